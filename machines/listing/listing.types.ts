import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { FilterQuery } from '../rules/listing-filters.ts';
import type { listingMachine } from './listing.machine.ts';

/** A product as its card shows it; amounts in paise. */
export type ListedProduct = {
  readonly sku: string;
  readonly node_id: number;
  readonly long_title: string;
  readonly url: string;
  readonly images: readonly { readonly src: string; readonly alt: string; readonly title: string }[];
  readonly sell_price: number;
  readonly list_price: number;
  readonly discount: number;
  readonly rating: number | null;
  readonly total_reviews: number;
  readonly ribbon: string | null;
  readonly eggless: boolean;
  readonly product_type: string;
  readonly priceRange: { readonly min: number; readonly max: number } | null;
  readonly stock: 'true' | 'false';
  readonly preparation_time: number;
};

/** Where a page lies in its listing; `current` counts from 0. */
export type Pager = {
  readonly current: number;
  readonly item_per_page: number;
  readonly total_pages: number;
  readonly total_records: number;
};

export type ListingPageData = { readonly results: readonly ListedProduct[]; readonly pager: Pager | null };

export type ListingInput = {
  /** path of the listing without the first slash: `birthday-cakes` */
  readonly path: string;
  /** what narrows and orders it */
  readonly filters: FilterQuery;
  /** the pages that came with the address, first to last; none when they have to be asked for */
  readonly pages: readonly ListingPageData[];
};

export type ListingContext = {
  readonly path: string;
  readonly filters: FilterQuery;
  readonly results: readonly ListedProduct[];
  /** of the last page that is shown */
  readonly pager: Pager | null;
};

/** What happens around the page: heard by the outside listener. */
export type ListingOutsideEvent =
  /** the browser brought the page back from its back/forward cache */
  { type: 'page.restored' };

export type ListingEvent =
  | ListingOutsideEvent
  /** the router loaded the listing anew */
  | { type: 'results.loaded'; pages: readonly ListingPageData[] }
  /** the shopper wants to see more */
  | { type: 'more.request' }
  /** the shopper asks to try again */
  | { type: 'listing.retry' };

/** A listing as its backend knows it. */
type Shelf = { path: string; filters: FilterQuery };

export type ListingPorts = {
  /** the first `count` pages of a listing */
  readonly loadPages: Port<Shelf & { count: number }, Outcome<readonly ListingPageData[]>>;
  /** one page, counted from 0 */
  readonly loadPage: Port<Shelf & { page: number }, Outcome<ListingPageData>>;
  readonly outsideListener: Listener<ListingOutsideEvent>;
};

export type ListingEmitted =
  /** the address should say how many pages are shown */
  { type: 'url.wanted'; page: number } | { type: 'failure.logged'; what: string; message: string };

export type ListingActor = ActorRefFrom<typeof listingMachine>;
export type ListingSnapshot = SnapshotFrom<typeof listingMachine>;
