import { withEvent, withOutcome } from '../kit/params.ts';
import { tidyCouponCode } from '../rules/order/coupon.ts';
import { couponSetup, initialContext } from './coupon.setup.ts';

/** The call that gives the cart the code which was typed, or which the shopper brought along. */
const applyCoupon = {
  src: 'applyCoupon',
  id: 'applyCoupon',
  input: ({ context }: { context: { readonly typed: string } }) => ({ code: tidyCouponCode(context.typed) }),
} as const;

/** The coupon of the cart: typed, applied or refused with its reason, stopped when it no longer holds, removed. */
export const couponMachine = couponSetup.createMachine({
  id: 'coupon',
  description: 'Gives the cart a coupon and takes it away; says why one is refused, and why one has stopped',
  context: ({ input }) => initialContext(input),
  initial: 'decidingStart',
  states: {
    decidingStart: {
      always: [{ guard: 'isOffered', target: 'trying' }, { target: 'deciding' }],
    },
    deciding: {
      always: [
        { guard: 'isApplied', target: 'applied' },
        { guard: 'isStopped', target: 'stopped' },
        { target: 'none' },
      ],
    },
    none: {
      entry: 'clearRefusal',
      on: {
        'coupon.open': 'entering',
        'coupon.offered': { guard: withEvent('isCodeOffered'), target: 'trying', actions: withEvent('storeOffered') },
        'coupon.refreshed': { target: 'deciding', actions: withEvent('storeCoupon') },
      },
    },
    trying: {
      description: 'The code that was brought along is tried once; when it does not hold, nothing is said',
      tags: 'busy',
      entry: 'sendWorking',
      on: { 'coupon.refreshed': { actions: withEvent('storeCoupon') } },
      invoke: {
        ...applyCoupon,
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'deciding',
            actions: [withOutcome('storeAnswer'), withOutcome('sendSettled')],
          },
          { target: 'deciding', actions: 'sendFailed' },
        ],
        onError: { target: 'deciding', actions: 'sendFailed' },
      },
      after: { requestTimeout: { target: 'deciding', actions: 'sendFailed' } },
    },
    entering: {
      initial: 'editing',
      on: {
        'coupon.type': { target: '.editing', actions: withEvent('storeText') },
        'coupon.submit': [
          { guard: 'isCode', target: 'applying' },
          { target: '.refused', actions: 'storeUnreadable' },
        ],
        'coupon.refreshed': [
          { guard: withEvent('isGiven'), target: 'deciding', actions: withEvent('storeCoupon') },
          { actions: withEvent('storeCoupon') },
        ],
      },
      states: {
        editing: {},
        refused: {
          description: 'The code was not taken; its reason stands at the field, and the code stays',
          exit: 'clearRefusal',
          on: { 'coupon.login': { guard: 'isLoginNeeded', actions: 'sendLoginWanted' } },
        },
      },
    },
    applying: {
      tags: 'busy',
      entry: 'sendWorking',
      on: { 'coupon.refreshed': { actions: withEvent('storeCoupon') } },
      invoke: {
        ...applyCoupon,
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'deciding',
            actions: [withOutcome('storeAnswer'), withOutcome('sendSettled')],
          },
          { target: 'entering.refused', actions: [withOutcome('storeRefusal'), 'sendFailed'] },
        ],
        onError: { target: 'entering.refused', actions: ['storeUnsure', 'sendFailed'] },
      },
      after: { requestTimeout: { target: 'entering.refused', actions: ['storeUnsure', 'sendFailed'] } },
    },
    applied: {
      on: {
        'coupon.remove': { target: 'removing', actions: 'clearRefusal' },
        'coupon.refreshed': { target: 'deciding', actions: withEvent('storeCoupon') },
      },
    },
    stopped: {
      description: 'The cart has a coupon that does not hold now; it takes nothing off and says why',
      on: {
        'coupon.remove': { target: 'removing', actions: 'clearRefusal' },
        'coupon.refreshed': { target: 'deciding', actions: withEvent('storeCoupon') },
      },
    },
    removing: {
      tags: 'busy',
      entry: 'sendWorking',
      on: { 'coupon.refreshed': { actions: withEvent('storeCoupon') } },
      invoke: {
        src: 'removeCoupon',
        id: 'removeCoupon',
        input: undefined,
        onDone: [
          {
            guard: withOutcome('isOk'),
            target: 'deciding',
            actions: [withOutcome('storeAnswer'), withOutcome('sendSettled')],
          },
          { target: 'deciding', actions: ['storeKept', 'sendFailed'] },
        ],
        onError: { target: 'deciding', actions: ['storeKept', 'sendFailed'] },
      },
      after: { requestTimeout: { target: 'deciding', actions: ['storeKept', 'sendFailed'] } },
    },
  },
});
