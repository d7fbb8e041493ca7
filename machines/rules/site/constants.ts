import type { CookieName } from './cookies.ts';

/**
 * The numbers and ids that the specification fixes, each once. Times are milliseconds, lengths on screen CSS pixels.
 * Those of maps, telephones and products stand in files of their own, so that the first script comes without them.
 */

/** CST-01: how long a call may take. */
export const REQUEST_TIMEOUT = 100_000;

/** CST-02: typing pauses before a lookup, and the fewest characters that start one. */
export const LOOKUP = {
  autocompleteDebounce: 350,
  searchDebounce: 400,
  minimumCharacters: 3,
} as const;

/** CST-03: how long things wait or stay. */
export const SHOWING = {
  cityPopupDelay: 10_000,
  toast: 2_000,
  errorPopup: 2_000,
} as const;

/** CPN-09: paise that a percentage takes off in all, unless its offer says another amount. */
export const OFFER_TOTAL = 50_000;

/** CPN-08: what the first published review of an order brings; the setting says how many rupees they are. */
export const REVIEW_POINTS = 50;

/** The most pieces of one product that a cart takes. */
export const MAX_QUANTITY = 99;

/** CST-08: counts and sizes of parts of a page. */
export const LAYOUT = {
  menuColumnSplit: 13,
  footerScrollOffset: 120,
  galleryImages: 5,
  whatsAppIcon: { width: 54, height: 54 },
} as const;

/** SHL-20: where the layout changes. A window narrower than `mobile` is what the specification calls mobile. */
export const BREAKPOINTS = { mobile: 500, medium: 600, wide: 1000 } as const;

/** LST-12: how the pictures of a card turn over under a mouse. */
export const GALLERY = { autoplayStep: 1_000 } as const;

/** CST-09: how pictures are served and loaded; a card after `lazyAfter` (its index) loads late. */
export const PICTURES = {
  quality: 70,
  densities: [1, 1.5, 2],
  cardWidth: 320,
  defaultWidth: 274,
  eagerFavourites: 4,
  lazyAfter: { mobile: 5, desktop: 7 },
} as const;

/** The query parameter, and the cookie after it, by which views inside the shop's app are known (SHL-23). */
export const APP_SOURCE = { name: 'fa_source' satisfies CookieName, value: 'app' } as const;
