import { selectIsHydrated } from '#machines/app/index.ts';
import type { App } from '#src/runtime/app.ts';
import { noteControls } from './note-controls.ts';

/**
 * Tells what the page's controls show, then replays the last tap that happened before hydration, once everything on
 * the page answers. Call it right before the page is hydrated: from then on React itself keeps taps.
 */
export function replayInput(app: Pick<App, 'root'>): void {
  const button = window.takeTap?.();
  const noteAll = noteControls(document);
  const waiting = app.root.subscribe((snapshot) => {
    if (!selectIsHydrated(snapshot)) return;
    waiting.unsubscribe();
    // The chart's step is over first.
    queueMicrotask(() => {
      noteAll();
      button?.click();
    });
  });
}
