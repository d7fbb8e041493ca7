import type { CheckoutAddress } from '../domain/index.ts';
import { emptyTouches } from '../rules/order/touches-form.ts';
import { isDeliveryFormComplete } from '../rules/order/delivery-form.ts';
import type { DeliveryForm, DeliveryPlace } from '../rules/order/delivery-form.ts';
import type { CheckoutContext, Draft } from './checkout.types.ts';

/** Whether the shop has the delivery, and so the touches can be given. */
export const isSaved = ({ checkout }: CheckoutContext): boolean => (checkout?.step ?? 'delivery') !== 'delivery';
/** Whether the touches are given or skipped as well, so that the order can be reviewed. */
export const isReviewable = ({ checkout }: CheckoutContext): boolean => checkout?.step === 'review';

/** An address that can be chosen; undefined when there is none of that name, or nothing is delivered to it now. */
export const usableAddress = ({ checkout }: CheckoutContext, sno: string | null): CheckoutAddress | undefined =>
  checkout?.addresses.find((one) => one.sno === sno && one.is_serviceable);

/** At these steps what is typed counts; at later ones what the shop has. */
export const isTyping = ({ step }: CheckoutContext): boolean => step === 'address' || step === 'slot';

/** Whether the address was agreed to, so that the time is next; one that was only offered was not. */
export const isAtSlot = ({ step, form, checkout }: CheckoutContext): boolean =>
  step !== 'address' && (step === 'slot' || checkout?.delivery !== null) && isDeliveryFormComplete(form);

/** What a reload has to find: what is typed, until the shop has it. */
export const draftOf = (context: CheckoutContext): Draft => {
  const { step, form, touches, date, slotId, payer } = context;
  const isTouching = isTyping(context) || step === 'touches';
  return {
    step,
    form: isTyping(context) ? form : null,
    touches: isTouching && touches !== emptyTouches ? touches : null,
    date,
    slotId,
    payer: { method: payer.method, savedId: payer.savedId, bank: payer.bank },
  };
};

/** A form for another locality is for another address; the same locality changes nothing. */
export const withPlace = (form: DeliveryForm, place: DeliveryPlace): DeliveryForm => ({
  ...form,
  cityId: place.cityId,
  place,
  ...(form.place?.areaId === place.areaId ? {} : { savedId: null }),
});
