import { enqueueActions, sendTo, setup } from 'xstate';
import type { CartTotals } from '../domain/index.ts';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { addingWords } from '../rules/product/adding-words.ts';
import type { Answer } from '../kit/answer.ts';
import type { CardAddContext, CardAddEvent, CardAddFact, CardAddInput, CardAddPorts } from './card-add.types.ts';

const hasCode = (answer: Answer, codes: readonly string[]): boolean => codes.includes(refusalOf(answer)?.code ?? '');

export const initialContext = (input: CardAddInput): CardAddContext => input;

const parent = ({ context }: { context: CardAddContext }): CardAddContext['parent'] => context.parent;

const toast = (text: string, tone: 'success' | 'info' | 'error'): CardAddFact => ({ type: 'toast.wanted', text, tone });

const base = setup({
  types: {
    input: {} as CardAddInput,
    context: {} as CardAddContext,
    events: {} as CardAddEvent,
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
    sendCartChanged: enqueueActions(({ context, enqueue }, { outcome }: Answer<CartTotals>) => {
      if (outcome.ok) enqueue.sendTo(context.parent, { type: 'cart.changed', ...outcome.value });
    }),
    sendAdded: sendTo(parent, toast(addingWords.added, 'success')),
    sendChoiceWanted: sendTo(parent, toast(addingWords.chooseFirst, 'info')),
    sendRefusal: enqueueActions(({ context, enqueue }, { outcome }: Answer) => {
      if (!outcome.ok) enqueue.sendTo(context.parent, toast(outcome.refusal.message, 'error'));
    }),
    sendUnsure: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(context.parent, toast(addingWords.unsure, 'error'));
      enqueue.sendTo(context.parent, { type: 'cart.unsure' });
    }),
  },
});
