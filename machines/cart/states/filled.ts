import { cartSetup } from '../cart.setup.ts';

const checkout = { guard: 'canCheckOut', target: 'decidingVisitor' } as const;

/** Asks for the cart again while it stays on screen. */
const refreshing = cartSetup.createStateConfig({
  tags: 'busy',
  on: {
    'line.working': {
      actions: { type: 'storeWorking', params: ({ event }) => event },
    },
  },
  invoke: {
    src: 'loadCart',
    id: 'loadCart',
    input: undefined,
    onDone: [
      {
        guard: { type: 'isUnchanged', params: ({ event }) => ({ outcome: event.output }) },
        target: '#cart.decidingContents',
        actions: { type: 'storeCart', params: ({ event }) => ({ cart: event.output.ok ? event.output.value : null }) },
      },
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingConflict',
        actions: [
          { type: 'storeCart', params: ({ event }) => ({ cart: event.output.ok ? event.output.value : null }) },
          'emitCartChanged',
        ],
      },
      {
        target: '#cart.decidingContents',
        actions: { type: 'emitFailure', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: { target: '#cart.decidingContents', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: '#cart.decidingContents', actions: { type: 'emitFailure', params: {} } } },
});

export const filled = cartSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'line.working': {
      target: '.pending',
      actions: { type: 'storeWorking', params: ({ event }) => event },
    },
    'line.settled': [
      {
        guard: { type: 'isOvertaken', params: ({ event }) => ({ cart: event.cart }) },
        target: '.refreshing',
        actions: { type: 'storeAnswer', params: ({ event }) => event },
      },
      {
        guard: { type: 'isSurprise', params: ({ event }) => ({ cart: event.cart }) },
        target: '.decidingConflict',
        actions: [{ type: 'storeAnswer', params: ({ event }) => event }, 'emitCartChanged'],
      },
      {
        target: 'decidingContents',
        actions: [{ type: 'storeAnswer', params: ({ event }) => event }, 'emitCartChanged'],
      },
    ],
    'line.failed': {
      target: '.refreshing',
      actions: { type: 'dropWorking', params: ({ event }) => event },
    },
    'line.gone': {
      target: 'decidingContents',
      actions: { type: 'dropLine', params: ({ event }) => event },
    },
    'page.restored': '.refreshing',
    'cart.changedElsewhere': {
      guard: { type: 'isUnseen', params: ({ event }) => event },
      target: '.refreshing',
    },
  },
  states: {
    deciding: { always: [{ guard: 'isWorking', target: 'pending' }, { target: 'synced' }] },
    synced: { on: { 'checkout.request': checkout } },
    pending: {
      description: 'The shopper sees what was wanted; the server has not said yes to all of it',
      initial: 'waiting',
      states: {
        waiting: { after: { slowHint: 'slow' } },
        slow: { tags: 'slow' },
      },
    },
    refreshing,
    decidingConflict: {
      always: [{ guard: 'hasLines', target: 'conflicted' }, { target: '#cart.empty' }],
    },
    conflicted: {
      description: 'The cart was changed somewhere else; it is shown as it is now',
      on: { 'conflict.dismiss': 'deciding', 'checkout.request': checkout },
    },
    decidingVisitor: {
      always: [
        { guard: 'isCustomer', target: 'synced', actions: 'emitCheckout' },
        { target: 'synced', actions: 'emitLoginWanted' },
      ],
    },
  },
});
