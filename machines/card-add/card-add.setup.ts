import { emit, enqueueActions, setup } from 'xstate';
import type { CartTotals } from '../domain/index.ts';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { cardAddTexts } from '../rules/product/card-add.ts';
import type { Answer } from '../kit/answer.ts';
import type { CardAddContext, CardAddEmitted, CardAddEvent, CardAddInput, CardAddPorts } from './card-add.types.ts';

const hasCode = (answer: Answer, codes: readonly string[]): boolean => codes.includes(refusalOf(answer)?.code ?? '');

export const initialContext = ({ sku }: CardAddInput): CardAddContext => ({ sku });

const base = setup({
  types: {
    input: {} as CardAddInput,
    context: {} as CardAddContext,
    events: {} as CardAddEvent,
    emitted: {} as CardAddEmitted,
    tags: {} as 'busy',
  },
  actors: { addToCart: unprovided<CardAddPorts['addToCart']>('addToCart') },
  guards: {
    isOk,
    isChoiceMissing: (_, params: Answer) => hasCode(params, ['INVALID_REQUEST']),
    isGone: (_, params: Answer) => hasCode(params, ['OUT_OF_STOCK', 'UNKNOWN_SKU']),
  },
  delays: {
    requestTimeout,
    /** milliseconds that the tick stands: as long as a toast */
    tickTime: 2_000,
  },
});

export const cardAddSetup = base.extend({
  actions: {
    emitCartChanged: enqueueActions(({ enqueue }, params: Answer<CartTotals>) => {
      if (params.outcome.ok) enqueue.emit({ type: 'cart.changed', ...params.outcome.value });
    }),
    emitAdded: emit({ type: 'toast.wanted', text: cardAddTexts.added, tone: 'success' }),
    emitChoiceWanted: emit({ type: 'toast.wanted', text: cardAddTexts.chooseFirst, tone: 'info' }),
    emitRefusal: enqueueActions(({ enqueue }, { outcome }: Answer) => {
      if (!outcome.ok) enqueue.emit({ type: 'toast.wanted', text: outcome.refusal.message, tone: 'error' });
    }),
    emitUnsure: enqueueActions(({ enqueue }) => {
      enqueue.emit({ type: 'toast.wanted', text: cardAddTexts.unsure, tone: 'error' });
      enqueue.emit({ type: 'cart.unsure' });
    }),
  },
});
