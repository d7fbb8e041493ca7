import { moved } from './moving-slot.ts';
import { withEvent, withOutcome } from '../../kit/params.ts';
import { checkoutSetup } from '../checkout.setup.ts';
import { touchesRequest } from '../checkout.requests.ts';
import { stepsFromTouches } from './steps.ts';

/** Pressing twice is pressing once: `saving` does not know the event. */
const submit = { 'touches.submit': 'saving' } as const;

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

/** Step 2: what makes it a present. Nothing of it is needed, so it can be left as it is. */
export const touches = checkoutSetup.createStateConfig({
  initial: 'decidingTouches',
  entry: [{ type: 'storeStep', params: { step: 'touches' } }, 'emitDraft', 'sendWish'],
  states: {
    decidingTouches: { always: [{ guard: 'hasTouches', target: 'complete' }, { target: 'incomplete' }] },
    incomplete: { description: 'No touch is given; the step may be skipped', on: submit },
    complete: { on: submit },
    refused: { exit: 'clearRefusal', on: submit },
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
