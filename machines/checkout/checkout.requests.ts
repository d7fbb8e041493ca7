import type { Address, Checkout, CheckoutAddress, PaidBy } from '../domain/index.ts';
import { emptyDeliveryForm, isDeliveryFormComplete } from '../rules/order/delivery-form.ts';
import { indianMobileDigits, senderPhoneDigits } from '../rules/contact/phone.ts';
import { choiceOf, missingPart, nothingChosen, paymentDetails } from '../rules/payment/payer.ts';
import { emptyTouches, type TouchesForm } from '../rules/order/touches-form.ts';
import type { DeliveryForm, RememberedArea } from '../rules/order/delivery-form.ts';
import type { PayerChoice, PayerOffer } from '../rules/payment/payer.ts';
import type { CheckoutContext, CheckoutInput, DeliveryRequest, OrderRequest } from './checkout.types.ts';

/** The form of an address of the customer; who sends stays. */
export const formOfAddress = (form: DeliveryForm, { address, ...known }: CheckoutAddress): DeliveryForm => {
  const { flat, street, landmark, riderNote, addressType, label, area, city, pincode } = address;
  const { area_id: areaId, city_id: cityId, pin } = known;
  return {
    ...form,
    recipientName: known.recipient_name,
    recipientPhone: known.recipient_phone,
    flat,
    street,
    landmark,
    riderNote,
    addressType,
    addressLabel: label,
    isAddressKept: false,
    savedId: known.sno,
    cityId,
    place: { areaId, area, pincode, cityId, city },
    pin,
  };
};

/** The address that a new delivery begins with: the one used last, but where the shopper wants it to go. */
const addressToBegin = ({ addresses }: Checkout, wanted: RememberedArea | null): CheckoutAddress | undefined =>
  addresses.find(({ is_serviceable, area_id }) => is_serviceable && (wanted === null || wanted.areaId === area_id));

/** The form to show: what was typed in this tab, else what the server has saved, else one that only needs a look. */
export const savedForm = (typed: DeliveryForm, checkout: Checkout, wanted: RememberedArea | null): DeliveryForm => {
  if (typed !== emptyDeliveryForm) return typed;
  const { delivery, sender } = checkout;
  if (delivery === null) {
    const begun = {
      ...emptyDeliveryForm,
      senderName: sender.name,
      senderPhone: sender.phone ?? '',
      senderMail: sender.mail ?? '',
    };
    const known = addressToBegin(checkout, wanted);
    return known === undefined ? begun : formOfAddress(begun, known);
  }
  const { recipient_name, recipient_phone, address, area_id, city_id, pin } = delivery;
  const given = { sno: '', recipient_name, recipient_phone, address, area_id, city_id, pin, is_serviceable: true };
  const form = formOfAddress(emptyDeliveryForm, given);
  const known = checkout.addresses.find((one) => isSameAddress(one.address, address));
  return {
    ...form,
    savedId: known?.sno ?? null,
    senderName: delivery.sender_name,
    senderPhone: delivery.sender_phone,
    senderMail: delivery.sender_mail,
  };
};

const isSameAddress = (one: Address, other: Address): boolean =>
  (['flat', 'street', 'area', 'pincode'] as const).every((part) => one[part] === other[part]);

/** The touches to show: what was typed in this tab, else what the server has saved. */
export const savedTouches = (typed: TouchesForm, { delivery }: Checkout): TouchesForm =>
  typed !== emptyTouches || delivery === null
    ? typed
    : {
        giftNote: delivery.gift_note,
        nameOnCard: delivery.name_on_card,
        isSenderHidden: delivery.is_sender_hidden,
        isPriceHidden: delivery.is_price_hidden,
      };

/** What the touches step sends. */
export const touchesRequest = ({ touches }: CheckoutContext): TouchesForm => ({
  ...touches,
  giftNote: touches.giftNote.trim(),
  nameOnCard: touches.nameOnCard.trim(),
});

/** What the delivery step sends; null while something is missing. */
export const deliveryRequest = ({ form, date, slotId }: CheckoutContext): DeliveryRequest | null => {
  const { place } = form;
  if (place === null || date === null || slotId === null || !isDeliveryFormComplete(form)) return null;
  return {
    recipientName: form.recipientName.trim(),
    recipientPhone: indianMobileDigits(form.recipientPhone) ?? form.recipientPhone,
    senderName: form.senderName.trim(),
    senderPhone: senderPhoneDigits(form.senderPhone) ?? form.senderPhone.trim(),
    senderMail: form.senderMail.trim(),
    isAddressKept: form.isAddressKept,
    address: {
      flat: form.flat.trim(),
      street: form.street.trim(),
      area: place.area,
      city: place.city,
      pincode: place.pincode,
      landmark: form.landmark.trim(),
      riderNote: form.riderNote.trim(),
      addressType: form.addressType,
      label: form.addressType === 'other' ? form.addressLabel.trim() : '',
    },
    areaId: place.areaId,
    cityId: place.cityId,
    date,
    slotId,
    pin: form.pin,
  };
};

/** Whether a cart that was changed is still that of this checkout: its delivery stands, or all was taken out of it. */
export const isStillHere = ({ delivery, step, cart }: Checkout): boolean =>
  delivery !== null && (step !== 'delivery' || cart.cart_quantity === 0);

/** Whether wallet and stamps pay for everything, so that no bank is needed. */
export const isNothingToPay = ({ checkout }: Pick<CheckoutContext, 'checkout'>): boolean =>
  checkout !== null && checkout.cart.cart_quantity > 0 && checkout.cart.grand_total === 0;

/** The way to pay that counts: none but the wallet where it pays all, or the chosen one. */
export const chosenMethod = ({ checkout, payer }: CheckoutContext): PaidBy | null =>
  isNothingToPay({ checkout }) ? 'wallet' : payer.method;

/** How the order under way is paid, or what was chosen before. */
export const begunPayer = ({ draft, attempt }: Pick<CheckoutInput, 'draft' | 'attempt'>): PayerChoice =>
  attempt === null || attempt.request.paymentMethod === 'wallet'
    ? { ...nothingChosen, ...draft?.payer }
    : choiceOf(attempt.request.paymentMethod, attempt.request.payer);

/** What the customer can pay with. */
export const offerOf = ({ payment_methods: offered, saved_methods: saved }: Checkout): PayerOffer => ({
  offered,
  saved,
  last: null,
});

/** Whether nothing of the way to pay is missing. */
export const isPayable = (context: CheckoutContext): boolean =>
  isNothingToPay(context) || missingPart(context.payer) === null;

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
    payer: paymentMethod === 'wallet' ? null : paymentDetails(context.payer),
    isMemberWanted: context.isMemberWanted && checkout.membership.until === null,
  };
};

/** A call is only made in a state that has all it needs. */
export const needed = <T>(value: T | null): T => {
  if (value === null) throw new Error('The checkout asks before it has everything to ask with');
  return value;
};
