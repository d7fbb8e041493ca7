/** A page that is not seen paints nothing: this long a wait is over without it, in milliseconds. */
const longest = 100;

/** Waits until what has just happened is painted, so that a phone shows what was tapped before it does anything else. */
export const untilPainted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    // A frame tells its observers when it is done; a callback of requestAnimationFrame comes before.
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.body);
  });
