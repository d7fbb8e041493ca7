/** A page that is not seen paints nothing: this long a wait is over without it, in milliseconds. */
const longest = 100;

/** Waits until what has just happened is painted, so that a phone shows what was tapped before it does anything else. */
export const untilPainted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    // A frame is painted when its task is over.
    requestAnimationFrame(() => setTimeout(resolve));
  });
