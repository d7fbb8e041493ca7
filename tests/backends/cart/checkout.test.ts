import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantAt } from '#machines/rules/order/india-time.ts';
import {
  add,
  cake,
  cartOf,
  delivery,
  openCakeShop,
  opening,
  place,
  touches,
  today,
  tomorrow,
} from '#tests/kit/shop/cake-shop.ts';
import type { Cart, Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import type { components } from '#openapi/generated/cart.ts';
import { setFree } from '#tests/kit/shop/tickets.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { watchBystander } from '#tests/kit/shop/bystander.ts';

type SlotsData = components['schemas']['SlotsAnswer']['data'];
type Checkout = components['schemas']['Checkout'];

const database = await testDatabase();
const shop = await openCakeShop(database);
await watchBystander(shop);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));
afterEach(() => expectSoundBooks(database.pool));

const dataOf = (reply: Reply) => reply.body['data'] as SlotsData;
const checkoutOf = (reply: Reply) => reply.body['checkout'] as Checkout;
const slotsOn = async (date: string, visitor?: Visitor, pincode = place.pincode) => {
  const asking = visitor ?? (await shop.guest());
  return dataOf(await asking.get(`/b/cart/getslots?area_id=${place.area_id}&date=${date}&pincode=${pincode}`));
};
const leave = (slot: string, free: number) => setFree(database.pool, `101-${slot}`, free);

test('[CHK-04, CHK-11] the times of a day, with their fees and why some cannot be had', async () => {
  await slotsOn(today);
  await leave(`${today}-fixed-1700`, 0);
  await leave(`${today}-standard-1500`, 2);
  const data = await slotsOn(today);
  await leave(`${today}-fixed-1700`, 8);
  await leave(`${today}-standard-1500`, 24);
  expect(data.serviceable).toBe(true);
  expect(data.dates).toHaveLength(14);
  expect(data.slots.map(({ label, class: kind, fee, state, reason }) => [label, kind, fee, state, reason])).toEqual([
    ['9 am to 12 noon', 'standard', 0, 'past', 'Orders for this time closed at 6 am on 22 November'],
    ['10 am to 11 am', 'fixed', 9900, 'past', 'Orders for this time closed at 7 am on 22 November'],
    ['10 am to 12 noon', 'express', 14900, 'past', 'Orders for this time closed at 9 am on 22 November'],
    ['12 noon to 2 pm', 'express', 14900, 'open', null],
    ['12 noon to 3 pm', 'standard', 0, 'past', 'Orders for this time closed at 9 am on 22 November'],
    ['1 pm to 2 pm', 'fixed', 9900, 'past', 'Orders for this time closed at 10 am on 22 November'],
    ['2 pm to 4 pm', 'express', 14900, 'open', null],
    ['3 pm to 6 pm', 'standard', 0, 'few', 'Only 2 left'],
    ['4 pm to 6 pm', 'express', 14900, 'open', null],
    ['5 pm to 6 pm', 'fixed', 9900, 'full', 'Fully booked'],
    ['6 pm to 8 pm', 'express', 14900, 'open', null],
    ['6 pm to 9 pm', 'standard', 0, 'open', null],
    ['8 pm to 9 pm', 'fixed', 9900, 'open', null],
    ['11:30 pm to 12:30 am, night of Sun 22 to Mon 23 Nov', 'midnight', 19900, 'open', null],
  ]);
  expect(data.slots.at(-1)).toMatchObject({
    slot_id: `101-${today}-midnight-2330`,
    start: '2026-11-22T23:30:00+05:30',
    end: '2026-11-23T00:30:00+05:30',
    cutoff_at: '2026-11-22T18:00:00+05:30',
    capacity_left: 8,
  });
});

test.each([
  [4, 'open', null],
  [3, 'few', 'Only 3 left'],
  [1, 'few', 'Only 1 left'],
  [0, 'full', 'Fully booked'],
])('[CHK-04] of a time with %i places left it is said: %s', async (free, state, reason) => {
  await slotsOn(tomorrow);
  await leave(`${tomorrow}-standard-1500`, free);
  const slot = (await slotsOn(tomorrow)).slots.find(({ slot_id }) => slot_id.endsWith('-standard-1500'));
  await leave(`${tomorrow}-standard-1500`, 24);
  expect([slot?.state, slot?.reason]).toEqual([state, reason]);
});

