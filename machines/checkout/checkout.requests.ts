import type { Checkout, PaidBy } from '../domain/index.ts';
import { emptyDeliveryForm, isDeliveryFormComplete } from '../rules/order/delivery-form.ts';
import { indianMobileDigits } from '../rules/contact/phone.ts';
import type { DeliveryForm } from '../rules/order/delivery-form.ts';
import type { CheckoutContext, DeliveryRequest, OrderRequest } from './checkout.types.ts';

/** The form to show: what was typed in this tab, else what the server has saved, else an empty one with the sender. */
export const savedForm = (typed: DeliveryForm, { delivery, sender }: Checkout): DeliveryForm => {
  if (typed !== emptyDeliveryForm) return typed;
  if (delivery === null) return { ...emptyDeliveryForm, senderName: sender.name };
  const { flat, street, landmark, riderNote, addressType, area, city, pincode } = delivery.address;
  const { area_id: areaId, city_id: cityId } = delivery;
  return {
    recipientName: delivery.recipient_name,
    recipientPhone: delivery.recipient_phone,
    senderName: delivery.sender_name,
    giftNote: delivery.gift_note,
    isPriceHidden: delivery.is_price_hidden,
    flat,
    street,
    landmark,
    riderNote,
    addressType,
    cityId,
    place: { areaId, area, pincode, cityId, city },
  };
};

/** What the delivery step sends; null while something is missing. */
export const deliveryRequest = ({ form, date, slotId }: CheckoutContext): DeliveryRequest | null => {
  const { place } = form;
  if (place === null || date === null || slotId === null || !isDeliveryFormComplete(form)) return null;
  return {
    recipientName: form.recipientName.trim(),
    recipientPhone: indianMobileDigits(form.recipientPhone) ?? form.recipientPhone,
    senderName: form.senderName.trim(),
    giftNote: form.giftNote.trim(),
    isPriceHidden: form.isPriceHidden,
    address: {
      flat: form.flat.trim(),
      street: form.street.trim(),
      area: place.area,
      city: place.city,
      pincode: place.pincode,
      landmark: form.landmark.trim(),
      riderNote: form.riderNote.trim(),
      addressType: form.addressType,
    },
    areaId: place.areaId,
    cityId: place.cityId,
    date,
    slotId,
  };
};

/** Whether wallet and stamps pay for everything, so that no bank is needed. */
export const isNothingToPay = ({ checkout }: Pick<CheckoutContext, 'checkout'>): boolean =>
  checkout !== null && checkout.cart.cart_quantity > 0 && checkout.cart.grand_total === 0;

/** The way to pay that counts: none but the wallet where it pays all, the only one that is offered, or the chosen one. */
export const chosenMethod = ({ checkout, paymentMethod }: CheckoutContext): PaidBy | null => {
  if (isNothingToPay({ checkout })) return 'wallet';
  const offered = checkout?.payment_methods ?? [];
  if (offered.length === 1) return offered[0] ?? null;
  return paymentMethod !== null && offered.includes(paymentMethod) ? paymentMethod : null;
};

/** What the shopper agrees to by pressing Pay; null before there is anything to agree to. */
export const orderRequest = (context: CheckoutContext): OrderRequest | null => {
  const { checkout } = context;
  const paymentMethod = chosenMethod(context);
  const cityId = checkout?.delivery?.city_id;
  if (!checkout || cityId === undefined || paymentMethod === null) return null;
  return {
    cityId,
    cartVersion: checkout.cart.cart_version,
    expectedTotal: checkout.cart.grand_total,
    paymentMethod,
    isMemberWanted: context.isMemberWanted && checkout.membership.until === null,
  };
};

/** A call is only made in a state that has all it needs. */
export const needed = <T>(value: T | null): T => {
  if (value === null) throw new Error('The checkout asks before it has everything to ask with');
  return value;
};
