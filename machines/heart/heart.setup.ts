import { assign, emit, setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { favouriteTexts } from '../rules/product/favourites.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { HeartContext, HeartEmitted, HeartEvent, HeartInput, HeartPorts } from './heart.types.ts';

const place = 'corner';

/** The product is not sold any more, or the list is full: to ask once more is in vain. */
const refusedForGood: ReadonlySet<string> = new Set(['NOT_FOUND', 'WISHLIST_FULL']);

const base = setup({
  types: {
    input: {} as HeartInput,
    context: {} as HeartContext,
    events: {} as HeartEvent,
    emitted: {} as HeartEmitted,
    tags: {} as 'busy',
  },
  actors: { setFavourite: unprovided<HeartPorts['setFavourite']>('setFavourite') },
  guards: {
    isStartedOn: ({ context }) => context.start === 'on',
    isPending: ({ context }) => context.start === 'pending',
    isResumed: ({ context }) => context.start === 'resumed',
    isWanted: ({ context }) => context.isWanted,
    isCustomer: (_, params: { isCustomer: boolean }) => params.isCustomer,
    isFavourite: (_, params: { isFavourite: boolean }) => params.isFavourite,
    isNotFavourite: (_, params: { isFavourite: boolean }) => !params.isFavourite,
    isOk: (_, params: { outcome: Outcome<unknown> }) => params.outcome.ok,
    isLoginOver: (_, params: { outcome: Outcome<unknown> }) =>
      !params.outcome.ok && params.outcome.refusal.code === 'LOGIN_REQUIRED',
    isForGood: (_, params: { outcome: Outcome<unknown> }) =>
      !params.outcome.ok && refusedForGood.has(params.outcome.refusal.code),
  },
  delays: { requestTimeout },
});

export const heartSetup = base.extend({
  actions: {
    storeWanted: assign({ isWanted: true }),
    storeUnwanted: assign({ isWanted: false }),
    storeOtherWish: assign({ isWanted: ({ context }) => !context.isWanted }),
    emitAdded: emit({ type: 'toast.wanted', text: favouriteTexts.added, tone: 'success', place }),
    emitRemoved: emit({ type: 'toast.wanted', text: favouriteTexts.removed, tone: 'info', place }),
    emitFailed: emit({ type: 'toast.wanted', text: favouriteTexts.failed, tone: 'error', place }),
    emitHeaderWanted: emit({ type: 'header.refreshWanted' }),
    emitPendingKept: emit(({ context }) => ({ type: 'pending.kept' as const, nid: context.nid })),
    emitPendingDropped: emit(({ context }) => ({ type: 'pending.dropped' as const, nid: context.nid })),
    emitLoginWanted: emit(({ context }) => ({ type: 'login.wanted' as const, nid: context.nid })),
    emitSessionExpired: emit({ type: 'session.expired' }),
  },
});
