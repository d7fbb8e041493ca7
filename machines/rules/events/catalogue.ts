import type { FlowVariant } from '../order/flow-variant.ts';

/** The types of pages that the specification names; all others are one type. */
export type PageType = 'landing_page' | 'listing_page' | 'detail_page' | 'static' | 'cart' | 'other_page';

/** What the opening of a checkout is worth, in rupees (CHK-08). */
export const checkoutValue = 500;

/**
 * What a browser reports. A chart emits it as `event.tracked`; what is not written here does not compile. No event has a
 * field for what a person typed or is called.
 */
export type BrowserEvent =
  /** `page` is the path of a page that everybody may see, else the name of its row in the route table */
  | {
      readonly name: 'page_view';
      readonly page_type: PageType;
      readonly page: string;
      readonly visitor: 'new' | 'returning';
    }
  | { readonly name: 'initiate_checkout'; readonly value: typeof checkoutValue; readonly currency: 'INR' }
  /** the way goes on differently for who logged in out of the cart, so it is told apart */
  | { readonly name: 'login_success'; readonly from: 'cart' | 'elsewhere' }
  /** the delivery place was known before the page came; once for each browser */
  | { readonly name: 'place_preselected' };

/** A checkout has opened. */
export const checkoutInitiated: BrowserEvent = { name: 'initiate_checkout', value: checkoutValue, currency: 'INR' };

/** Whether a login began on the cart or in its checkout, by the path that it began on. */
export const loginOrigin = (path: string): 'cart' | 'elsewhere' =>
  /^\/cart(?:[/?#]|$)/.test(path) ? 'cart' : 'elsewhere';

/** The shop itself reports it, once for each order. `value` in rupees. */
export type PurchaseEvent = {
  readonly name: 'purchase';
  /** stands for the order's number, and cannot be turned back into it */
  readonly transaction_id: string;
  readonly value: number;
  readonly tax: 0;
  readonly currency: 'INR';
};

/** Every event of the shop (ANL-07). */
export type ShopEvent = BrowserEvent | PurchaseEvent;

/** How a chart emits one. */
export type Tracked = { type: 'event.tracked'; event: BrowserEvent };

export type UserType = 'guest' | 'new' | 'returning' | 'employee' | 'international';

/** Where a visit came from, by its link. */
export type Campaign = {
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
};

/** What each event says beside itself; the server adds it. */
export type EventFacts = Campaign & {
  readonly user_type: UserType;
  readonly is_logged_in: boolean;
  readonly is_international: boolean;
  readonly variant: FlowVariant | null;
};
