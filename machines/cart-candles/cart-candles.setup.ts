import { assign, emit, enqueueActions, setup } from 'xstate';
import type { CartTotals } from '../domain/index.ts';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { numberCandlesMachine } from '../number-candles/index.ts';
import type { Answer } from '../kit/answer.ts';
import type { AddOnPieces } from '../rules/product/add-ons.ts';
import type {
  CartCandlesContext,
  CartCandlesEmitted,
  CartCandlesEvent,
  CartCandlesPorts,
} from './cart-candles.types.ts';

export const initialContext: CartCandlesContext = { candles: [], message: null };

type Found = { readonly candles: readonly AddOnPieces[] };

const skusOf = (candles: readonly AddOnPieces[]): string =>
  candles.map(({ offer, quantity }) => `${offer.sku} ${quantity}`).join();

const base = setup({
  types: {
    context: {} as CartCandlesContext,
    events: {} as CartCandlesEvent,
    emitted: {} as CartCandlesEmitted,
    tags: {} as 'busy' | 'slow',
    children: {} as { addCandles: 'addCandles'; numberCandles: 'numberCandles' },
  },
  actors: {
    addCandles: unprovided<CartCandlesPorts['addCandles']>('addCandles'),
    numberCandles: numberCandlesMachine,
  },
  guards: { isOk, isOther: ({ context }, { candles }: Found) => skusOf(candles) !== skusOf(context.candles) },
  delays: {
    requestTimeout,
    slowHint,
    /** milliseconds in which the same candles are taken for the second tap of two */
    tickTime: 2_000,
  },
});

export const cartCandlesSetup = base.extend({
  actions: {
    storeCandles: assign((_, { candles }: Found) => ({ candles })),
    storeRefusal: assign((_, answer: Answer) => ({ message: refusalOf(answer)?.message ?? null })),
    emitCartChanged: enqueueActions(({ enqueue }, { outcome }: Answer<CartTotals>) => {
      if (outcome.ok) enqueue.emit({ type: 'cart.changed', ...outcome.value });
    }),
    emitUnsure: emit({ type: 'cart.unsure' }),
  },
});
