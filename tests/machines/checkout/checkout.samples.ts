import type { Area, Cart, Checkout, City, PlacedOrder, Slot } from '#machines/domain/index.ts';
import type { Attempt, Draft } from '#machines/checkout/index.ts';
import type { DeliveryForm } from '#machines/rules/order/delivery-form.ts';

const cityFacts = { img: null, lat: 12.97, lng: 77.59, cutoff_hour: 20, free_delivery_threshold: 49_900 };

export const cities: City[] = [
  { tid: 4, name: 'Bengaluru', cityAliases: ['Bangalore'], ...cityFacts },
  { tid: 5, name: 'Pune', cityAliases: [], ...cityFacts },
];
export const areas: Area[] = [
  {
    area_id: 401,
    name: 'Indiranagar',
    pincode: '560038',
    city_id: 4,
    lat: 12.97,
    lng: 77.64,
    poly_id: 41,
    is_pin_asked: false,
  },
];
/** The same, in a city whose checkout asks where the door is. */
export const mappedAreas: Area[] = areas.map((area) => ({ ...area, is_pin_asked: true }));
/** Some 70 m from the middle of Indiranagar. */
export const nearPin = { lat: 12.9705, lng: 77.6404 };
/** More than 2 km away. */
export const farPin = { lat: 12.99, lng: 77.64 };

export const openSlot: Slot = {
  slot_id: 's-open',
  date: '2026-11-22',
  label: '9 am to 12 pm',
  start: '2026-11-22T09:00:00+05:30',
  end: '2026-11-22T12:00:00+05:30',
  capacity_left: 12,
  cutoff_at: '2026-11-22T06:00:00+05:30',
  class: 'standard',
  fee: 0,
  state: 'open',
  reason: null,
};
export const fullSlot: Slot = { ...openSlot, slot_id: 's-full', state: 'full', reason: 'Fully booked' };
/** Near the open one. */
export const nextSlot: Slot = {
  ...openSlot,
  slot_id: 's-next',
  date: '2026-11-23',
  start: '2026-11-23T09:00:00+05:30',
  end: '2026-11-23T12:00:00+05:30',
  cutoff_at: '2026-11-23T06:00:00+05:30',
};

export const slotsOfDay = {
  serviceable: true,
  date: '2026-11-22',
  dates: ['2026-11-22', '2026-11-23'],
  closed_dates: [],
  slots: [openSlot, fullSlot],
  today: '2026-11-21',
};

export const slotsOfNextDay = { ...slotsOfDay, date: nextSlot.date, slots: [nextSlot] };

export const cart: Cart = {
  cart_version: 3,
  coupon: null,
  cart_quantity: 1,
  line_items: [
    {
      cart_item_id: 'l1',
      order_product_id: null,
      sku: 'PC101-500',
      node_id: 101,
      unit_price: 69_900,
      list_price: 69_900,
      eggless: true,
      product_type: 'cake',
      has_choices: true,
      max_quantity: 9,
      hamper_parentId: null,
      parts: [],
      title: 'Ruby heart',
      url: '/p/ruby-heart',
      image: { src: '/media/products/PC101-500/front-320.webp', alt: 'Ruby heart', title: 'Front' },
      quantity: 1,
      line_total: 69_900,
      attributes: [{ id: 48, label: 'Eggless or with egg', value: '1', display: 'Eggless' }],
      variant_label: '0.5 kg',
      inStock: true,
    },
  ],
  cart_total: 69_900,
  grand_total: 69_900,
  freeDeliveryStrip: null,
  express: false,
  preparation_time: 2,
  city_id: 4,
  checkout_step: null,
  Selected_node: [101],
  productstypes: ['cake'],
  candles: [],
  premium_candles: [],
  wallet: { balance: 0, in_use: false, applied: 0 },
  price_items: [{ amount: 69_900, label: 'Items', type: 'items', sign: '', showsOnPhone: true }],
};
/** With a coupon that is for payments by card. */
export const cardCouponCart: Cart = {
  ...cart,
  cart_version: 4,
  coupon: { code: 'CARD50', title: '₹50 off by card', discount: 5_000, refusal: null, payment_methods: ['card'] },
  grand_total: 64_900,
};
export const soldOutCart: Cart = {
  ...cart,
  line_items: cart.line_items.map((line) => ({ ...line, inStock: false })),
};
/** The wallet pays a part of it. */
export const walletCart: Cart = {
  ...cart,
  grand_total: cart.grand_total - 10_000,
  wallet: { balance: 10_000, in_use: true, applied: 10_000 },
};
/** The wallet pays all of it. */
export const paidCart: Cart = {
  ...cart,
  grand_total: 0,
  wallet: { balance: 100_000, in_use: true, applied: cart.grand_total },
};
export const emptyCart: Cart = { ...cart, cart_quantity: 0, line_items: [], grand_total: 0, price_items: [] };

