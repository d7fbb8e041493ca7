import { farBelow } from '#machines/rules/first-view.ts';
import { whenIdle } from './when-idle.ts';

const style = (): HTMLElement | null => document.getElementById('first-view');

/** From here on every page is laid out whole. */
export const endFirstView = (): void => style()?.remove();

/** Lays the rest of the first page out, a piece in each idle moment; src/server/pages.ts left it out, and says why. */
export function completeFirstView(): void {
  const rest = [...document.querySelectorAll<HTMLElement>(farBelow)];
  const next = (): void => {
    const piece = rest.shift();
    // Another page is shown by now, or this one is whole.
    if (piece === undefined || style() === null) return endFirstView();
    piece.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  if (style() !== null) whenIdle(next);
}
