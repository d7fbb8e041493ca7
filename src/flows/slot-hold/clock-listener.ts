import { SECOND } from '#machines/rules/site/durations.ts';
import type { ClockEvent } from '#machines/slot-hold/index.ts';

/** Tells each second what time it is, and when the page is looked at again. */
export function listenToClock(send: (event: ClockEvent) => void): () => void {
  const ticker = setInterval(() => send({ type: 'clock.ticked', now: Date.now() }), SECOND);
  const abort = new AbortController();
  const shown = (): void => {
    if (document.visibilityState === 'visible') send({ type: 'page.shown' });
  };
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, shown, { signal: abort.signal });
  document.addEventListener('visibilitychange', shown, { signal: abort.signal });
  return () => {
    clearInterval(ticker);
    abort.abort();
  };
}
