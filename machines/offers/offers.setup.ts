import { assign, emit, enqueueActions, setup } from 'xstate';
import { isOk } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { OffersContext, OffersEmitted, OffersEvent, OffersInput, OffersPorts } from './offers.types.ts';

export const initialContext = ({ usable }: OffersInput): OffersContext => ({ usable, code: null });

const base = setup({
  types: {
    input: {} as OffersInput,
    context: {} as OffersContext,
    events: {} as OffersEvent,
    emitted: {} as OffersEmitted,
    tags: {} as 'busy',
  },
  actors: { copyCode: unprovided<OffersPorts['copyCode']>('copyCode') },
  guards: {
    isOk,
    isUsable: ({ context }, params: { code: string }) => context.usable.includes(params.code),
  },
  delays: {
    requestTimeout,
    /** ms that a copied code is said to be so */
    copiedNote: 4_000,
  },
});

export const offersSetup = base.extend({
  actions: {
    storeCode: assign((_, params: { code: string }) => ({ code: params.code })),
    /** Whoever copies a code wants it in the cart too; one that begins later would only be refused there. */
    emitKept: enqueueActions(({ context, enqueue }, params: { code: string }) => {
      if (context.usable.includes(params.code)) enqueue.emit({ type: 'coupon.kept', code: params.code });
    }),
    emitCartWanted: emit({ type: 'navigation.wanted' as const, to: '/cart' as const }),
  },
});
