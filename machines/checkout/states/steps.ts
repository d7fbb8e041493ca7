import { withEvent } from '../../kit/params.ts';

// Back and forward of the browser, through the steps that the shopper has been at.
const shown = { guard: withEvent('isShownStep') } as const;
const address = { guard: withEvent('isBackAtAddress'), target: '#checkout.delivery.address' } as const;
const pin = { guard: withEvent('isBackAtPin'), target: '#checkout.delivery.pin' } as const;
const slot = { guard: withEvent('isBackAtSlot'), target: '#checkout.delivery.slot' } as const;
const touches = { guard: withEvent('isBackAtTouches'), target: '#checkout.touches' } as const;
const review = { guard: withEvent('isBackAtReview'), target: '#checkout.reviewing' } as const;
const pay = { guard: withEvent('isBackAtPay'), target: '#checkout.paying' } as const;
/** What was typed and not saved is dropped. The delivery and the touches have such things. */
const restored = { actions: ['restoreDelivery', 'restoreTouches'] } as const;
/** Touches that are typed wait for their own step. */
const deliveryRestored = { actions: 'restoreDelivery' } as const;
/** The delivery is as the shop has it already. */
const touchesRestored = { actions: 'restoreTouches' } as const;
/** A step that cannot be shown any more: the present one stands in its place. */
const stay = { actions: 'emitDraft' } as const;

export const stepsFromDelivery = [
  shown,
  address,
  pin,
  slot,
  { ...touches, ...deliveryRestored },
  { ...review, ...restored },
  { ...pay, ...restored },
  stay,
] as const;
export const stepsFromTouches = [
  shown,
  address,
  pin,
  slot,
  { ...review, ...touchesRestored },
  { ...pay, ...touchesRestored },
  stay,
] as const;
export const stepsFromReview = [shown, address, pin, slot, touches, pay, stay] as const;
export const stepsFromPay = [address, pin, slot, touches, review] as const;
