import { whenIdle } from './when-idle.ts';

/** What the first view leaves out until it is near; src/server/pages.ts says so to the browser, and why. */
const leftOut = '[data-long] > :nth-child(n + 3), footer';

const style = (): HTMLElement | null => document.getElementById('first-view');

/** From here on every page is laid out whole. */
export const endFirstView = (): void => style()?.remove();

/** Lays the rest of the first page out, a piece in each idle moment. */
export function completeFirstView(): void {
  const rest = [...document.querySelectorAll<HTMLElement>(leftOut)];
  const next = (): void => {
    const piece = rest.shift();
    if (piece === undefined) return endFirstView();
    piece.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  if (style() !== null) whenIdle(next);
}
