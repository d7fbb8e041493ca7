import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { CardProduct } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { favouritesMachine } from './favourites.machine.ts';

export type FavouritesInput = {
  readonly isCustomer: boolean;
  /** null when the page came without them */
  readonly favourites: readonly CardProduct[] | null;
  /** what sells best, for a page without favourites; null when the page came without it */
  readonly bestsellers: readonly CardProduct[] | null;
};

export type FavouritesContext = FavouritesInput & {
  /** number of the product whose removal is asked about or under way */
  readonly chosen: number | null;
};

/** What history says about the question: heard by the question listener. */
export type QuestionEvent =
  /** the present history entry carries the question about a favourite */
  | { type: 'question.opened'; nid: number }
  /** it no longer does: Back was pressed, or the question was answered */
  | { type: 'question.closed' };

export type FavouritesEvent =
  | QuestionEvent
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
  readonly loadFavourites: Port<undefined, Outcome<readonly CardProduct[]>>;
  readonly loadBestsellers: Port<undefined, Outcome<readonly CardProduct[]>>;
  readonly removeFavourite: Port<{ nid: number }, Outcome<unknown>>;
  readonly questionListener: Listener<QuestionEvent>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type FavouritesEmitted =
  | { type: 'toast.wanted'; text: string; tone: 'info' | 'error'; place: 'corner' }
  /** history should carry the question about a favourite */
  | { type: 'question.wanted'; nid: number }
  /** history should carry it no longer */
  | { type: 'question.unwanted' }
  | { type: 'header.refreshWanted' }
  | { type: 'login.wanted' }
  | { type: 'failure.logged'; what: string; message: string };

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>;
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;
