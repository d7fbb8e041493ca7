import { signBody } from '#backends/shop/payment/signature.ts';
import { trackingKeys } from '#backends/shop/tracking/keys.ts';
import { moveOrder } from '#backends/shop/tracking/move.ts';
import { redrawnProof } from '#backends/shop/tracking/proof.ts';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import {
  add,
  bankEvent,
  cake,
  callWebhook,
  delivery,
  newKey,
  order,
  tomorrow,
  type CakeShop,
  type Cart,
  type Placed,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { linkOfPaid } from '#tests/backends/shop/delivery-links/linked-orders.ts';
import type { Ids, Row, Thing } from './ask.ts';
import { reminderRows } from './reminder-rows.ts';
import { reorderRows } from './reorder-rows.ts';
import { reviewRows } from './review-rows.ts';
import { socialAttempt, sealed } from './social-attempt.ts';

const NOWHERE = '5f0e2d3c-0b7a-4f0e-9c1d-2e3f4a5b6c7d';
const everyone = ['customer', 'guest'] as const;
const customers = ['customer'] as const;
const HASH = 'Zm9vYmFyYmF6cXV4Zm9vYg';

async function orderOf(owner: Visitor, slot?: string): Promise<Placed> {
  await add(owner);
  const saved = await owner.post('/b/cart/step1', delivery(slot));
  return order(owner, (saved.body as { checkout: { cart: Cart } }).checkout.cart);
}

async function lineOf(owner: Visitor): Promise<Ids> {
  const added = await owner.post('/b/cart/add', { sku: cake.sku, quantity: 1, attributes: [] });
  return { cart_item_id: String(added.body['cart_item_id']) };
}

/** A basket that is filled, and the line of the cart that came of it. */
async function draftOf(owner: Visitor): Promise<{ hash: string; version: number; nid: number; items: object[] }> {
  const { body } = await owner.get('/b/cart/hamper/draft?hash=fill-a-birthday-basket');
  const nid = Number(body['nid']);
  const hamper = (await owner.get(`/b/cart/hamper?type=hamper&nid=${nid}`)).body as {
    data: { id: string; min: number; products: { sku: string }[] }[];
  };
  const items = hamper.data.flatMap(({ id, min, products: [first] }) =>
    first === undefined || min === 0 ? [] : [{ step: id, sku: first.sku, quantity: min }],
  );
  const begun = await owner.post('/b/cart/hamper/draft', { nid, items, step: 0 });
  const { hash, version } = begun.body['draft'] as { hash: string; version: number };
  return { hash, version, nid, items };
}

async function uploaded(owner: Visitor): Promise<string> {
  const filedata = (await photoOf({ width: 600, height: 600 })).toString('base64');
  return String((await owner.post('/b/cart/upload-image', { type: 'photo-cake', filedata })).body['id']);
}

async function photoCake({ platform }: CakeShop): Promise<string> {
  const { rows } = await platform.pool.query<{ sku: string }>(
    'select sku from variants join products using (node_id) where has_photo and published and stock > 0 order by sku limit 1',
  );
  return rows[0]?.sku ?? '';
}

const later = async ({ clock }: CakeShop): Promise<void> => clock.advance(9 * DAY);

const sharedCart: Pick<Row, 'owners' | 'make' | 'unknown' | 'opens' | 'end'> = {
  owners: everyone,
  async make(_, owner) {
    await add(owner);
    return { ids: { cart_data: String((await owner.get('/b/cart/share')).body['cart_data']) } };
  },
  unknown: { cart_data: 'eyJ1bnRpbCI6IjIwMjYtMTEtMjkiLCJsaW5lcyI6W119~c2VhbA' },
  opens: 'link',
  end: later,
};

const deliveryLink: Pick<Row, 'owners' | 'make' | 'unknown' | 'opens' | 'end'> = {
  owners: customers,
  async make(shop, owner) {
    const { order_id, uid } = await linkOfPaid(shop, owner, await orderOf(owner));
    return { ids: { order_id, uid }, rest: { merchant_id: 2 } };
  },
  unknown: { order_id: 'V1StGXR8Z5jdHi6BmyT9aQ', uid: 'q0Zr7rQ3G8mW2cX1v5T9bA' },
  opens: 'link',
  end: later,
};

/** An order that was brought to its door, so that nothing about it is still under way. */
async function deliveredOf(shop: CakeShop, owner: Visitor): Promise<string> {
  const { order_id } = await orderOf(owner).then(async (placed) => {
    await callWebhook(shop, bankEvent(placed));
    return placed;
  });
  const photo = await redrawnProof(await photoOf({ width: 40, height: 30 }));
  for (const move of [
    { type: 'bake' },
    { type: 'pack' },
    { type: 'depart', rider: 'Ravi' },
    { type: 'deliver', photo },
  ] as const)
    await moveOrder(shop.platform, order_id, move);
  return order_id;
}

const trackingLink: Pick<Row, 'owners' | 'make' | 'unknown' | 'opens' | 'end'> = {
  owners: customers,
  async make(shop, owner) {
    const order_id = await deliveredOf(shop, owner);
    return { ids: { order_id, key: trackingKeys(shop.platform.env).keyOf(order_id) } };
  },
  unknown: { order_id: 'PC7K2M9QX4TB', key: 'V1StGXR8Z5jdHi6BmyT9aQ' },
  opens: 'link',
  end: async ({ clock }) => clock.advance(40 * DAY),
};

const attempt: Pick<Row, 'owners' | 'make' | 'unknown' | 'opens'> = {
  owners: ['guest'],
  make: async (shop, owner): Promise<Thing> => ({ ids: { fbid: await socialAttempt(shop, owner) } }),
  unknown: { fbid: NOWHERE },
  opens: 'session',
};

/** A change of an order under a key that nobody had before. */
const changedOrder = (path: string): Pick<Row, 'owners' | 'unknown' | 'opens' | 'ask'> => ({
  owners: customers,
  unknown: { order_id: 'PC7K2M9QX4TB' },
  opens: 'session',
  ask: (visitor, { order_id, ...body }) =>
    visitor.post(`/b/order-review/orders/${String(order_id)}/${path}`, body, { 'idempotency-key': newKey() }),
});

async function paidOrderOf(shop: CakeShop, owner: Visitor): Promise<Placed> {
  const placed = await orderOf(owner, 'standard-1200');
  await callWebhook(shop, bankEvent(placed));
  return placed;
}

/** A paid order that the shop has moved on. */
const movedOrder = (...moves: readonly ('bake' | 'cancel')[]): Row => ({
  owners: customers,
  async make(shop, owner) {
    const { order_id } = await paidOrderOf(shop, owner);
    for (const type of moves) await moveOrder(shop.platform, order_id, { type });
    return { ids: { order_id } };
  },
  unknown: { order_id: 'PC7K2M9QX4TB' },
  opens: 'session',
});

const person = {
  ...{ email: 'someone@example.com', mobile: '', name: '', title: 'Mr', country_code: '91', otp: '' },
  ...{ social_login: 1, is_facebook: 0, is_verified_user: 0, is_checkout: 0 },
};

/** Saves an address of its owner, for somebody in the house of the recipient of every order. */
async function saveFor(owner: Visitor) {
  const { address, area_id } = delivery();
  const wanted = { recipient_name: 'Lata Rao', recipient_phone: '9876543210', address, area_id };
  const saved = await owner.post('/b/user/addresses', wanted);
  return { wanted, sno: (saved.body['data'] as { address: { sno: string } }).address.sno };
}

/** An address that its owner has saved. */
const savedAddress = (rest?: object): Pick<Row, 'owners' | 'make' | 'unknown' | 'opens'> => ({
  owners: customers,
  async make(_, owner) {
    const { wanted, sno } = await saveFor(owner);
    return { ids: { sno }, ...(rest === undefined ? {} : { rest: { ...wanted, ...rest } }) };
  },
  unknown: { sno: NOWHERE },
  opens: 'session',
});

/**
 * Who gets what by an id, for every operation that takes one. A new operation with an id is a new row: how to make the
 * thing, an id of the same form that names nothing, and what opens it.
 */
export const access: Record<string, Row> = {
  'cart.updateCartLine': {
    owners: everyone,
    make: async (_, owner) => ({ ids: await lineOf(owner), rest: { quantity: 2 } }),
    unknown: { cart_item_id: NOWHERE },
    opens: 'session',
  },
  'cart.deleteCartLine': {
    owners: everyone,
    make: async (_, owner) => ({ ids: await lineOf(owner), rest: { hamper: false } }),
    unknown: { cart_item_id: NOWHERE },
    opens: 'session',
  },
  'cart.updateOrderQuantity': {
    owners: customers,
    make: async (_, owner) => ({
      ids: { order_product_id: `${(await orderOf(owner)).order_id}-1` },
      rest: { quantity: 2 },
    }),
    unknown: { order_product_id: 'PC0000000000-1' },
    opens: 'session',
  },
  'cart.deleteOrderProduct': {
    owners: customers,
    async make(_, owner) {
      await add(owner, 'PC102-500');
      return { ids: { order_product_id: `${(await orderOf(owner)).order_id}-1` } };
    },
    unknown: { order_product_id: 'PC0000000000-1' },
    opens: 'session',
  },
  'cart.editCartLine': {
    owners: everyone,
    make: async (_, owner) => ({ ids: await lineOf(owner), rest: { attributes: [{ id: 48, value: '0' }] } }),
    unknown: { cart_item_id: NOWHERE },
    opens: 'session',
  },
  'cart.addToCart photo': {
    hidden: ['photo'],
    owners: everyone,
    async make(shop, owner) {
      return { ids: { photo: await uploaded(owner) }, rest: { sku: await photoCake(shop), quantity: 1 } };
    },
    unknown: { photo: NOWHERE },
    opens: 'session',
    ask: (visitor, { photo, ...rest }) =>
      visitor.post('/b/cart/add', { ...rest, attributes: [{ id: PHOTO_ATTRIBUTE, value: photo }] }),
  },
  'cart.getUploadedImage': {
    owners: everyone,
    make: async (_, owner) => ({ ids: { id: await uploaded(owner) } }),
    unknown: { id: NOWHERE },
    opens: 'session',
  },
  'cart.getHamperDraft': {
    owners: everyone,
    make: async (_, owner) => ({ ids: { hash: (await draftOf(owner)).hash } }),
    unknown: { hash: HASH },
    opens: 'link',
  },
  'cart.saveHamperDraft': {
    owners: everyone,
    async make(_, owner) {
      const { hash, version, items } = await draftOf(owner);
      return { ids: { hash }, rest: { version, items, step: 1 } };
    },
    unknown: { hash: HASH },
    opens: 'session',
    known: 'whoever has the address of a draft may look at it',
  },
  'cart.addHamper': {
    owners: everyone,
    async make(_, owner) {
      const { hash, version } = await draftOf(owner);
      return { ids: { hash }, rest: { version } };
    },
    unknown: { hash: HASH },
    opens: 'session',
    known: 'whoever has the address of a draft may look at it',
  },
  'cart.editHamper': {
    owners: everyone,
    async make(_, owner) {
      const { hash, version, nid } = await draftOf(owner);
      const added = await owner.post('/b/cart/hamper/add', { hash, version });
      return { ids: { hamper_parentId: String(added.body['cart_item_id']) }, rest: { type: 'hamper', nid } };
    },
    unknown: { hamper_parentId: NOWHERE },
    opens: 'session',
  },
  'cart.getSharedCart': sharedCart,
  'cart.addSharedCart': sharedCart,
  ...reorderRows(orderOf),
  'cart.startPayment': {
    owners: customers,
    make: async (_, owner) => ({ ids: { order_id: (await orderOf(owner)).order_id }, rest: { payment_method: 'upi' } }),
    unknown: { order_id: 'PC7K2M9QX4TB' },
    opens: 'session',
  },
  'cart.getPaymentStatus': {
    owners: customers,
    make: async (_, owner) => ({ ids: { txnid: (await orderOf(owner)).txnid } }),
    unknown: { txnid: 'TX7K2M9QX4TB5N8RWA' },
    opens: 'session',
  },
  'cart.receivePaymentEvent': {
    owners: customers,
    async make(_, owner) {
      const { event_id, txnid, order_id, ...rest } = bankEvent(await orderOf(owner));
      return { ids: { event_id, txnid, order_id }, rest };
    },
    unknown: { event_id: 'evt_unknown', order_id: 'PC7K2M9QX4TB', txnid: 'TX7K2M9QX4TB5N8RWA' },
    opens: 'signature',
    ask(visitor, { signed, ...event }, { platform, clock }) {
      const secret = signed === true ? platform.env.PAYMENT_WEBHOOK_SECRET : 'somebody-else-s-secret';
      const signature = signBody(secret, JSON.stringify(event), clock.now());
      return visitor.post('/b/cart/payment/webhook', event, { 'x-bank-signature': signature });
    },
  },
  'order-review.getOrder': movedOrder(),
  'order-review.listOrderPlaces': movedOrder(),
  'order-review.getInvoice': movedOrder('bake'),
  'order-review.getCreditNote': movedOrder('bake', 'cancel'),
  'order-review.getTrackingKey': {
    owners: customers,
    make: async (_, owner) => ({ ids: { order_id: (await orderOf(owner)).order_id } }),
    unknown: { order_id: 'PC7K2M9QX4TB' },
    opens: 'session',
  },
  'order-review.getTracking': trackingLink,
  'order-review.followTracking': {
    ...trackingLink,
    // Whoever knows the last event of an order that is over hears that there is no more.
    ask: (visitor, { order_id, key }) =>
      visitor.fetch(`/b/order-review/tracking/${String(order_id)}/${String(key)}/events`, {
        'last-event-id': '999999999',
      }),
    passes: 204,
  },
  'order-review.getDeliveryPhoto': trackingLink,
  ...reviewRows(deliveredOf),
  'order-review.listOrderTimes': {
    owners: customers,
    make: async (_, owner) => ({
      ids: { order_id: (await orderOf(owner, 'standard-1200')).order_id },
      rest: { date: tomorrow },
    }),
    unknown: { order_id: 'PC7K2M9QX4TB' },
    opens: 'session',
  },
  'order-review.cancelOrder': {
    ...changedOrder('cancel'),
    make: async (_, owner) => ({
      ids: { order_id: (await orderOf(owner, 'standard-1200')).order_id },
      rest: { refund_to: 'source' },
    }),
  },
  'order-review.rescheduleOrder': {
    ...changedOrder('reschedule'),
    make: async (shop, owner) => ({
      ids: { order_id: (await paidOrderOf(shop, owner)).order_id },
      rest: { slot_id: `101-${tomorrow}-standard-1800` },
    }),
  },
  'order-review.readdressOrder': {
    ...changedOrder('readdress'),
    make: async (shop, owner) => ({
      ids: { order_id: (await paidOrderOf(shop, owner)).order_id },
      rest: { sno: (await saveFor(owner)).sno },
    }),
  },
  'update-address.checkIsUpdatedAddress': deliveryLink,
  'save-address.saveNewDeliveryAddress': {
    ...deliveryLink,
    async make(shop, owner) {
      const { ids, rest } = await deliveryLink.make(shop, owner);
      return { ids, rest: { ...rest, address_update: 1, version: 0 } };
    },
  },
  'user.updateAddress': savedAddress({ recipient_name: 'Lata Rao' }),
  'user.deleteAddress': savedAddress(),
  'user.makeAddressDefault': savedAddress(),
  'user.setAddressPin': {
    ...savedAddress(),
    make: async (_, owner) => ({ ids: { sno: (await saveFor(owner)).sno }, rest: { pin: null } }),
  },
  ...reminderRows,
  'user.checkUser': {
    ...attempt,
    hidden: ['fbid'],
    ask: async (visitor, { fbid }) =>
      visitor.get(`/b/user/fa/users/checkUser?qpd=${await sealed(visitor, { fbid })}&isMobile=0`),
  },
  'user.sendOtp': {
    ...attempt,
    async make(shop, owner) {
      const { fbid = '' } = (await attempt.make(shop, owner)).ids;
      const wish = { user_email: 'someone@example.com', user_mobile: '', user_name: '', resend_otp: 'n' };
      return { ids: { fb_id: fbid }, rest: { ...wish, source: 'web', social_login: 1 } };
    },
    unknown: { fb_id: NOWHERE },
  },
  'user.socialOtpLogin': {
    ...attempt,
    make: async (shop, owner) => ({ ...(await attempt.make(shop, owner)), rest: person }),
  },
  'user.socialOtpRegister': {
    ...attempt,
    make: async (shop, owner) => ({ ...(await attempt.make(shop, owner)), rest: { ...person, otp: '000000' } }),
    // Its owner gets as far as the code, which is wrong.
    passes: 401,
  },
};
