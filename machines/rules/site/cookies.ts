type Cookie = {
  readonly writer: 'browser' | 'server' | 'backends';
  /** whether scripts may read it */
  readonly isReadable: boolean;
  /** seconds, or the setting that says how many days; null as long as the browser runs */
  readonly lifetime: number | 'LIMIT_SESSION_DAYS' | 'LIMIT_SESSION_IDLE_DAYS' | null;
};

/** Seconds that a cookie of the browser lives: ten days (LOC-15). */
export const browserCookieLife = 864_000;

/** Seconds for which a visitor's choice of what may be counted is remembered: half a year. */
export const choiceCookieLife = 15_552_000;

/** Seconds for which it is remembered where a visit came from: thirty days (ANL-02). */
export const campaignCookieLife = 2_592_000;

/** Seconds for which a sale is a partner's who sent its shopper: seven days (ANL-02). */
export const affiliateCookieLife = 604_800;

const byBrowser = { writer: 'browser', isReadable: true, lifetime: browserCookieLife } as const;
const byCampaign = { writer: 'browser', isReadable: true, lifetime: campaignCookieLife } as const;

/**
 * Every cookie of the shop. None but `sid` grants anything. For types and tests: a page is not sent the table.
 */
export const cookies = {
  /** the session; its name is `__Host-sid` over https */
  sid: { writer: 'backends', isReadable: false, lifetime: 'LIMIT_SESSION_DAYS' },
  /** name of the cart */
  fact: { writer: 'backends', isReadable: true, lifetime: 'LIMIT_SESSION_IDLE_DAYS' },
  isLoggedIn: { writer: 'backends', isReadable: true, lifetime: 'LIMIT_SESSION_IDLE_DAYS' },
  /** a browser in which somebody has signed in; its name is `__Host-browser` over https */
  browser: { writer: 'backends', isReadable: false, lifetime: 400 * 86_400 },
  /** seen inside the shop's app (SHL-23) */
  fa_source: { writer: 'server', isReadable: false, lifetime: null },
  /** city of the chosen place, as backends read it */
  fc_cn: byBrowser,
  /** city of the chosen place */
  fc_city: byBrowser,
  /** locality of the chosen place */
  fc_area: byBrowser,
  /** pincode of the chosen place */
  fc_pc: byBrowser,
  /** what the cart costs, in paise (CRT-11) */
  Grand_Total: byBrowser,
  /** the variant of the shop that this browser sees (SHL-22) */
  newNormalFlow: byBrowser,
  /** the last payment (CHK-09) */
  txnid: byBrowser,
  /** the release of the shop whose page was opened last; in the log of a call that failed (D14) */
  version: byBrowser,
  /** whether the visitor agreed that visits are counted */
  privacy_choice: { writer: 'browser', isReadable: true, lifetime: choiceCookieLife },
  /** where the last visit by a link of a campaign came from; only with the visitor's leave, as are the next two */
  utm_source: byCampaign,
  /** the partner whose link was the last one */
  affiliate_id: { writer: 'browser', isReadable: true, lifetime: affiliateCookieLife },
  /** the kind of that link */
  utm_medium: byCampaign,
  /** the name of that campaign */
  utm_campaign: byCampaign,
} as const satisfies Readonly<Record<string, Cookie>>;

export type CookieName = keyof typeof cookies;

type CookieWith<Row extends Partial<Cookie>> = {
  [Name in CookieName]: (typeof cookies)[Name] extends Row ? Name : never;
}[CookieName];

export type ReadableCookie = CookieWith<{ readonly isReadable: true }>;
/** Seconds that cookies of the browser live. */
export type CookieLife =
  | typeof affiliateCookieLife
  | typeof browserCookieLife
  | typeof choiceCookieLife
  | typeof campaignCookieLife;
export type BrowserCookie<Life extends CookieLife> = CookieWith<{
  readonly writer: 'browser';
  readonly lifetime: Life;
}>;
