import { withEvent, withOutcome } from '../../kit/params.ts';
import { withSlowHint } from '../../kit/slow-hint.ts';
import { cartSetup } from '../cart.setup.ts';

/** Not while a change is on its way: its answer brings the cart along. */
const lookAgain = { guard: withEvent('isOld'), target: 'refreshing', actions: withEvent('storeLook') } as const;

const checkout = { guard: 'canCheckOut', target: 'decidingVisitor' } as const;

/** Asks for the cart again while it stays on screen. */
const refreshing = cartSetup.createStateConfig({
  tags: 'busy',
  on: {
    'line.working': { actions: withEvent('storeWorking') },
    'coupon.working': { actions: 'storeCouponWorking' },
    'wallet.working': { actions: 'storeWalletWorking' },
  },
  invoke: {
    src: 'loadCart',
    id: 'loadCart',
    input: undefined,
    onDone: [
      { guard: withOutcome('isUnchanged'), target: '#cart.decidingContents', actions: withOutcome('storeCart') },
      {
        guard: withOutcome('isOk'),
        target: '#cart.decidingContents',
        actions: [withOutcome('storeCart'), 'emitCartChanged'],
      },
      { target: '#cart.decidingContents', actions: withOutcome('emitFailure') },
    ],
    onError: { target: '#cart.decidingContents', actions: { type: 'emitFailure', params: {} } },
  },
  after: { requestTimeout: { target: '#cart.decidingContents', actions: { type: 'emitFailure', params: {} } } },
});

export const filled = cartSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'line.working': { target: '.pending', actions: withEvent('storeWorking') },
    'line.settled': [
      { guard: withEvent('isOvertaken'), target: '.refreshing', actions: withEvent('storeAnswer') },
      { target: 'decidingContents', actions: [withEvent('storeAnswer'), 'emitCartChanged'] },
    ],
    'line.failed': { target: '.refreshing', actions: withEvent('dropWorking') },
    'line.gone': { target: 'decidingContents', actions: withEvent('dropLine') },
    'coupon.working': { target: '.pending', actions: 'storeCouponWorking' },
    'coupon.settled': [
      {
        guard: withEvent('isOvertaken'),
        target: '.refreshing',
        actions: [withEvent('storeCouponAnswer'), 'emitCouponOver'],
      },
      {
        target: 'decidingContents',
        actions: [withEvent('storeCouponAnswer'), 'emitCouponOver', 'emitCartChanged'],
      },
    ],
    'coupon.failed': { target: '.refreshing', actions: 'dropCouponWorking' },
    'coupon.loginWanted': { actions: [withEvent('emitCouponKept'), 'emitCouponLogin'] },
    'wallet.working': { target: '.pending', actions: 'storeWalletWorking' },
    'wallet.settled': [
      { guard: withEvent('isOvertaken'), target: '.refreshing', actions: withEvent('storeWalletAnswer') },
      { target: 'decidingContents', actions: [withEvent('storeWalletAnswer'), 'emitCartChanged'] },
    ],
    'wallet.failed': { target: '.refreshing', actions: 'dropWalletWorking' },
    'wallet.loginWanted': { actions: 'emitWalletLogin' },
    'page.restored': '.refreshing',
    'cart.unsure': '.refreshing',
    'cart.changedElsewhere': { guard: withEvent('isUnseen'), target: '.refreshing', actions: withEvent('storeWhose') },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isWorking', target: 'pending' },
        { guard: 'hasNews', target: 'conflicted' },
        { target: 'synced' },
      ],
    },
    synced: { on: { 'checkout.request': checkout, 'page.shown': lookAgain } },
    pending: {
      description: 'The shopper sees what was wanted; the server has not said yes to all of it',
      ...withSlowHint,
    },
    refreshing,
    conflicted: {
      description: 'Something changed without the shopper; it is shown as it is now, and said by name what changed',
      on: {
        'conflict.dismiss': { target: 'deciding', actions: 'storeSeen' },
        'checkout.request': { ...checkout, actions: 'storeSeen' },
        'page.shown': lookAgain,
      },
    },
    decidingVisitor: {
      always: [
        { guard: 'isCustomer', target: 'synced', actions: 'emitCheckout' },
        { target: 'synced', actions: 'emitLoginWanted' },
      ],
    },
  },
});
