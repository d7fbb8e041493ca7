import { moved } from './moving-slot.ts';
import { withEvent, withOutcome } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';
import { touchesRequest } from '../checkout.requests.ts';
import { stepsFromTouches } from './steps.ts';

/** Pressing twice is pressing once: `saving` does not know the event. */
const submit = { 'touches.submit': 'saving' } as const;
const newer = { guard: withEvent('isNewerCart'), target: 'refreshing' } as const;
const reread = { 'cart.changedElsewhere': newer } as const;
/** While the touches are on their way the cart is not read: their answer brings it. */
const atRest = { ...submit, ...reread } as const;

const saving = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'saveTouches',
    src: 'saveTouches',
    input: ({ context }) => touchesRequest(context),
    onDone: [
      { guard: withOutcome('isOk'), target: '#checkout.reviewing', actions: withOutcome('storeCheckout') },
      { guard: withOutcome('isLoginOver'), target: '#checkout.needsLogin' },
      { guard: withOutcome('isCartGone'), target: '#checkout.backToCart' },
      { guard: withOutcome('isSlotGone'), target: '#checkout.loadingCheckout', actions: withOutcome('storeRefusal') },
      { target: 'refused', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'refused', actions: 'storeFailure' },
  },
  after: { requestTimeout: { target: 'refused', actions: 'storeFailure' } },
});

const unread = 'decidingTouches';

/** The cart was changed beside the touches: the bill is read anew, while the touches are typed on. */
const refreshing = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadCheckout',
    src: 'loadCheckout',
    input: undefined,
    onDone: [
      { guard: withOutcome('isStillHere'), target: 'decidingTouches', actions: withOutcome('storeCheckout') },
      { guard: withOutcome('isLoginOver'), target: '#checkout.needsLogin' },
      { guard: withOutcome('isOk'), target: '#checkout.loadingCheckout' },
      unread,
    ],
    onError: unread,
  },
  after: { requestTimeout: unread },
  on: {
    ...submit,
    // What is on its way may be older than this change.
    'cart.changedElsewhere': { ...newer, reenter: true },
    'touch.type': { actions: [withEvent('storeTouch'), 'emitDraft'] },
    'touch.choose': { actions: [withEvent('storeChoice'), 'emitDraft'] },
  },
});

/** Step 2: what makes it a present. Nothing of it is needed, so it can be left as it is. */
export const touches = checkoutSetup.createStateConfig({
  initial: 'decidingTouches',
  invoke: { src: 'cartListener', id: 'cartListener', input: undefined },
  entry: [{ type: 'storeStep', params: { step: 'touches' } }, 'emitDraft', 'sendWish'],
  states: {
    decidingTouches: {
      always: [
        { guard: 'isCartEmpty', target: 'emptied' },
        { guard: 'hasTouches', target: 'complete' },
        { target: 'incomplete' },
      ],
    },
    emptied: {
      description: 'The last line was taken out; it can be taken back here, or the way leads to the cart',
      on: { 'touches.submit': '#checkout.backToCart', ...reread },
    },
    incomplete: { description: 'No touch is given; the step may be skipped', on: atRest },
    complete: { on: atRest },
    refused: { exit: 'clearRefusal', on: atRest },
    refreshing,
    saving,
  },
  on: {
    'touch.type': { target: '.decidingTouches', actions: [withEvent('storeTouch'), 'emitDraft'] },
    'touch.choose': { target: '.decidingTouches', actions: [withEvent('storeChoice'), 'emitDraft'] },
    'address.edit': 'delivery.address',
    'slot.edit': 'delivery.slot',
    'step.reported': stepsFromTouches,
    ...moved,
  },
});

/** The delivery is saved: the touches come next, unless they were given before. */
export const decidingAfterDelivery = checkoutSetup.createStateConfig({
  always: [{ guard: 'isReviewable', target: 'reviewing' }, { target: 'touches' }],
});
