import { assign, emit, enqueueActions, setup } from 'xstate';
import type { CartTotals } from '../domain/index.ts';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { sharedCartWords } from './shared-cart.words.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  SharedCartContext,
  SharedCartEmitted,
  SharedCartEvent,
  SharedCartInput,
  SharedCartPorts,
} from './shared-cart.types.ts';

type Answered = Answer<CartTotals>;

export const initialContext = (input: SharedCartInput): SharedCartContext => ({ ...input, message: null });

const base = setup({
  types: {
    input: {} as SharedCartInput,
    context: {} as SharedCartContext,
    events: {} as SharedCartEvent,
    emitted: {} as SharedCartEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: { addShared: unprovided<SharedCartPorts['addShared']>('addShared') },
  guards: {
    isEnded: ({ context }) => context.shared === null,
    hasAny: ({ context }) => context.shared?.lines.some(({ inStock }) => inStock) === true,
    isOk,
  },
  delays: { requestTimeout, slowHint },
});

export const sharedCartSetup = base.extend({
  actions: {
    storeRefusal: assign((_, answer: Answer) => ({ message: refusalOf(answer)?.message ?? null })),
    storeUnsure: assign({ message: sharedCartWords.unsure }),
    clearMessage: assign({ message: null }),
    emitCartChanged: enqueueActions(({ enqueue }, { outcome }: Answered) => {
      if (outcome.ok) enqueue.emit({ type: 'cart.changed', ...outcome.value });
    }),
    emitAdded: emit({ type: 'toast.wanted', text: sharedCartWords.added, tone: 'success' }),
    emitOpenCart: emit({ type: 'navigation.wanted', to: '/cart' }),
    emitUnsure: emit({ type: 'cart.unsure' }),
  },
});