test('[CHK-11] express is for today, and days beyond the calendar have no times', async () => {
  expect((await slotsOn(tomorrow)).slots.filter((slot) => slot.class === 'express')).toEqual([]);
  expect((await slotsOn('2026-12-06')).slots).toEqual([]);
  expect((await slotsOn('2026-11-21')).slots).toEqual([]);
  const guest = await shop.guest();
  const reply = await guest.get(`/b/cart/getslots?area_id=1001&date=2026-02-30&pincode=560038`);
  expect([reply.status, reply.body['field']]).toEqual([400, 'date']);
});

test('[CHK-11] a place that the shop does not serve has no days', async () => {
  const nowhere = { serviceable: false, date: tomorrow, dates: [], closed_dates: [], slots: [] };
  expect(await slotsOn(tomorrow, undefined, '560001')).toEqual(nowhere);
  const guest = await shop.guest();
  expect(dataOf(await guest.get(`/b/cart/getslots?area_id=99&date=${tomorrow}&pincode=560038`))).toEqual(nowhere);
});

test('[CHK-04, CHK-11] just before a cut-off a time is open, at it the time is past; the day ends at the hour of the city', async () => {
  const clock = vi.spyOn(shop.clock, 'now');
  const slotAt = async (slot: string, minutes: number) => {
    clock.mockReturnValue(instantAt(today, minutes));
    return (await slotsOn(today)).slots.find(({ slot_id }) => slot_id === `101-${today}-${slot}`);
  };
  const stateOf = async (slot: string, minutes: number) => (await slotAt(slot, minutes))?.state;
  expect(await stateOf('standard-1500', 11 * 60 + 59)).toBe('open');
  expect(await slotAt('standard-1500', 12 * 60)).toMatchObject({
    state: 'past',
    reason: 'Orders for this time closed at 12 noon on 22 November',
  });
  expect(await stateOf('midnight-2330', 17 * 60 + 59)).toBe('open');
  expect(await stateOf('midnight-2330', 18 * 60)).toBe('past');
  clock.mockReturnValue(instantAt(today, 23 * 60 + 30));
  const late = await slotsOn(today);
  expect([late.dates[0], late.closed_dates]).toEqual([tomorrow, [{ date: today, reason: 'Closed for this day' }]]);
  // The day that is over is no day of the calendar any more, and one that is made for later is none yet.
  clock.mockReturnValue(instantAt(tomorrow, 60));
  expect((await slotsOn(tomorrow)).closed_dates).toEqual([]);
  clock.mockReturnValue(opening);
  expect((await slotsOn(today)).dates).toHaveLength(14);
});

test('[CHK-04, CHK-11] a day without a free time is named with its reason, not hidden', async () => {
  await slotsOn(tomorrow);
  await leave(`${tomorrow}-%`, 0);
  const data = await slotsOn(tomorrow);
  await leave(`${tomorrow}-%`, 8);
  expect(data.closed_dates).toEqual([{ date: tomorrow, reason: 'Fully booked' }]);
  expect(data.dates).not.toContain(tomorrow);
  expect((await slotsOn(tomorrow)).closed_dates).toEqual([]);
});

test('[CHK-11] what takes a day to make is not promised for tonight', async () => {
  const customer = await shop.customer();
  await database.pool.query('update products set preparation_hours = 24 where node_id = 105');
  await add(customer, 'PC105-500');
  const data = await slotsOn(today, customer);
  expect(new Set(data.slots.map(({ state }) => state))).toEqual(new Set(['past']));
  expect(data.slots.at(-1)?.reason).toBe('Something in your cart takes 24 hours to make');
  expect(data.dates[0]).toBe(tomorrow);
  const refused = await customer.post('/b/cart/step1', delivery('standard-1800', today));
  expect([refused.status, refused.body['code']]).toEqual([409, 'SLOT_PAST']);
});

