/** How long something is kept: as long as the tab is open, or as long as the browser wants. */
export type Lives = 'tab' | 'browser';

type Row = {
  readonly lives: Lives;
  /** where its schema stands, and who writes it */
  readonly owner: string;
  /** of its form: what was kept in another one is dropped. Null where the specification gives the form */
  readonly version: number | null;
  /** of the browser: it tells something of a person, and goes when another customer comes */
  readonly personal?: true;
};

/** Every key of the browser's storage. For types and tests: a page is not sent the table. */
export const storageKeys = {
  /** the product that a guest marked with a heart */
  wp: { lives: 'browser', owner: 'src/runtime/storage/pending-heart.ts', version: null },
  /** the code that was taken along from the offers (CPN-03) */
  coupon: { lives: 'browser', owner: 'src/runtime/storage/carried-coupon.ts', version: null },
  /** when this browser was first seen; whether it is odd chooses the variant (SHL-22) */
  user_timestamp: { lives: 'browser', owner: 'src/runtime/storage/flow-variant.ts', version: null },
  /** which call a search makes */
  newSearch: { lives: 'browser', owner: 'src/runtime/storage/new-search.ts', version: null },
  /** when this browser was last here, of visitors who agreed to be counted (ANL-04) */
  last_visit_timestamp: { lives: 'browser', owner: 'src/runtime/events/traces.ts', version: null },
  /** what the visitor was then, new or returning */
  last_visitor_kind: { lives: 'browser', owner: 'src/runtime/events/traces.ts', version: 1 },
  /** it was counted that this browser came with a delivery place (ANL-06) */
  isSentPreselectedEvent: { lives: 'browser', owner: 'src/runtime/events/traces.ts', version: null },
  /** what was counted and not sent yet */
  queued_events: { lives: 'tab', owner: 'src/runtime/events/traces.ts', version: 1 },
  /** what was searched for, newest first */
  recent_searches: { lives: 'browser', owner: 'src/runtime/storage/recent-searches.ts', version: 1, personal: true },
  /** where things shall go */
  selectedArea: { lives: 'browser', owner: 'src/runtime/storage/saved-place.ts', version: 3 },
  /** the shopper has closed the cities that had opened by themselves */
  user_city_close: { lives: 'browser', owner: 'src/runtime/storage/city-close.ts', version: null },
  /** names the searches for an address of this visit (LOC-13) */
  geonetSessionToken: { lives: 'tab', owner: 'src/runtime/storage/geo-session.ts', version: null },
  /** products that were looked at, newest first */
  viewItemList: { lives: 'browser', owner: 'src/runtime/storage/viewed-products.ts', version: null, personal: true },
  /** products that were looked at on the way to an order, oldest first */
  prod_journey: { lives: 'browser', owner: 'src/runtime/storage/viewed-products.ts', version: null, personal: true },
  /** the customer who was here last */
  last_customer: { lives: 'browser', owner: 'src/runtime/storage/browser-customer.ts', version: null },
  /** the same of the tab: everything in it goes when another customer comes */
  tab_customer: { lives: 'tab', owner: 'src/runtime/storage/own-tab.ts', version: null },
  /** what is typed and chosen in a checkout */
  checkout_draft: { lives: 'tab', owner: 'src/flows/checkout/progress.ts', version: 8 },
  /** the order that is under way */
  checkout_attempt: { lives: 'tab', owner: 'src/flows/checkout/progress.ts', version: 1 },
  /** the payment that is not settled */
  checkout_placed: { lives: 'tab', owner: 'src/flows/checkout/progress.ts', version: 2 },
  /** a new address for an order, typed and not saved yet */
  address_draft: { lives: 'tab', owner: 'src/flows/order-changes/address-draft.ts', version: 2 },
  /** an address that is typed in the address book and not saved yet */
  book_draft: { lives: 'tab', owner: 'src/flows/address-book/draft.ts', version: 1 },
  /** what is typed into the profile and not saved yet */
  profile_draft: { lives: 'tab', owner: 'src/flows/account-page/draft.ts', version: 1 },
  /** what is typed in forms and not sent yet */
  form_drafts: { lives: 'tab', owner: 'src/flows/form/drafts.ts', version: 2 },
  /** the address that is typed in the box for the newsletter and not sent yet */
  newsletter_draft: { lives: 'tab', owner: 'src/flows/newsletter/draft.ts', version: 1 },
  /** whose day is typed and not saved yet */
  reminder_draft: { lives: 'tab', owner: 'src/flows/occasion-reminder/draft.ts', version: 1 },
  /** what is written in reviews and not sent yet, by order */
  review_drafts: { lives: 'tab', owner: 'src/flows/write-review/drafts.ts', version: 1 },
  /** the review that a guest marked as helpful */
  helpful_vote: { lives: 'tab', owner: 'src/flows/helpful-votes/pending-vote.ts', version: 1 },
  /** a code was asked for; with it, sealed, what was typed */
  login_code: { lives: 'tab', owner: 'src/flows/login/sealed-form.ts', version: null },
  /** a worker that was broken has been removed, and the page loaded anew for it */
  worker_reloaded: { lives: 'tab', owner: 'src/runtime/storage/worker-reload.ts', version: null },
  /** what a login was for, while the shopper is at a provider */
  social_login: { lives: 'tab', owner: 'src/flows/login/social-return.ts', version: 1 },
} as const satisfies Readonly<Record<string, Row>>;

type KeyWith<R> = {
  [Key in keyof typeof storageKeys]: (typeof storageKeys)[Key] extends R ? Key : never;
}[keyof typeof storageKeys];

export type StorageKey<L extends Lives> = KeyWith<{ readonly lives: L }>;
export type KeyWithoutVersion<L extends Lives> = KeyWith<{ readonly lives: L; readonly version: null }>;
export type KeyWithVersion<L extends Lives, V extends number> = KeyWith<{ readonly lives: L; readonly version: V }>;
