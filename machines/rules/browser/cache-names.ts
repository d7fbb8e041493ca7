/** The names of what the service worker keeps begin so; the browser's other caches are not the shop's. */
export const cachePrefix = 'petalcrumb';

export const cacheNames = {
  /** pages that were seen; they may say who shops, so they go with the session */
  pages: `${cachePrefix}-pages`,
  pictures: `${cachePrefix}-pictures`,
  files: `${cachePrefix}-files`,
  /** the names of the scripts of which what was compiled lies beside them, and nothing else */
  compiled: `${cachePrefix}-compiled`,
} as const;

/** So many pages that were seen are kept, each so long. */
export const SAVED_PAGES = { count: 30, days: 7 } as const;
