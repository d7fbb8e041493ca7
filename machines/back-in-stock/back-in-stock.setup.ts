import { assign, setup } from 'xstate';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { isEmail } from '../rules/contact/email.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  BackInStockContext,
  BackInStockEvent,
  BackInStockInput,
  BackInStockPorts,
} from './back-in-stock.types.ts';

export const initialContext = ({ sku, email }: BackInStockInput): BackInStockContext => ({
  sku,
  email,
  refusal: null,
});

const base = setup({
  types: {
    input: {} as BackInStockInput,
    context: {} as BackInStockContext,
    events: {} as BackInStockEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: { askBackInStock: unprovided<BackInStockPorts['askBackInStock']>('askBackInStock') },
  guards: { isEmail: ({ context }) => isEmail(context.email), isOk },
  delays: { requestTimeout, slowHint },
});

export const backInStockSetup = base.extend({
  actions: {
    storeEmail: assign((_, { text }: { text: string }) => ({ email: text })),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
  },
});
