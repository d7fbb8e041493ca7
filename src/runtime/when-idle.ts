/** How long the browser may be busy until something is done in spite of it, in milliseconds. */
const patience = 3_000;

/** Does something once the page is whole and the browser has nothing better to do. The answer takes it back. */
export function whenIdle(work: () => void): () => void {
  let takeBack: () => void = () => undefined;
  const wait = (): void => {
    // Not every browser tells when it is idle.
    if (typeof window.requestIdleCallback === 'function') {
      const asked = window.requestIdleCallback(work, { timeout: patience });
      takeBack = () => window.cancelIdleCallback(asked);
    } else {
      const timer = window.setTimeout(work, patience / 10);
      takeBack = () => window.clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    takeBack();
  };
}
