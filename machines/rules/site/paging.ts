import type { Pager } from '../../domain/index.ts';

/** How many pages are shown; 1 for none. */
export const pagesShown = (pager: Pager | null): number => (pager === null ? 1 : pager.current + 1);

/** Each product once, where it came first: a list may change between two of its pages. */
export function uniqueProducts<P extends { readonly sku: string }>(products: readonly P[]): readonly P[] {
  const seen = new Set<string>();
  return products.filter(({ sku }) => !seen.has(sku) && seen.add(sku));
}
