import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PageEnvelope, Pager, CardProduct } from '../domain/index.ts';
import type { Listener, PageRestored } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { FilterQuery } from '../rules/site/listing-filters.ts';
import type { listingMachine } from './listing.machine.ts';

export type ListingPageData = Pick<PageEnvelope, 'results' | 'pager'>;

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
  readonly results: readonly CardProduct[];
  /** of the last page that is shown */
  readonly pager: Pager | null;
};

/** What happens around the page: heard by the outside listener. */
export type ListingOutsideEvent = PageRestored;

export type ListingEvent =
  | ListingOutsideEvent
  /** the router loaded the listing anew */
  | { type: 'results.loaded'; pages: readonly ListingPageData[] }
  /** the shopper wants to see more */
  | { type: 'more.request' }
  /** the shopper asks to try again */
  | { type: 'listing.retry' };

/** A listing as its backend knows it. */
type Listing = { path: string; filters: FilterQuery };

export type ListingPorts = {
  /** the first `count` pages of a listing */
  readonly loadPages: Port<Listing & { count: number }, Outcome<readonly ListingPageData[]>>;
  /** one page, counted from 0 */
  readonly loadPage: Port<Listing & { page: number }, Outcome<ListingPageData>>;
  readonly outsideListener: Listener<ListingOutsideEvent>;
};

export type ListingEmitted =
  /** the address should say how many pages are shown */
  { type: 'url.wanted'; page: number } | { type: 'failure.logged'; what: string; message: string };

export type ListingActor = ActorRefFrom<typeof listingMachine>;
export type ListingSnapshot = SnapshotFrom<typeof listingMachine>;
