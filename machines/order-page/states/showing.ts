import { withOutcome } from '../../kit/params.ts';
import { bankMethod } from '../../rules/order/payment-words.ts';
import { orderPageSetup } from '../order-page.setup.ts';

/** A live order is looked at again by itself; a look that fails changes nothing on the page. */
const freshness = orderPageSetup.createStateConfig({
  initial: 'decidingLife',
  on: { 'page.restored': '.refreshing' },
  states: {
    decidingLife: { always: [{ guard: 'isLive', target: 'live' }, { target: 'ended' }] },
    live: { after: { livePause: 'refreshing' }, on: { 'order.refresh': 'refreshing' } },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ order_id: context.order_id }),
        onDone: [
          { guard: withOutcome('isOk'), target: 'decidingLife', actions: withOutcome('storeOrder') },
          { guard: withOutcome('isLoginOver'), target: '#order-page.needsLogin' },
          { target: 'stale' },
        ],
        onError: 'stale',
      },
      after: { requestTimeout: 'stale' },
      // What is on its way may be older than a change that was just made.
      on: { 'order.refresh': { target: 'refreshing', reenter: true } },
    },
    stale: { after: { livePause: 'refreshing' }, on: { 'order.refresh': 'refreshing' } },
    ended: {},
  },
});

/** Where it goes, on a map when its pin or its locality is known. The address is always there in words. */
const place = orderPageSetup.createStateConfig({
  // What is known already, as after a login, is shown at once.
  initial: 'onMap',
  // Whoever receives it may confirm the spot while this page is open.
  always: { guard: 'hasOtherPin', target: '.onMap', actions: 'storePin' },
  states: {
    locating: {
      tags: 'busy',
      invoke: {
        id: 'locatePlace',
        src: 'locatePlace',
        input: ({ context }) => addressOf(context.order),
        onDone: [
          {
            guard: { type: 'hasSpot', params: ({ event }) => ({ spot: event.output }) },
            target: 'onMap',
            actions: { type: 'storeSpot', params: ({ event }) => ({ spot: event.output }) },
          },
          { target: 'inWords' },
        ],
        onError: 'inWords',
      },
      after: { requestTimeout: 'inWords' },
    },
    onMap: { always: { guard: 'isSpotGone', target: 'locating' } },
    inWords: {},
  },
});

const addressOf = <A>(order: { address: A } | null): A => {
  if (order === null) throw new Error('A place is looked for before its order is known');
  return order.address;
};

const notStarted = { target: 'refused', actions: 'storeFailure' } as const;

/** Pay leads to the bank at once: an attempt that is open is gone on with, so nobody pays twice. */
const payment = orderPageSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'payment.open': { guard: 'canPay', target: 'starting' } } },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context: { order, order_id } }) => ({
          order_id,
          payment_method: bankMethod(order?.payment.payment_method),
        }),
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'leaving',
            actions: [withOutcome('storeStarted'), withOutcome('emitRestarted')],
          },
          { guard: withOutcome('isLoginOver'), target: '#order-page.needsLogin' },
          { target: 'refused', actions: withOutcome('storeRefusal') },
        ],
        onError: notStarted,
      },
      after: { requestTimeout: notStarted },
    },
    leaving: {
      entry: 'emitBankWanted',
      on: { 'payment.open': { guard: 'canPay', actions: 'emitBankWanted' }, 'page.restored': 'idle' },
    },
    refused: { exit: 'clearRefusal', on: { 'payment.open': { guard: 'canPay', target: 'starting' } } },
  },
});

export const showing = orderPageSetup.createStateConfig({
  type: 'parallel',
  invoke: { src: 'restoredListener', id: 'restoredListener', input: undefined },
  states: { freshness, place, payment },
});
