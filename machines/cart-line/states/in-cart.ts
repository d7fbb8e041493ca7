import { withEvent, withOutcome } from '../../kit/params.ts';
import { cartLineSetup } from '../cart-line.setup.ts';
import { cartLineWords } from '../cart-line.words.ts';

/** A change of quantity on its way; further presses only change what is wanted next. */
const saving = cartLineSetup.createStateConfig({
  tags: 'busy',
  entry: 'sendWorking',
  initial: 'waiting',
  states: { waiting: {}, refusedAtOne: {} },
  on: {
    'line.increment': { guard: 'canIncrease', actions: 'storeMore' },
    'line.decrement': [{ guard: 'canDecrease', actions: 'storeLess' }, { target: '.refusedAtOne' }],
    'line.remove': { actions: 'storeRemoval' },
    'line.favourite': [
      { guard: withEvent('isGuest'), actions: 'sendHeartWanted' },
      { guard: withEvent('isFavourite'), actions: ['storeFavouriteKnown', 'storeRemoval'] },
      { actions: 'storeFavouriteWanted' },
    ],
    'line.refreshed': { actions: withEvent('storeFresh') },
  },
  invoke: {
    src: 'updateLine',
    id: 'updateLine',
    input: ({ context }) => ({ cart_item_id: context.line.cart_item_id, quantity: context.wanted }),
    onDone: [
      {
        guard: withOutcome('isOk'),
        target: 'deciding',
        actions: [
          withOutcome('storeAnswer'),
          { type: 'sendSettled', params: ({ event }) => ({ change: 'quantity' as const, outcome: event.output }) },
        ],
      },
      { target: 'rolledBack', actions: withOutcome('storeRefusal') },
    ],
    onError: {
      target: 'rolledBack',
      actions: { type: 'storeMessage', params: { message: cartLineWords.notSaved } },
    },
  },
  after: {
    requestTimeout: {
      target: 'rolledBack',
      actions: { type: 'storeMessage', params: { message: cartLineWords.notSaved } },
    },
  },
});

export const inCart = cartLineSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'line.increment': { guard: 'canIncrease', target: '.deciding', actions: 'storeMore' },
    'line.decrement': [
      { guard: 'isAtOne', target: '.refusedAtOne' },
      { target: '.deciding', actions: 'storeLess' },
    ],
    'line.remove': { target: '.deciding', actions: 'storeRemoval' },
    'line.favourite': [
      { guard: withEvent('isGuest'), actions: 'sendHeartWanted' },
      { guard: withEvent('isFavourite'), target: '.deciding', actions: ['storeFavouriteKnown', 'storeRemoval'] },
      { target: '.deciding', actions: 'storeFavouriteWanted' },
    ],
    'line.refreshed': { actions: withEvent('storeLine') },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isFavouriteWanted', target: '#cart-line.favouring' },
        { guard: 'isRemovalWanted', target: '#cart-line.removing' },
        { guard: 'isMoreWanted', target: 'increasing' },
        { guard: 'isLessWanted', target: 'decreasing' },
        { target: 'steady' },
      ],
    },
    steady: {},
    increasing: saving,
    decreasing: saving,
    refusedAtOne: {
      description: 'Minus at one piece: the shopper is told to remove it instead',
      on: {
        'line.refreshed': [
          { guard: withEvent('isStillOne'), actions: withEvent('storeLine') },
          { target: 'steady', actions: withEvent('storeLine') },
        ],
      },
    },
    rolledBack: {
      description: 'The last change was not made; the line shows what the server has',
      entry: ['dropIntent', 'sendFailed'],
      exit: 'clearMessage',
    },
  },
});