test('[CHK-02, CHK-03] the delivery step is kept, and the review has its fees', async () => {
  const customer = await shop.customer();
  const before = await add(customer);
  expect(checkoutOf(await customer.get('/b/cart/checkout'))).toMatchObject({ step: 'delivery', delivery: null });
  const reply = await customer.post(
    '/b/cart/step1',
    delivery('midnight-2330', tomorrow, {
      recipient_name: '  Meera   Rao ',
      recipient_phone: '+91 98765-43210',
      sender_name: '',
      sender_phone: ' +44 20-7946 0958',
      sender_mail: ' Asha@Example.com ',
      address: { ...delivery().address, selectedAddressType: 3, label: '  Parents ' },
    }),
  );
  expect(checkoutOf(reply)).toMatchObject({ step: 'touches', delivery: { gift_note: '', is_sender_hidden: false } });
  const saved = await customer.post(
    '/b/cart/step2',
    touches({ gift_note: '  Happy birthday,  \u202EMeera! ', name_on_card: ' All  of us', is_price_hidden: true }),
  );
  const checkout = checkoutOf(saved);
  expect(checkout).toMatchObject({
    step: 'review',
    delivery: {
      recipient_name: 'Meera Rao',
      recipient_phone: '9876543210',
      sender_name: 'Asha Rao',
      sender_phone: '+442079460958',
      sender_mail: 'asha@example.com',
      gift_note: 'Happy birthday, Meera!',
      name_on_card: 'All of us',
      is_sender_hidden: false,
      is_price_hidden: true,
      address: {
        dfn: '12',
        ds1: '100 Feet Road',
        areaname: 'Indiranagar',
        dc: 'Bengaluru',
        dpc: '560038',
        landmark: '',
        rider_note: '',
        selectedAddressType: 3,
        label: 'Parents',
      },
      area_id: 1001,
      city_id: 1,
      date: tomorrow,
      slot: { label: '11:30 pm to 12:30 am, night of Mon 23 to Tue 24 Nov', fee: 19900, state: 'open' },
    },
    sender: { name: 'Asha Rao', phone: null, mail: `asha.${customer.userId}@example.com` },
    payment_methods: ['upi', 'card', 'netbanking'],
  });
  expect(checkout.cart).toMatchObject({
    cart_version: before.cart_version + 1,
    city_id: 1,
    grand_total: cake.price + 19900,
  });
  expect(checkout.cart.price_items.map(({ type, label, amt }) => [type, label, amt])).toEqual([
    ['items', '1 item', cake.price],
    ['delivery', 'Delivery', 0],
    ['slot', 'Midnight delivery', 19900],
    ['total', 'Total', cake.price + 19900],
  ]);
  expect(checkoutOf(await customer.get('/b/cart/checkout'))).toEqual(checkout);
});

test('[CHK-03] a landmark and a note for the rider are kept tidy; of nothing but spaces nothing is kept', async () => {
  const customer = await shop.customer();
  await add(customer);
  const address = { ...delivery().address, landmark: '  near  City Library ', rider_note: 'Gate 2,\nfirst floor' };
  const kept = checkoutOf(await customer.post('/b/cart/step1', delivery('standard-1500', tomorrow, { address })));
  expect(kept.delivery?.address).toMatchObject({ landmark: 'near City Library', rider_note: 'Gate 2, first floor' });
  const blank = { ...address, landmark: ' ', rider_note: '   ' };
  const without = checkoutOf(
    await customer.post('/b/cart/step1', delivery('standard-1500', tomorrow, { address: blank })),
  );
  expect(without.delivery?.address).toEqual(delivery().address);
});

test('[CHK-02, CHK-03] who sends is reached as the account is when nothing else is said; a name of a home is not kept', async () => {
  const customer = await shop.customer();
  await add(customer);
  const nobody = delivery(undefined, tomorrow, {
    sender_name: ' ',
    sender_phone: '',
    sender_mail: ' ',
    address: { ...delivery().address, label: 'Parents' },
  });
  expect(checkoutOf(await customer.post('/b/cart/step1', nobody)).delivery).toMatchObject({
    sender_name: 'Asha Rao',
    sender_phone: '',
    sender_mail: `asha.${customer.userId}@example.com`,
    address: { selectedAddressType: 1, label: '' },
  });
});

