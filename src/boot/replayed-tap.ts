import { selectIsHydrated } from '#machines/app/index.ts';
import type { App } from '#src/runtime/app.ts';

declare global {
  interface Window {
    /** Listens from the first byte of the page on (index.html); `button` is what was tapped last. */
    replayedTap?: ((event: Event) => void) & { button?: HTMLElement };
  }
}

/**
 * Does once, when everything on the page answers, what somebody tapped before that. Call it right before the page is
 * hydrated: from then on React itself keeps taps.
 */
export function replayTap(app: App): void {
  const { replayedTap } = window;
  if (replayedTap === undefined) return;
  window.removeEventListener('click', replayedTap, true);
  delete window.replayedTap;
  const { button } = replayedTap;
  if (button === undefined) return;
  button.removeAttribute('data-tapped');
  const waiting = app.root.subscribe((snapshot) => {
    if (!selectIsHydrated(snapshot)) return;
    waiting.unsubscribe();
    // The chart's step is over first.
    queueMicrotask(() => button.click());
  });
}
