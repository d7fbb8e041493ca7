import { selectTopOverlay } from '#machines/overlays/index.ts';
import type { App } from './app.ts';
import { takeOwedFocus } from './page/page-focus.ts';

/** Gives the focus back to what opened a popup, unless another popup or another page took its place. */
export function returnFocus(app: App, openerId: string): void {
  if (selectTopOverlay(app.overlays.getSnapshot()) !== null) return;
  if (takeOwedFocus(app)) return;
  document.getElementById(openerId)?.focus({ preventScroll: true });
}
