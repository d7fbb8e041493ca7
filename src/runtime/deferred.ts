import { farBelow } from './deferred-style.ts';
import { whenIdle } from './when-idle.ts';

const style = (): HTMLElement | null => document.getElementById('first-view');

/** From here on every page is laid out whole. */
export const layOutAll = (): void => style()?.remove();

/**
 * Lays the rest of the first page out, a piece in each idle moment; the style of deferred-style.ts left it out. A piece
 * is first left to the browser for a frame: one with a background that was hidden counts as moved otherwise.
 */
export function layOutInIdle(): void {
  const rest = [...document.querySelectorAll<HTMLElement>(farBelow)];
  const next = (): void => {
    const [piece] = rest;
    // Another page is shown by now, or this one is whole.
    if (piece === undefined || style() === null) return layOutAll();
    if ('near' in piece.dataset) rest.shift()?.style.setProperty('content-visibility', 'visible');
    else piece.dataset['near'] = '';
    requestAnimationFrame(() => whenIdle(next));
  };
  if (style() !== null) whenIdle(next);
}
