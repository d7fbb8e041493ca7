import { outOfSight } from './deferred-style.ts';
import { sparesData } from '../sparing.ts';
import { whenIdle } from '../when-idle.ts';

/** Of so many of the pieces that are hidden a browser asks for the pictures as soon as it is given them. */
const comingNext = 2;

const style = (): HTMLElement | null => document.getElementById('first-view');

/** From here on every page is laid out whole. */
export const layOutAll = (): void => style()?.remove();

/**
 * What asks for the pictures of what the browser is given first, one after the other: the line is free while the
 * processor makes a page alive, and a browser asks for nothing that is hidden from it.
 */
export function nextPictures(): readonly (() => void)[] {
  // A browser that knows no `imagesrcset` would fetch another size than the one that it shows.
  if (style() === null || sparesData() || !('imageSrcset' in HTMLLinkElement.prototype)) return [];
  const pictures = [...document.querySelectorAll(outOfSight)]
    .filter((piece) => piece.querySelector('img') !== null)
    .slice(0, comingNext)
    .filter((piece) => getComputedStyle(piece).contentVisibility === 'hidden')
    .flatMap((piece) => [...piece.querySelectorAll('img')]);
  return pictures.map(({ src, srcset, sizes }) => () => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'image',
      fetchPriority: 'low',
      imageSrcset: srcset,
      imageSizes: sizes,
      href: src,
    });
    document.head.append(link);
  });
}

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
