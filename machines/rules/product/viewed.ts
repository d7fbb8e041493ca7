/** A product that somebody looked at, as `viewItemList` keeps it. */
export type ViewedItem = { readonly url: string; readonly sku: string };

/** How many products are remembered (G02). */
export const maxViewed = 20;

/** How many of them the rail of the home page shows (G02). */
export const recentRail = 10;

const isItem = (value: unknown): value is ViewedItem =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  /^\/p\/[\w-]+$/.test(value.url) &&
  'sku' in value &&
  typeof value.sku === 'string' &&
  /^[\w-]{1,64}$/.test(value.sku);

const listIn = (stored: string | null): readonly unknown[] => {
  if (stored === null) return [];
  try {
    const read: unknown = JSON.parse(stored);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
};

/** What a browser's storage says was looked at, newest first; whatever does not fit is left out. */
export const readViewed = (stored: string | null): readonly ViewedItem[] =>
  listIn(stored).filter(isItem).slice(0, maxViewed);

/** The list with one more look: newest first, each product once, the oldest forgotten. */
export const addViewed = (items: readonly ViewedItem[], { url, sku }: ViewedItem): readonly ViewedItem[] =>
  [{ url, sku }, ...items.filter((item) => item.sku !== sku)].slice(0, maxViewed);

/** The skus that were looked at on the way to an order (`prod_journey`), oldest first, with one more at its end. */
export const addToJourney = (stored: string | null, sku: string): readonly string[] => {
  const journey = listIn(stored).filter((one): one is string => typeof one === 'string' && /^[\w-]{1,64}$/.test(one));
  return [...journey.filter((one) => one !== sku), sku].slice(-maxViewed);
};
