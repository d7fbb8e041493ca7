/** Until the shopper moves, what is out of sight is not laid out (src/runtime/first-view/deferred-style.ts). */
export function markUnmoved(page: Pick<EventTarget, 'addEventListener'>, root: Pick<HTMLElement, 'dataset'>): void {
  root.dataset['unmoved'] = '';
  for (const sign of ['scroll', 'keydown', 'pointerdown'])
    page.addEventListener(sign, () => delete root.dataset['unmoved'], { once: true, capture: true, passive: true });
}

type Visit = {
  /** what the browser's Navigation Timing tells of how the page was come to */
  readonly entries: readonly object[];
  /** of the page's address */
  readonly hash: string;
};

/**
 * Who loads a page anew, or comes back to one, is where it had been scrolled to: it is laid out whole. So is one whose
 * address names a part to go to.
 */
export function layOutWhereLeft(page: Pick<Document, 'getElementById'>, { entries, hash }: Visit): void {
  const isAnew = entries.some((entry) => 'type' in entry && entry.type !== 'navigate');
  if (isAnew || hash !== '') page.getElementById('first-view')?.remove();
}
