import type { CheckoutAddress } from '../domain/index.ts';
import { emptyTouches } from '../rules/order/touches-form.ts';
import { emptyDeliveryForm, isDeliveryFormComplete } from '../rules/order/delivery-form.ts';
import type { Position } from '../rules/place/distance.ts';
import type { DeliveryForm, DeliveryPlace } from '../rules/order/delivery-form.ts';
import { begunPayer } from './checkout.requests.ts';
import type { CheckoutContext, CheckoutInput, Draft } from './checkout.types.ts';

/** Facts of a checkout that has not been loaded yet. */
export const initialContext = ({
  draft,
  attempt,
  placed_txnid,
  preferred_city,
  preferred_area,
  keySeed,
}: CheckoutInput): CheckoutContext => ({
  preferred_city,
  preferred_area,
  keySeed,
  placed_txnid,
  checkout: null,
  step: draft?.step ?? 'review',
  form: draft?.form ?? emptyDeliveryForm,
  touches: draft?.touches ?? emptyTouches,
  cities: [],
  areas: [],
  date: draft?.date ?? null,
  slotId: draft?.slotId ?? null,
  slots: null,
  held: null,
  payer: begunPayer({ draft, attempt }),
  isMemberWanted: false,
  refusal: null,
  attempt,
  attempts: 0,
  asks: 0,
  change: null,
  order: null,
});

/** Whether the shop has the delivery, and so the touches can be given. */
export const isSaved = ({ checkout }: CheckoutContext): boolean => (checkout?.step ?? 'delivery') !== 'delivery';
/** Whether the touches are given or skipped as well, so that the order can be reviewed. */
export const isReviewable = ({ checkout }: CheckoutContext): boolean => checkout?.step === 'review';

/** An address that can be chosen; undefined when there is none of that name, or nothing is delivered to it now. */
export const usableAddress = ({ checkout }: CheckoutContext, sno: string | null): CheckoutAddress | undefined =>
  checkout?.addresses.find((one) => one.sno === sno && one.is_serviceable);

/** At these steps what is typed counts; at later ones what the shop has. */
export const isTyping = ({ step }: CheckoutContext): boolean => step === 'address' || step === 'pin' || step === 'slot';

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
  ...(form.place?.areaId === place.areaId ? {} : { savedId: null, pin: null }),
});

/** The map on which the pin is put: where the locality asks for it, or a pin stands that can be moved; else null. */
export const groundOf = ({ areas, form }: CheckoutContext): { readonly middle: Position } | null => {
  const area = areas.find(({ area_id }) => area_id === form.place?.areaId);
  if (area === undefined || !(area.is_pin_asked || form.pin !== null)) return null;
  return { middle: { lat: area.lat, lng: area.lng } };
};

/** The form with the pin that its saved address has. */
export const withoutPin = (context: CheckoutContext): DeliveryForm => ({
  ...context.form,
  pin: usableAddress(context, context.form.savedId)?.pin ?? null,
});
