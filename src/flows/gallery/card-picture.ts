import { imageAt, imageWidths } from '#machines/rules/product/images.ts';

const isSamePicture = (one: string, other: string): boolean =>
  imageAt(one, imageWidths[0]) === imageAt(other, imageWidths[0]);

/** Who came from a card sees its picture in the frame of the large one until that has come. */
export function showCardPicture(frame: HTMLElement | null): void {
  const large = frame?.querySelector('img');
  if (frame === null || !large || large.complete) return;
  const fetched = performance.getEntriesByType('resource').findLast(({ name }) => isSamePicture(name, large.src));
  if (fetched === undefined) return;
  frame.style.background = `url("${fetched.name}") center / cover`;
  large.addEventListener('load', () => frame.style.removeProperty('background'), { once: true });
}