test('[CHK-02] touches stay when the delivery changes; sent twice they are sent once, and before a delivery they are refused', async () => {
  const customer = await shop.customer();
  const given = touches({ gift_note: 'For you', is_sender_hidden: true });
  const refusal = async () => {
    const { status, body } = await customer.post('/b/cart/step2', given);
    return [status, body['code']];
  };
  expect(await refusal()).toEqual([409, 'CART_EMPTY']);
  await add(customer);
  expect(await refusal()).toEqual([409, 'DELIVERY_MISSING']);
  await customer.post('/b/cart/step1', delivery());
  const once = checkoutOf(await customer.post('/b/cart/step2', given));
  const twice = checkoutOf(await customer.post('/b/cart/step2', given));
  expect(twice).toEqual(once);
  const moved = checkoutOf(await customer.post('/b/cart/step1', delivery('standard-1800')));
  expect([moved.step, moved.delivery]).toMatchObject(['review', { gift_note: 'For you', is_sender_hidden: true }]);
  const guest = await shop.guest();
  expect((await guest.post('/b/cart/step2', given)).status).toBe(401);
});

test('[CHK-02] a time that passes, or a cart that empties, leads back to the delivery step', async () => {
  const customer = await shop.customer();
  const cart: Cart = await add(customer);
  await customer.post('/b/cart/step1', delivery('standard-1800', today));
  shop.clock.set(instantAt(today, 15 * 60));
  const past = checkoutOf(await customer.get('/b/cart/checkout'));
  expect([past.step, past.delivery?.slot.state, past.delivery?.recipient_name]).toEqual([
    'delivery',
    'past',
    'Meera Rao',
  ]);
  shop.clock.set(opening);
  expect(checkoutOf(await customer.get('/b/cart/checkout')).step).toBe('touches');
  await customer.post('/b/cart/delete', { cart_item_id: cart.line_items[0]?.cart_item_id, hamper: false });
  expect(checkoutOf(await customer.get('/b/cart/checkout')).step).toBe('delivery');
});

test.each([
  ['recipient_name', { recipient_name: '   ' }],
  ['recipient_name', { recipient_name: 'Mee\u0007ra' }],
  ['recipient_phone', { recipient_phone: '12345' }],
  ['recipient_phone', { recipient_phone: '5876543210' }],
  ['recipient_phone', { recipient_phone: '+1 98765 43210' }],
  ['sender_phone', { sender_phone: '20 7946 0958' }],
  ['sender_phone', { sender_phone: '+915012345678' }],
  ['sender_mail', { sender_mail: 'asha@' }],
  ['address.dfn', { address: { ...delivery().address, dfn: ' ' } }],
  ['address.landmark', { address: { ...delivery().address, landmark: 'Gate\u0007' } }],
  ['address.rider_note', { address: { ...delivery().address, rider_note: 'x'.repeat(201) } }],
  ['address.dpc', { address: { ...delivery().address, dpc: '560034' } }],
  ['address.dpc', { address: { ...delivery().address, dpc: '56003' } }],
  ['area_id', { area_id: 99 }],
  ['city_id', { city_id: 2 }],
  ['slot_id', { slot_id: `201-${tomorrow}-standard-1500` }],
  ['slot_id', { slot_id: `101-2026-12-25-standard-1500` }],
  ['date', { date: today }],
  ['date', { date: '2026-02-30' }],
  ['price', { price: 1 }],
])('[CHK-02] a wrong %s is named, and nothing is kept', async (field, wrong) => {
  const customer = await shop.customer();
  await add(customer);
  const reply = await customer.post('/b/cart/step1', delivery('standard-1500', tomorrow, wrong));
  expect([reply.status, reply.body['code'], reply.body['field']]).toEqual([400, 'INVALID_REQUEST', field]);
  expect(checkoutOf(await customer.get('/b/cart/checkout')).delivery).toBeNull();
});

