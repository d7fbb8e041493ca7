import { randomUUID } from 'node:crypto';
import { instantAt } from '#machines/rules/order/india-time.ts';
import type { components } from '#openapi/generated/cart.ts';

type Cart = components['schemas']['Cart'];

/** An area of Bengaluru that a cake can be sent to. */
export const place = { area_id: 1001, city_id: 1, pincode: '560038' };
/** Sunday, 22 November 2026 in India. */
export const today = '2026-11-22';
export const tomorrow = '2026-11-23';
/** The moment at which a test shop opens its door: ten in the morning. */
export const opening = instantAt(today, 10 * 60);

/** The delivery step of a test shopper: `slot` is the end of a slot's id, such as `standard-1500`. */
export const delivery = (slot = 'standard-1500', date = tomorrow, overrides: Record<string, unknown> = {}) => ({
  recipient_name: 'Meera Rao',
  recipient_phone: '9876543210',
  sender_name: 'Asha Rao',
  sender_phone: '+442079460958',
  sender_mail: '',
  is_address_kept: false,
  address: {
    dfn: '12',
    ds1: '100 Feet Road',
    areaname: 'Indiranagar',
    dc: 'Bengaluru',
    dpc: place.pincode,
    landmark: '',
    rider_note: '',
    selectedAddressType: 1,
    label: '',
  },
  area_id: place.area_id,
  city_id: place.city_id,
  date,
  slot_id: `101-${date}-${slot}`,
  ...overrides,
});

/** The touches step of a test shopper. */
export const touches = (overrides: Record<string, unknown> = {}) => ({
  gift_note: '',
  name_on_card: '',
  is_sender_hidden: false,
  is_price_hidden: false,
  ...overrides,
});

/** What a browser sends to place the order of the cart that it sees. */
export const claimsOf = (cart: Cart, overrides: Record<string, unknown> = {}) => ({
  userEnrolled: false,
  city_id: place.city_id,
  cart_version: cart.cart_version,
  expected_total: cart.grand_total,
  payment_method: 'upi',
  ...overrides,
});

/** An Idempotency-Key of its own. */
export const newKey = (): string => `key-${randomUUID()}`;