const payment_methods: Checkout['payment_methods'] = ['upi', 'card', 'netbanking'];
const saved_methods: Checkout['saved_methods'] = [];
export const sender = { name: 'Asha Rao', phone: '9876500000', mail: null };
const membership: Checkout['membership'] = { until: null, percent: 5, most: 10_000 };
export const atDelivery: Checkout = {
  step: 'delivery',
  cart,
  delivery: null,
  hold: null,
  sender,
  payment_methods,
  membership,
  addresses: [],
  saved_methods,
};
export const atReview: Checkout = {
  step: 'review',
  cart,
  delivery: {
    recipient_name: 'Meera Rao',
    recipient_phone: '9876543210',
    sender_name: 'Asha Rao',
    sender_phone: '9876500000',
    sender_mail: '',
    gift_note: 'Happy birthday!',
    name_on_card: '',
    is_sender_hidden: false,
    is_price_hidden: false,
    address: {
      flat: '12',
      street: '100 Feet Road',
      area: 'Indiranagar',
      city: 'Bengaluru',
      pincode: '560038',
      landmark: '',
      riderNote: '',
      addressType: 'home',
      label: '',
    },
    area_id: 401,
    city_id: 4,
    pin: null,
    date: '2026-11-22',
    slot: openSlot,
  },
  hold: null,
  sender,
  payment_methods,
  membership,
  saved_methods,
  addresses: [],
};
/** The delivery is saved, the touches are not given yet. */
export const atTouches: Checkout = {
  ...atReview,
  step: 'touches',
  delivery: atReview.delivery && { ...atReview.delivery, gift_note: '' },
};
export const withEmptyCart: Checkout = { ...atDelivery, cart: emptyCart };
/** Everything was taken out of a cart whose delivery is saved. */
export const allTakenOut: Checkout = { ...atTouches, step: 'delivery', cart: { ...emptyCart, cart_version: 4 } };
export const withSoldOut: Checkout = { ...atReview, cart: soldOutCart };

export const filledForm: DeliveryForm = {
  recipientName: 'Meera Rao',
  recipientPhone: '9876543210',
  flat: '12',
  street: '100 Feet Road',
  landmark: '',
  riderNote: '',
  addressType: 'home',
  addressLabel: '',
  isAddressKept: false,
  savedId: null,
  senderName: 'Asha Rao',
  senderPhone: '9876500000',
  senderMail: '',
  cityId: 4,
  place: { areaId: 401, area: 'Indiranagar', pincode: '560038', cityId: 4, city: 'Bengaluru' },
  pin: null,
};
/** Addresses of the customer: the one used last, one of an office, and one that nothing is delivered to now. */
export const addresses: Checkout['addresses'] = [
  {
    sno: 'a-parents',
    recipient_name: 'Lata Rao',
    recipient_phone: '9876511111',
    address: {
      flat: '7',
      street: 'Lake Road',
      area: 'Indiranagar',
      city: 'Bengaluru',
      pincode: '560038',
      landmark: 'City Library',
      riderNote: 'Gate 2',
      addressType: 'other',
      label: 'Parents',
    },
    area_id: 401,
    city_id: 4,
    pin: nearPin,
    is_serviceable: true,
  },
  {
    sno: 'a-office',
    recipient_name: 'Asha Rao',
    recipient_phone: '9876522222',
    address: {
      flat: '3rd floor',
      street: 'Baner Road',
      area: 'Baner',
      city: 'Pune',
      pincode: '411045',
      landmark: '',
      riderNote: '',
      addressType: 'office',
      label: '',
    },
    area_id: 501,
    city_id: 5,
    pin: null,
    is_serviceable: true,
  },
  {
    sno: 'a-gone',
    recipient_name: 'Meera Rao',
    recipient_phone: '9876533333',
    address: {
      flat: '1',
      street: 'Far Road',
      area: 'Faraway',
      city: 'Pune',
      pincode: '411099',
      landmark: '',
      riderNote: '',
      addressType: 'home',
      label: '',
    },
    area_id: 599,
    city_id: 5,
    pin: null,
    is_serviceable: false,
  },
];
/** Nothing is typed yet, and there are addresses to choose from. */
export const withAddresses: Checkout = { ...atDelivery, addresses };

/** Everything but the flat. */
export const almostFilled: DeliveryForm = { ...filledForm, flat: '' };

const unchosen: Draft['payer'] = { method: null, savedId: null, bank: null };
/** UPI, with an app that is chosen later. */
export const byUpi: Draft['payer'] = { ...unchosen, method: 'upi' };

export const draft = (change: Partial<Draft>): Draft => ({
  step: 'address',
  form: filledForm,
  touches: null,
  date: null,
  slotId: null,
  payer: unchosen,
  ...change,
});

export const attempt: Attempt = {
  key: 'kept-key-1',
  request: {
    cityId: 4,
    cartVersion: 3,
    expectedTotal: 69_900,
    paymentMethod: 'upi',
    payer: null,
    isMemberWanted: false,
  },
};
export const order: PlacedOrder = {
  order_id: 'PC7K2M9QX4TB',
  txnid: 'TX7K2M9QX4TB5N8RWA',
  amount: 69_900,
  payment_url: 'https://bank.example/pay?r=1',
};