test('[CHK-02] who is not logged in has no checkout; an empty cart, a full and a past time are refused', async () => {
  const [guest, customer] = [await shop.guest(), await shop.customer()];
  await add(guest);
  for (const reply of [await guest.get('/b/cart/checkout'), await guest.post('/b/cart/step1', delivery())]) {
    expect([reply.status, reply.body['code']]).toEqual([401, 'LOGIN_REQUIRED']);
  }
  const codeOf = async (body: unknown) => (await customer.post('/b/cart/step1', body)).body['code'];
  expect(await codeOf(delivery())).toBe('CART_EMPTY');
  await add(customer);
  await leave(`${tomorrow}-fixed-1300`, 0);
  expect(await codeOf(delivery('fixed-1300'))).toBe('SLOT_FULL');
  await leave(`${tomorrow}-fixed-1300`, 8);
  expect(await codeOf(delivery('standard-0900', today))).toBe('SLOT_PAST');
  // A time of another place is no time of this one.
  const { rows } = await database.pool.query<{ area_id: number; poly_id: number; pincode: string }>(
    'select area_id, poly_id, pincode from areas join zones using (poly_id) where serviceable and poly_id <> 101 limit 1',
  );
  const [elsewhere] = rows;
  await guest.get(`/b/cart/getslots?area_id=${elsewhere?.area_id}&date=${tomorrow}&pincode=${elsewhere?.pincode}`);
  const foreign = await customer.post(
    '/b/cart/step1',
    delivery('', tomorrow, { slot_id: `${elsewhere?.poly_id}-${tomorrow}-standard-1500` }),
  );
  expect([foreign.status, foreign.body['field']]).toEqual([400, 'slot_id']);
  expect(cartOf(await customer.get('/b/cart/get')).city_id).toBeNull();
});

test('[CHK-01, CHK-03] the pin of a delivery stays within two kilometres, and a saved address takes it along', async () => {
  const customer = await shop.customer();
  await add(customer);
  const { rows } = await database.pool.query<{ lat: number; lng: number }>(
    'select lat, lng from areas where area_id = $1',
    [place.area_id],
  );
  const [{ lat, lng } = { lat: 0, lng: 0 }] = rows;
  const near = { lat: lat + 0.004, lng };
  const far = await customer.post(
    '/b/cart/step1',
    delivery('standard-0900', tomorrow, { pin: { lat: lat + 0.1, lng } }),
  );
  expect([far.status, far.body['code'], far.body['field']]).toEqual([400, 'PIN_TOO_FAR', 'pin']);
  const kept = { is_address_kept: true };
  const neighbour = await shop.customer();
  await add(neighbour);
  await neighbour.post('/b/cart/step1', delivery('standard-0900', tomorrow, kept));
  const pinned = await customer.post('/b/cart/step1', delivery('standard-0900', tomorrow, { ...kept, pin: near }));
  expect(pinned.body).toMatchObject({ success: true });
  expect(checkoutOf(pinned)).toMatchObject({ delivery: { pin: near }, addresses: [{ pin: near }] });
  // Without one, the pin of the saved address counts.
  const again = await customer.post('/b/cart/step1', delivery('standard-0900', tomorrow));
  expect(checkoutOf(again).delivery?.pin).toEqual(near);
  const moved = { lat, lng: lng + 0.004 };
  const later = await customer.post('/b/cart/step1', delivery('standard-0900', tomorrow, { pin: moved }));
  expect(checkoutOf(later)).toMatchObject({ delivery: { pin: moved }, addresses: [{ pin: moved }] });
  // Whoever has saved the same address has put no pin on it.
  const theirs = await neighbour.post('/b/cart/step1', delivery('standard-0900', tomorrow));
  expect(checkoutOf(theirs)).toMatchObject({ delivery: { pin: null }, addresses: [{ pin: null }] });
  // Another flat is another address: it has no pin, and takes none from the first.
  const { address } = delivery();
  const other = delivery('standard-0900', tomorrow, { address: { ...address, dfn: '99' } });
  expect(checkoutOf(await customer.post('/b/cart/step1', other))).toMatchObject({
    delivery: { pin: null },
    addresses: [{ pin: moved }],
  });
});

test('[CHK-04] fifty shoppers who look at once make the times of a zone once', async () => {
  await database.pool.query('delete from slot_tickets');
  await database.pool.query(
    'delete from slots where poly_id = 101 and not exists (select 1 from checkouts c where c.slot_id = slots.slot_id)',
  );
  const [other] = [await shop.guest()];
  const answers = await Promise.all(Array.from({ length: 50 }, () => slotsOn('2026-11-30', other)));
  expect(new Set(answers.map(({ slots }) => JSON.stringify(slots))).size).toBe(1);
  expect(answers[0]?.slots).toHaveLength(9);
});
