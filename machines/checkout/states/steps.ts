import { withEvent } from '../../kit/params.ts';

// Back and forward of the browser, through the steps that the shopper has been at.
const shown = { guard: withEvent('isShownStep') } as const;
const address = { guard: withEvent('isBackAtAddress'), target: '#checkout.delivery.address' } as const;
const slot = { guard: withEvent('isBackAtSlot'), target: '#checkout.delivery.slot' } as const;
const review = { guard: withEvent('isBackAtReview'), target: '#checkout.reviewing' } as const;
const pay = { guard: withEvent('isBackAtPay'), target: '#checkout.paying' } as const;
/** What was typed and not saved is dropped. Only the delivery has such things. */
const restored = { actions: 'restoreSaved' } as const;
/** A step that cannot be shown any more: the present one stands in its place. */
const stay = { actions: 'emitDraft' } as const;

export const stepsFromDelivery = [
  shown,
  address,
  slot,
  { ...review, ...restored },
  { ...pay, ...restored },
  stay,
] as const;
export const stepsFromReview = [shown, address, slot, pay, stay] as const;
export const stepsFromPay = [address, slot, review] as const;
