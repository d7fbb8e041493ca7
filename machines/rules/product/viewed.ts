/** A product that somebody looked at, as `viewItemList` keeps it. */
export type ViewedItem = { readonly url: string; readonly sku: string };

/** How many products are remembered (G02). */
export const maxViewed = 20;

/** How many of them the rail of the home page shows (G02). */
export const recentRail = 10;

const isSku = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

const isItem = (value: unknown): value is ViewedItem =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  /^\/p\/[\w-]+$/.test(value.url) &&
  'sku' in value &&
  isSku(value.sku);

const listIn = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

/** What a browser's storage says was looked at, newest first; whatever does not fit is left out. */
export const viewedIn = (stored: unknown): readonly ViewedItem[] => listIn(stored).filter(isItem).slice(0, maxViewed);

/** The skus that a browser's storage says were looked at on the way to an order, oldest first. */
export const journeyIn = (stored: unknown): readonly string[] => listIn(stored).filter(isSku);

/** The list with one more look: newest first, each product once, the oldest forgotten. */
export const addViewed = (items: readonly ViewedItem[], { url, sku }: ViewedItem): readonly ViewedItem[] =>
  [{ url, sku }, ...items.filter((item) => item.sku !== sku)].slice(0, maxViewed);

/** The way to an order with one more sku at its end: each once, the oldest forgotten. */
export const addToJourney = (journey: readonly string[], sku: string): readonly string[] =>
  [...journey.filter((one) => one !== sku), sku].slice(-maxViewed);
