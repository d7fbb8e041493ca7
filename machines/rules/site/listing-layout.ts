/** The page that leads to the cake stores of all cities (LST-01). */
export const cakeStoresPath = '/cake-stores';

/** Something that a listing shows between its cards: before the card with this index. */
export type Inserted<T> = { readonly position: number; readonly item: T };

export type Placed<C, T> =
  | { readonly kind: 'card'; readonly card: C; readonly index: number }
  | { readonly kind: 'inserted'; readonly item: T };

/**
 * Cards in their order, with cardblock and explore-more at their positions (LST-02). What stands beyond the last card
 * comes after it; positions count cards only, so that one insertion never moves another.
 */
export function layListing<C, T>(cards: readonly C[], inserted: readonly Inserted<T>[]): Placed<C, T>[] {
  const waiting = [...inserted].sort((a, b) => a.position - b.position);
  const placed: Placed<C, T>[] = [];
  for (const [index, card] of cards.entries()) {
    for (let next = waiting[0]; next !== undefined && next.position <= index; next = waiting[0]) {
      placed.push({ kind: 'inserted', item: next.item });
      waiting.shift();
    }
    placed.push({ kind: 'card', card, index });
  }
  return [...placed, ...waiting.map(({ item }) => ({ kind: 'inserted' as const, item }))];
}
