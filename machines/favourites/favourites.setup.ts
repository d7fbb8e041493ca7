import { assign, emit, fromCallback, setup } from 'xstate';
import type { CardProduct } from '../domain/index.ts';
import { isLoginOver, isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import { favouriteTexts } from '../rules/product/favourites-words.ts';
import type {
  FavouritesContext,
  FavouritesEmitted,
  FavouritesEvent,
  FavouritesInput,
  FavouritesPorts,
} from './favourites.types.ts';

const place = 'corner';

export const initialContext = (input: FavouritesInput): FavouritesContext => ({ ...input, chosen: null });

const base = setup({
  types: {
    input: {} as FavouritesInput,
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    emitted: {} as FavouritesEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadFavourites: unprovided<FavouritesPorts['loadFavourites']>('loadFavourites'),
    loadBestsellers: unprovided<FavouritesPorts['loadBestsellers']>('loadBestsellers'),
    removeFavourite: unprovided<FavouritesPorts['removeFavourite']>('removeFavourite'),
    questionListener: silence,
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
  },
  guards: {
    isGuest: ({ context }) => !context.isCustomer,
    isMissing: ({ context }) => context.favourites === null,
    isListed: ({ context }, { nid }: { nid: number }) =>
      context.favourites?.some(({ node_id }) => node_id === nid) ?? false,
    isEmpty: ({ context }) => context.favourites?.length === 0,
    hasBestsellers: ({ context }) => context.bestsellers !== null,
    isOk,
    isLoginOver,
  },
  delays: { requestTimeout, slowHint },
});

export const favouritesSetup = base.extend({
  actions: {
    storeFavourites: assign((_, { outcome }: Answer<readonly CardProduct[]>) =>
      outcome.ok ? { favourites: outcome.value } : {},
    ),
    storeBestsellers: assign((_, { outcome }: Answer<readonly CardProduct[]>) =>
      outcome.ok ? { bestsellers: outcome.value } : {},
    ),
    storeChosen: assign((_, { nid }: { nid: number }) => ({ chosen: nid })),
    storeRemoved: assign(({ context: { favourites, chosen } }) => ({
      favourites: (favourites ?? []).filter(({ node_id }) => node_id !== chosen),
    })),
    clearChosen: assign({ chosen: null }),
    storeCustomer: assign({ isCustomer: true }),
    storeGuest: assign({ isCustomer: false, favourites: null, chosen: null }),
    emitRemoved: emit({ type: 'toast.wanted', text: favouriteTexts.removed, tone: 'info', place }),
    emitFailed: emit({ type: 'toast.wanted', text: favouriteTexts.failed, tone: 'error', place }),
    emitQuestionWanted: emit((_, { nid }: { nid: number }) => ({ type: 'question.wanted' as const, nid })),
    emitQuestionUnwanted: emit({ type: 'question.unwanted' }),
    emitHeaderWanted: emit({ type: 'header.refreshWanted' }),
    emitLoginWanted: emit({ type: 'login.wanted' }),
    emitBestsellersLogged: emit({
      type: 'failure.logged',
      what: 'bestsellers',
      message: 'the favourites are shown without them',
    }),
  },
});
