import type {
  Area,
  Attempt,
  Checkout,
  CheckoutCart,
  City,
  Draft,
  PlacedOrder,
  Slot,
  SlotsOfDay,
} from '#machines/checkout/index.ts';
import type { DeliveryForm } from '#machines/rules/delivery-form.ts';

export const cities: City[] = [
  { tid: 4, name: 'Bengaluru', cityAliases: ['Bangalore'] },
  { tid: 5, name: 'Pune', cityAliases: [] },
];
export const areas: Area[] = [{ area_id: 401, name: 'Indiranagar', pincode: '560038', city_id: 4 }];

export const openSlot: Slot = {
  slot_id: 's-open',
  date: '2026-11-22',
  label: '9 am to 12 pm',
  class: 'standard',
  fee: 0,
  state: 'open',
  reason: null,
};
export const fullSlot: Slot = { ...openSlot, slot_id: 's-full', state: 'full', reason: 'Fully booked' };

export const slotsOfDay: SlotsOfDay = {
  serviceable: true,
  date: '2026-11-22',
  dates: ['2026-11-22', '2026-11-23'],
  slots: [openSlot, fullSlot],
  today: '2026-11-21',
};

export const cart: CheckoutCart = {
  cart_version: 3,
  cart_quantity: 1,
  line_items: [
    {
      cart_item_id: 'l1',
      title: 'Ruby heart',
      url: '/p/ruby-heart',
      image: { src: '/media/products/CK-RUBY/front-320.webp', alt: 'Ruby heart', title: 'Front' },
      quantity: 1,
      line_total: 69_900,
      attributes: [{ id: 48, label: 'Egg or eggless', display: 'Eggless' }],
      variant_label: '0.5 kg',
      stock: 'true',
    },
  ],
  grand_total: 69_900,
  price_items: [{ amt: 69_900, label: 'Items', type: 'items', amountPrefix: '', show_on_mobile: true }],
};
export const soldOutCart: CheckoutCart = {
  ...cart,
  line_items: cart.line_items.map((line) => ({ ...line, stock: 'false' as const })),
};
export const emptyCart: CheckoutCart = { ...cart, cart_quantity: 0, line_items: [], grand_total: 0, price_items: [] };

export const sender = { name: 'Asha Rao' };
export const atDelivery: Checkout = { step: 'delivery', cart, delivery: null, sender };
export const atReview: Checkout = {
  step: 'review',
  cart,
  delivery: {
    recipient_name: 'Meera Rao',
    recipient_phone: '9876543210',
    sender_name: 'Asha Rao',
    address: {
      dfn: '12',
      ds1: '100 Feet Road',
      areaname: 'Indiranagar',
      dc: 'Bengaluru',
      dpc: '560038',
      selectedAddressType: 1,
    },
    area_id: 401,
    city_id: 4,
    date: '2026-11-22',
    slot: openSlot,
  },
  sender,
};
export const withEmptyCart: Checkout = { ...atDelivery, cart: emptyCart };
export const withSoldOut: Checkout = { ...atReview, cart: soldOutCart };

export const filledForm: DeliveryForm = {
  recipient_name: 'Meera Rao',
  recipient_phone: '9876543210',
  sender_name: 'Asha Rao',
  dfn: '12',
  ds1: '100 Feet Road',
  selectedAddressType: 1,
  city_id: 4,
  place: { area_id: 401, areaname: 'Indiranagar', dpc: '560038', city_id: 4, dc: 'Bengaluru' },
};
/** Everything but the flat. */
export const almostFilled: DeliveryForm = { ...filledForm, dfn: '' };

export const draft = (change: Partial<Draft>): Draft => ({
  step: 'address',
  form: filledForm,
  date: null,
  slot_id: null,
  payment_method: null,
  ...change,
});

export const attempt: Attempt = {
  key: 'kept-key-1',
  request: { userEnrolled: false, city_id: 4, cart_version: 3, expected_total: 69_900, payment_method: 'upi' },
};
export const order: PlacedOrder = {
  order_id: 'PC7K2M9QX4TB',
  txnid: 'TX7K2M9QX4TB5N8RWA',
  amount: 69_900,
  payment_url: 'https://bank.example/pay?r=1',
};
