import { withEvent, withOutcome } from '../../kit/params.ts';
import { bankMethod } from '../../rules/order/payment-words.ts';
import { ordersSetup } from '../orders.setup.ts';

const older = ordersSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasMore', target: 'more' }, { target: 'all' }] },
    more: { on: { 'more.press': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadOrders',
        id: 'loadOrders',
        input: ({ context: { tab, query, next } }) => ({ tab, query, after: next }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'deciding', actions: withOutcome('storeMore') },
          { guard: withOutcome('isLoginOver'), target: '#orders.guest', actions: 'clearOrders' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    failed: { on: { 'more.press': 'loading' } },
    all: {},
  },
});

const notStarted = { target: 'refused', actions: 'storeFailure' } as const;
const start = { guard: withEvent('isPayable'), target: 'starting', actions: withEvent('storePaying') } as const;

/** Pay leads to the bank at once, as it does on the page of the order. */
const payment = ordersSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'payment.open': start } },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context: { orders, paying } }) => ({
          order_id: paying ?? '',
          payment_method: bankMethod(orders?.find(({ order_id }) => order_id === paying)?.payment_method),
        }),
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'leaving',
            actions: [withOutcome('storeStarted'), withOutcome('emitRestarted')],
          },
          { guard: withOutcome('isLoginOver'), target: '#orders.guest', actions: 'clearOrders' },
          { target: 'refused', actions: withOutcome('storeRefusal') },
        ],
        onError: notStarted,
      },
      after: { requestTimeout: notStarted },
    },
    leaving: {
      description: 'On the way to the bank; for whoever comes back from there the list is loaded anew',
      entry: 'emitBankWanted',
      invoke: { src: 'restoredListener', id: 'restoredListener', input: undefined },
      on: { 'payment.open': start, 'page.restored': '#orders.shown.loading' },
    },
    refused: { exit: 'clearRefusal', on: { 'payment.open': start } },
  },
});

export const listing = ordersSetup.createStateConfig({ type: 'parallel', states: { older, payment } });
