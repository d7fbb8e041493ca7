import { assign, sendTo, setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { favouriteTexts } from '../rules/product/favourites-words.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { HeartContext, HeartEvent, HeartInput, HeartPorts, HeartReport } from './heart.types.ts';

type Tone = Extract<HeartReport, { type: 'toast.wanted' }>['tone'];

const toast = (text: string, tone: Tone): HeartReport => ({ type: 'toast.wanted', text, tone, place: 'corner' });
const parent = ({ context }: { context: HeartContext }): HeartContext['parent'] => context.parent;

/** The product is not sold any more, or the list is full: to ask once more is in vain. */
const refusedForGood: ReadonlySet<string> = new Set(['NOT_FOUND', 'WISHLIST_FULL']);

export const initialContext = (input: HeartInput): HeartContext => ({ ...input, isWanted: input.start === 'resumed' });

const base = setup({
  types: {
    input: {} as HeartInput,
    context: {} as HeartContext,
    events: {} as HeartEvent,
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
    sendAdded: sendTo(parent, toast(favouriteTexts.added, 'success')),
    sendRemoved: sendTo(parent, toast(favouriteTexts.removed, 'info')),
    sendFailed: sendTo(parent, toast(favouriteTexts.failed, 'error')),
    sendHeaderWanted: sendTo(parent, { type: 'header.refreshWanted' }),
    sendPendingKept: sendTo(parent, ({ context: { nid } }) => ({ type: 'pending.kept', nid })),
    sendPendingDropped: sendTo(parent, ({ context: { nid } }) => ({ type: 'pending.dropped', nid })),
    sendLoginWanted: sendTo(parent, ({ context: { nid } }) => ({ type: 'login.wanted', nid })),
    sendSessionExpired: sendTo(parent, { type: 'session.expired' }),
  },
});
