import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { favouritesMachine } from './favourites.machine.ts';

/** What a card of a favourite shows; amounts in paise. */
export type FavouriteProduct = {
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
};

export type FavouritesInput = {
  readonly isCustomer: boolean;
  /** null when the page came without them */
  readonly favourites: readonly FavouriteProduct[] | null;
  /** what sells best, for a page without favourites; null when the page came without it */
  readonly bestsellers: readonly FavouriteProduct[] | null;
};

export type FavouritesContext = FavouritesInput & {
  /** number of the product whose removal is asked about or under way */
  readonly chosen: number | null;
};

export type FavouritesEvent =
  /** the shopper taps a favourite's heart */
  | { type: 'heart.press'; nid: number }
  /** Yes, Remove */
  | { type: 'removal.confirm' }
  /** Keep It, or Escape */
  | { type: 'removal.dismiss' }
  /** asks for the list again */
  | { type: 'favourites.retry' }
  /** a guest wants to log in */
  | { type: 'login.request' }
  /** somebody has logged in */
  | { type: 'session.authenticated' };

export type FavouritesPorts = {
  readonly loadFavourites: Port<undefined, Outcome<readonly FavouriteProduct[]>>;
  readonly loadBestsellers: Port<undefined, Outcome<readonly FavouriteProduct[]>>;
  readonly removeFavourite: Port<{ nid: number }, Outcome<unknown>>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type FavouritesEmitted =
  | { type: 'toast.wanted'; text: string; tone: 'info' | 'error'; place: 'corner' }
  | { type: 'header.refreshWanted' }
  | { type: 'login.wanted' }
  | { type: 'failure.logged'; what: string; message: string };

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>;
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;
