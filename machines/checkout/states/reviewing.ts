import { checkoutSetup } from '../checkout.setup.ts';
import { stepsFromReview } from './steps.ts';

/** Step 2: everything once more, before anything is paid. */
export const reviewing = checkoutSetup.createStateConfig({
  initial: 'decidingReview',
  entry: [{ type: 'storeStep', params: { step: 'review' } }, 'emitDraft'],
  exit: 'clearRefusal',
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
  },
  on: { 'address.edit': 'delivery.address', 'slot.edit': 'delivery.slot', 'step.reported': stepsFromReview },
});
