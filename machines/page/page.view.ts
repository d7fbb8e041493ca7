import type { PageSnapshot } from './page.types.ts';

export const selectIsPageLoading = (snapshot: PageSnapshot): boolean => snapshot.hasTag('busy');
/** The message of an unavailable product, or null. */
export const selectOutOfStock = (snapshot: PageSnapshot): string | null =>
  snapshot.matches('outOfStock') ? snapshot.context.message : null;
