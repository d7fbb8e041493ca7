import { moved } from './moving-slot.ts';
import { withEvent } from '../../kit/params.ts';
import { checkoutSetup, couponActorId, walletActorId } from '../checkout.setup.ts';
import { needed } from '../checkout.requests.ts';
import { stepsFromReview } from './steps.ts';

/** Step 3: everything once more, before anything is paid. */
export const reviewing = checkoutSetup.createStateConfig({
  initial: 'decidingReview',
  entry: [{ type: 'storeStep', params: { step: 'review' } }, 'emitDraft', 'sendWish'],
  exit: 'clearRefusal',
  invoke: [
    {
      src: 'coupon',
      id: couponActorId,
      input: ({ context, self }) => ({ coupon: context.checkout?.cart.coupon ?? null, offered: null, parent: self }),
    },
    {
      src: 'walletUse',
      id: walletActorId,
      input: ({ context, self }) => ({ wallet: needed(context.checkout).cart.wallet, isCustomer: true, parent: self }),
    },
  ],
  states: {
    decidingReview: {
      always: [
        { guard: 'hasSoldOutLine', target: 'incomplete' },
        { guard: 'hasRefusal', target: 'refused' },
        { target: 'complete' },
      ],
    },
    incomplete: { description: 'A line is sold out: the cart has to change first' },
    complete: { on: { 'review.submit': '#checkout.paying' } },
    refused: { on: { 'review.submit': '#checkout.paying' } },
    pending: {
      description: 'The coupon or the wallet is on its way; what is to be paid is not known yet',
      tags: 'busy',
    },
  },
  on: {
    'address.edit': 'delivery.address',
    'slot.edit': 'delivery.slot',
    'touches.edit': 'touches',
    'step.reported': stepsFromReview,
    ...moved,
    'coupon.working': '.pending',
    'coupon.settled': { target: '.decidingReview', actions: [withEvent('storeCart'), 'refreshBill'] },
    'coupon.failed': '.decidingReview',
    'coupon.loginWanted': '#checkout.needsLogin',
    'wallet.working': '.pending',
    'wallet.settled': { target: '.decidingReview', actions: [withEvent('storeCart'), 'refreshBill'] },
    'wallet.failed': '.decidingReview',
    'wallet.loginWanted': '#checkout.needsLogin',
    'membership.choose': { actions: withEvent('storeMembership') },
  },
});
