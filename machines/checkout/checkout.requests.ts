import type { Checkout } from '../domain/index.ts';
import { emptyDeliveryForm, isDeliveryFormComplete } from '../rules/order/delivery-form.ts';
import { indianMobileDigits } from '../rules/contact/phone.ts';
import type { DeliveryForm } from '../rules/order/delivery-form.ts';
import type { CheckoutContext, DeliveryRequest, OrderRequest } from './checkout.types.ts';

/** The form to show: what was typed in this tab, else what the server has saved, else an empty one with the sender. */
export const savedForm = (typed: DeliveryForm, { delivery, sender }: Checkout): DeliveryForm => {
  if (typed !== emptyDeliveryForm) return typed;
  if (delivery === null) return { ...emptyDeliveryForm, sender_name: sender.name };
  const { address, area_id, city_id } = delivery;
  return {
    recipient_name: delivery.recipient_name,
    recipient_phone: delivery.recipient_phone,
    sender_name: delivery.sender_name,
    dfn: address.dfn,
    ds1: address.ds1,
    selectedAddressType: address.selectedAddressType,
    city_id,
    place: { area_id, areaname: address.areaname, dpc: address.dpc, city_id, dc: address.dc },
  };
};

/** What the delivery step sends; null while something is missing. */
export const deliveryRequest = ({ form, date, slot_id }: CheckoutContext): DeliveryRequest | null => {
  const { place } = form;
  if (place === null || date === null || slot_id === null || !isDeliveryFormComplete(form)) return null;
  return {
    recipient_name: form.recipient_name.trim(),
    recipient_phone: indianMobileDigits(form.recipient_phone) ?? form.recipient_phone,
    sender_name: form.sender_name.trim(),
    address: {
      dfn: form.dfn.trim(),
      ds1: form.ds1.trim(),
      areaname: place.areaname,
      dc: place.dc,
      dpc: place.dpc,
      selectedAddressType: form.selectedAddressType,
    },
    area_id: place.area_id,
    city_id: place.city_id,
    date,
    slot_id,
  };
};

/** What the shopper agrees to by pressing Pay; null before there is anything to agree to. */
export const orderRequest = ({ checkout, payment_method }: CheckoutContext): OrderRequest | null => {
  const city_id = checkout?.delivery?.city_id;
  if (!checkout || city_id === undefined || payment_method === null) return null;
  return {
    // An employee's discount is the server's to know: the claim never grants anything.
    userEnrolled: false,
    city_id,
    cart_version: checkout.cart.cart_version,
    expected_total: checkout.cart.grand_total,
    payment_method,
  };
};

/** A call is only made in a state that has all it needs. */
export const needed = <T>(value: T | null): T => {
  if (value === null) throw new Error('The checkout asks before it has everything to ask with');
  return value;
};
