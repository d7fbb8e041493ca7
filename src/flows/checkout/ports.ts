import type { CheckoutPorts, DeliveryRequest, OrderRefusal, OrderRequest } from '#machines/checkout/index.ts';
import { ok, refused, type Refusal } from '#machines/kit/outcome.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { areasOf, call, citiesOf, type Clients } from '#src/clients/index.ts';
import { addressWords, writeAddress } from '#src/clients/wire/address.ts';
import { readCart } from '#src/clients/wire/cart.ts';
import { writePayer } from '#src/clients/wire/payer.ts';
import { readCheckout } from '#src/clients/wire/checkout.ts';
import { couponPorts } from '#src/flows/coupon/ports.ts';
import { payerPorts } from '#src/flows/payer/ports.ts';
import { slotHoldPorts } from '#src/flows/slot-hold/ports.ts';
import { walletUsePorts } from '#src/flows/wallet-use/ports.ts';
import { dictionary } from '#src/clients/wire/dictionary.ts';

const deliveryWords = dictionary({
  recipient_name: 'recipientName',
  recipient_phone: 'recipientPhone',
  sender_name: 'senderName',
  sender_phone: 'senderPhone',
  sender_mail: 'senderMail',
  is_address_kept: 'isAddressKept',
  area_id: 'areaId',
  city_id: 'cityId',
  slot_id: 'slotId',
});

const touchWords = dictionary({
  gift_note: 'giftNote',
  name_on_card: 'nameOnCard',
  is_sender_hidden: 'isSenderHidden',
  is_price_hidden: 'isPriceHidden',
});

const orderWords = dictionary({
  city_id: 'cityId',
  cart_version: 'cartVersion',
  expected_total: 'expectedTotal',
  payment_method: 'paymentMethod',
  userEnrolled: 'isMemberWanted',
});

const fieldWords: Readonly<Record<string, string>> = {
  ...deliveryWords.words,
  ...addressWords.words,
  ...touchWords.words,
};

export const writeDelivery = ({ address, pin, ...delivery }: DeliveryRequest) => ({
  ...deliveryWords.write(delivery),
  address: writeAddress(address),
  ...(pin === null ? {} : { pin }),
});

export const writeOrder = ({ payer, ...request }: OrderRequest) => ({
  ...orderWords.write(request),
  ...writePayer(payer),
});

type WrittenOrder = Omit<ReturnType<typeof writeOrder>, 'payment_details'> & {
  readonly payment_details?: OrderRequest['payer'] | undefined;
};

export const readOrderRequest = ({ payment_details, ...order }: WrittenOrder): OrderRequest => ({
  ...orderWords.read(order),
  payer: payment_details ?? null,
});

/** Names the field of a refusal as the form does: `address.dfn` is `flat`. */
const inOurWords = ({ field, ...refusal }: Refusal): Refusal => {
  if (field === undefined) return refusal;
  const name = field.replace(/^address\./, '');
  return { ...refusal, field: fieldWords[name] ?? name };
};

/** The calls of the checkout chart; the listeners are the app's. */
export const checkoutPorts = (
  clients: Clients,
): Omit<
  CheckoutPorts,
  'sessionListener' | 'stepListener' | 'cartListener' | 'placeListener' | 'connectionListener' | 'restoredListener'
> => ({
  ...couponPorts(clients, 'checkout'),
  ...walletUsePorts(clients),
  ...payerPorts(clients),
  ...slotHoldPorts(clients),
  loadCheckout: async (_, { signal }) => {
    const outcome = await call(clients.cart.GET('/checkout', { signal }));
    return outcome.ok ? ok(readCheckout(outcome.value.checkout)) : outcome;
  },
  loadCities: (_, { signal }) => citiesOf(clients, signal),
  loadAreas: ({ cityId }, { signal }) => areasOf(clients, cityId, signal),
  loadSlots: async ({ areaId, pincode, date }, { signal }) => {
    const today = dayInIndia(new Date());
    const query = { area_id: areaId, pincode, date: date ?? today };
    const outcome = await call(clients.cart.GET('/getslots', { params: { query }, signal }));
    return outcome.ok ? ok({ ...outcome.value.data, today }) : outcome;
  },
  saveDelivery: async (request, { signal }) => {
    const outcome = await call(clients.cart.POST('/step1', { body: writeDelivery(request), signal }));
    return outcome.ok ? ok(readCheckout(outcome.value.checkout)) : refused(inOurWords(outcome.refusal));
  },
  saveTouches: async (touches, { signal }) => {
    const outcome = await call(clients.cart.POST('/step2', { body: touchWords.write(touches), signal }));
    return outcome.ok ? ok(readCheckout(outcome.value.checkout)) : refused(inOurWords(outcome.refusal));
  },
  placeOrder: async ({ key, request }, { signal }) => {
    const outcome = await call(
      clients.cart.POST('/place-order', {
        params: { header: { 'Idempotency-Key': key } },
        body: writeOrder(request),
        signal,
      }),
    );
    if (outcome.ok) return outcome;
    const { body, ...refusal } = outcome.refusal;
    if (!('cart' in body)) return refused<OrderRefusal>(inOurWords(refusal));
    const { cart, old_total, new_total } = body;
    return refused<OrderRefusal>({ ...inOurWords(refusal), change: { cart: readCart(cart), old_total, new_total } });
  },
});
