import { assign, emit, fromCallback, setup } from 'xstate';
import type { OrderSummary } from '../domain/index.ts';
import { isLoginOver, isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { isOrderNumber, typedOrderNumber } from '../rules/order/order-number.ts';
import type { Answer } from '../kit/answer.ts';
import { questionAt, type HelpAddress } from './self-help.rules.ts';
import type {
  SelfHelpContext,
  SelfHelpEmitted,
  SelfHelpEvent,
  SelfHelpInput,
  SelfHelpPorts,
} from './self-help.types.ts';

export const initialContext = (input: SelfHelpInput): SelfHelpContext => ({ ...input, orders: null, typed: '' });

const base = setup({
  types: {
    input: {} as SelfHelpInput,
    context: {} as SelfHelpContext,
    events: {} as SelfHelpEvent,
    emitted: {} as SelfHelpEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadLatestOrders: unprovided<SelfHelpPorts['loadLatestOrders']>('loadLatestOrders'),
    sessionListener: fromCallback<{ type: 'session.authenticated' }>(() => undefined),
  },
  guards: {
    isOk,
    isLoginOver,
    hasNoTopic: ({ context }) => context.topic === '',
    hasNoQuestion: ({ context }) => context.question === '',
    isAboutNoOrder: ({ context }) => questionAt(context)?.ends === undefined,
    hasOrder: ({ context }) => context.order !== '',
    isGuest: ({ context }) => !context.isCustomer,
    isMissing: ({ context }) => context.orders === null,
    hasOrders: ({ context }) => (context.orders ?? []).length > 0,
    isNumber: ({ context }) => isOrderNumber(context.typed),
  },
  delays: { requestTimeout, slowHint },
});

export const selfHelpSetup = base.extend({
  actions: {
    storeAddress: assign((_, { topic, question, order }: HelpAddress) => ({ topic, question, order })),
    storeNumber: assign((_, { value }: { value: string }) => ({ typed: typedOrderNumber(value) })),
    storeOrders: assign((_, { outcome }: Answer<readonly OrderSummary[]>) =>
      outcome.ok ? { orders: outcome.value } : {},
    ),
    storeCustomer: assign({ isCustomer: true }),
    storeGuest: assign({ isCustomer: false, orders: null }),
    emitLoginWanted: emit({ type: 'login.wanted' as const }),
    emitStepWanted: emit(({ context: { topic, question, typed } }) => ({
      type: 'step.wanted' as const,
      topic,
      question,
      order: typed,
    })),
  },
});
