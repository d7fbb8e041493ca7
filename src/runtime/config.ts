import type { FlowVariant } from '#machines/rules/order/flow-variant.ts';
import type { SavedPlace } from '#machines/rules/place/place.ts';

/** What the browser may know about the running shop; printed into the first page by the server. */
export type PublicConfig = {
  /** the shop's public origin, as in `https://shop.example` */
  readonly origin: string;
  /** `local` shows the developer's helpers, `production` none of them */
  readonly mode: 'local' | 'production';
  /** fault hook and transition recorder are on */
  readonly testMode: boolean;
  /** Google Maps is offered only with a key */
  readonly mapsKey: string | null;
  /** where `?inspect` sends what it sees; null for the shop's own page */
  readonly inspectUrl: string | null;
  /** whether search engines may index this host */
  readonly indexable: boolean;
  /** what proves to a search engine that the host is ours: one value in production, another elsewhere (SEO-02) */
  readonly siteVerification: string | null;
  /** licence number of the kitchens, for the foot of each page */
  readonly foodLicence: string | null;
  /** who answers complaints, and where the company is registered, where that is not as in the brand file */
  readonly company: {
    readonly officer?: string | undefined;
    readonly mail?: string | undefined;
    readonly phone?: string | undefined;
    readonly address?: string | undefined;
  };
  /** the board of open positions; null without one */
  readonly careersUrl: string | null;
  /** whether shoppers can chat with the shop */
  readonly hasChat: boolean;
  /** the shop's app in the stores; null where it is not */
  readonly appStores: { readonly android: string | null; readonly apple: string | null };
  readonly release: string;
  /** seen inside the shop's app, which has a header and a footer of its own (SHL-23) */
  readonly isAppSource: boolean;
};

/** What is known of the visit that the first page answers (SEO-05). */
export type Visit = {
  /** host and port as the browser named them */
  readonly requestedHost: string;
  /** path and query as the browser named them */
  readonly requestUrl: string;
  /** whether the browser says that it is a phone's; decides how many pictures are fetched at once (LST-13) */
  readonly isMobile: boolean;
  /** what the cookies say about where things shall go */
  readonly place: SavedPlace | null;
  /** the variant of the shop that the browser was given before (SHL-22); null at its first visit */
  readonly variant: FlowVariant | null;
  /** printed for all alike: who this one is and what lies in the cart is not in it yet */
  readonly isShared?: boolean;
  /** why a form that came without scripts was refused, and the page it stood on */
  readonly refusal?: { readonly text: string; readonly back: string | null };
};
