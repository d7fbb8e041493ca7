/** Until the shopper moves, what is out of sight is not laid out (src/server/pages.ts). */
export function markUnmoved(page: Pick<EventTarget, 'addEventListener'>, root: Pick<HTMLElement, 'dataset'>): void {
  root.dataset['unmoved'] = '';
  for (const sign of ['scroll', 'keydown', 'pointerdown'])
    page.addEventListener(sign, () => delete root.dataset['unmoved'], { once: true, capture: true, passive: true });
}
