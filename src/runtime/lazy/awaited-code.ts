/** How many parts were tapped whose code is on its way: the window shows a sign as long as there is one. */
let awaited = 0;
const listeners = new Set<() => void>();

export const awaitedCode = {
  isAny: (): boolean => awaited > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Notes for one part whether something was done to it that waits for its code. */
export function noteAwaited(): (isAwaited: boolean) => void {
  let noted = false;
  return (isAwaited) => {
    if (isAwaited === noted) return;
    noted = isAwaited;
    awaited += isAwaited ? 1 : -1;
    for (const listener of listeners) listener();
  };
}
