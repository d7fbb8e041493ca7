import { outOfSight } from './deferred-style.ts';
import { whenIdle } from '../when-idle.ts';

const style = (): HTMLElement | null => document.getElementById('first-view');

/** From here on every page is laid out whole. */
export const layOutAll = (): void => style()?.remove();

/**
 * Gives what the style of deferred-style.ts hides to the browser, a piece in each idle moment, so that the first scroll
 * need not lay it all out at once. The browser lays out what is near, and the rest as it comes near: laying all of it out
 * meant painting the whole page again for each piece, a third of the blocking time of a cheap phone.
 */
export function showInIdle(): void {
  const rest = [...document.querySelectorAll<HTMLElement>(outOfSight)];
  const next = (): void => {
    const piece = rest.shift();
    // Another page is shown by now, or none is hidden.
    if (piece === undefined || style() === null) return;
    piece.dataset['near'] = '';
    requestAnimationFrame(() => whenIdle(next));
  };
  if (style() !== null) whenIdle(next);
}
