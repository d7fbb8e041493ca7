import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  add,
  bankEvent,
  callWebhook,
  delivery,
  openCakeShop,
  opening,
  order,
  place,
  placedOrder,
} from '#tests/kit/shop/cake-shop.ts';
import type { Cart, Placed, Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const wanted = {
  recipient_name: 'Lata Rao',
  recipient_phone: '9876511111',
  address: {
    ...{ dfn: '7', ds1: 'Lake Road', areaname: 'Indiranagar', dc: 'Bengaluru', dpc: place.pincode },
    ...{ landmark: '', rider_note: '', selectedAddressType: 1, label: '' },
  },
  area_id: place.area_id,
};
type Saved = { sno: string; dfn: string; recipient_name: string; is_default: boolean; is_saved: boolean };
type Pinned = { lat: number; lng: number; pin: { lat: number; lng: number } | null };
const bytes = ({ status, body }: Reply) => JSON.stringify([status, { ...body, request_id: null }]);
const at = (dfn: string, change: object = {}) => ({ ...wanted, ...change, address: { ...wanted.address, dfn } });
const save = async (customer: Visitor, dfn: string, change?: object): Promise<string> =>
  ((await customer.post('/b/user/addresses', at(dfn, change))).body['data'] as { address: Saved }).address.sno;
const listOf = async (customer: Visitor): Promise<Saved[]> =>
  ((await customer.get('/b/user/addresses?geonet=1')).body['data'] as { addresses: Saved[] }).addresses;
const shown = async (customer: Visitor) => (await listOf(customer)).map(({ dfn, is_default }) => [dfn, is_default]);
const outcome = ({ status, body }: Reply) => [status, body['code'] ?? null];
const to = (sno: string, what = '') => `/b/user/addresses/${sno}${what}`;

test('[ACC-01, ACC-03] an address is changed, made the default, deleted and added again as it was', async () => {
  const customer = await shop.customer();
  const one = await save(customer, '1');
  const two = await save(customer, '2');
  expect(outcome(await customer.post(to(one), at('1A', { recipient_name: 'Mohan Rao' })))).toEqual([200, null]);
  expect(outcome(await customer.post(to(one, '/default')))).toEqual([200, null]);
  expect(await shown(customer)).toEqual([
    ['1A', true],
    ['2', false],
  ]);
  // A checkout begins with it.
  await add(customer);
  const { checkout } = (await customer.get('/b/cart/checkout')).body as {
    checkout: { addresses: { address: { dfn: string } }[] };
  };
  expect(checkout.addresses[0]?.address.dfn).toBe('1A');
  expect(outcome(await customer.post(to(one, '/delete')))).toEqual([200, null]);
  expect(outcome(await customer.post(to(one, '/delete')))).toEqual([404, 'NOT_FOUND']);
  expect(await shown(customer)).toEqual([['2', false]]);
  await save(customer, '1A', { recipient_name: 'Mohan Rao', is_default: true });
  expect(await shown(customer)).toEqual([
    ['1A', true],
    ['2', false],
  ]);
  // There is one default, whichever call makes it.
  expect(outcome(await customer.post(to(two), at('2', { is_default: true })))).toEqual([200, null]);
  expect(await shown(customer)).toEqual([
    ['2', true],
    ['1A', false],
  ]);
  expect(outcome(await customer.post(to(two), at('2', { is_default: false })))).toEqual([200, null]);
  expect((await listOf(customer)).filter(({ is_default }) => is_default)).toEqual([]);
});

test('[ACC-01] a change to what is saved already is refused, and nothing is lost', async () => {
  const customer = await shop.customer();
  const one = await save(customer, '1');
  await save(customer, '2');
  expect(outcome(await customer.post(to(one), at(' 2 ')))).toEqual([409, 'ADDRESS_KNOWN']);
  expect(outcome(await customer.post(to(one), at('3', { recipient_phone: '12' })))).toEqual([400, 'INVALID_REQUEST']);
  expect((await listOf(customer)).map(({ dfn }) => dfn).toSorted()).toEqual(['1', '2']);
});

test('[ACC-01, ACC-09] nobody touches the address of another, with whatever fact; a guest logs in', async () => {
  const [customer, other, guest] = [await shop.customer(), await shop.customer(), await shop.guest()];
  const one = await save(customer, '1');
  const before = await listOf(customer);
  for (const [path, body] of [
    [to(one), at('9')],
    [to(one, '/delete'), undefined],
    [to(one, '/default'), undefined],
  ] as const) {
    expect(outcome(await other.post(path, body, { fact: customer.fact })), path).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await guest.post(path, body)), path).toEqual([401, 'LOGIN_REQUIRED']);
  }
  expect(await listOf(customer)).toEqual(before);
});

test('[ACC-01] of twenty defaults at once one stands', async () => {
  const customer = await shop.customer();
  const all: string[] = [];
  for (let number = 1; number <= 5; number += 1) all.push(await save(customer, String(number)));
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => customer.post(to(all[index % 5] ?? '', '/default'))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await listOf(customer)).filter(({ is_default }) => is_default)).toHaveLength(1);
});

test('[ACC-01] what was only ordered to is no saved address, so it cannot be changed', async () => {
  const { customer, order_id } = await placedOrder(shop, {});
  expect((await customer.post(to(order_id, '/default'))).status).toBe(404);
});

test('[ACC-01] what is no name of an address is one that is not there, whatever is asked of it', async () => {
  const customer = await shop.customer();
  await save(customer, '1');
  for (const sno of ['0000-00-00', 'a%3Bb', '%27%3B%20drop%20table%20orders%3B--'])
    for (const [path, body] of [
      [to(sno), at('2')],
      [to(sno, '/pin'), { pin: null }],
      [to(sno, '/default')],
      [to(sno, '/delete')],
    ] as const)
      expect(outcome(await customer.post(path, body)), path).toEqual([404, 'NOT_FOUND']);
  expect(await shown(customer)).toEqual([['1', false]]);
});

test('[ACC-01, ACC-02, ACC-09] a pin is put within two kilometres, moved, taken away, and stays with its locality', async () => {
  const [customer, other] = [await shop.customer(), await shop.customer()];
  const sno = await save(customer, '1');
  const [{ lat, lng, pin } = { lat: 0, lng: 0, pin: undefined }] = (await listOf(customer)) as (Saved & Pinned)[];
  expect(pin).toBeNull();
  const pinOf = async () => ((await listOf(customer)) as (Saved & Pinned)[])[0]?.pin;
  const put = (visitor: Visitor, where: Pinned['pin'], which = sno) => visitor.post(to(which, '/pin'), { pin: where });
  const near = { lat: lat + 0.01, lng };
  expect(outcome(await put(customer, near))).toEqual([200, null]);
  expect(await pinOf()).toEqual(near);
  expect(outcome(await put(customer, { lat: lat + 0.02, lng }))).toEqual([400, 'PIN_TOO_FAR']);
  expect(outcome(await put(customer, { lat: 91, lng }))).toEqual([400, 'INVALID_REQUEST']);
  for (const visitor of [other, await shop.guest()]) {
    expect(bytes(await put(visitor, null))).toEqual(
      bytes(await put(visitor, null, '00000000-0000-4000-8000-000000000000')),
    );
  }
  expect(await pinOf()).toEqual(near);
  // What says nothing of the pin leaves it; another locality has another door.
  await customer.post(to(sno), at('1B'));
  expect(await pinOf()).toEqual(near);
  await save(customer, '1B', { recipient_name: 'Mohan Rao' });
  expect(await pinOf()).toEqual(near);
  const { rows } = await database.pool.query<{ area_id: number; pincode: string }>(
    'select area_id, pincode from areas join zones using (poly_id) where serviceable and area_id <> $1 limit 1',
    [place.area_id],
  );
  const [elsewhere] = rows;
  const moved = { ...at('1B'), area_id: elsewhere?.area_id };
  await customer.post(to(sno), { ...moved, address: { ...moved.address, dpc: elsewhere?.pincode } });
  expect(await pinOf()).toBeNull();
  // Undo: an address that is added with its pin has it; one that is too far is refused.
  const again = await customer.post('/b/user/addresses', at('5', { pin: near }));
  expect((again.body['data'] as { address: Pinned }).address.pin).toEqual(near);
  expect(outcome(await customer.post('/b/user/addresses', at('6', { pin: { lat: 0, lng: 0 } })))).toEqual([
    400,
    'PIN_TOO_FAR',
  ]);
  const { sno: five } = (again.body['data'] as { address: Saved }).address;
  expect((await put(customer, null, five)).body['data']).toMatchObject({ address: { sno: five, pin: null } });
});

test('[ACC-02, CHK-03] an order to a pinned address takes its pin along, and nobody is asked for the spot again', async () => {
  const customer = await shop.customer();
  const { address, area_id, recipient_name, recipient_phone } = delivery();
  const body = { address, area_id, recipient_name, recipient_phone };
  const saved = (await customer.post('/b/user/addresses', body)).body['data'] as { address: Saved & Pinned };
  const pin = { lat: saved.address.lat + 0.005, lng: saved.address.lng };
  await customer.post(to(saved.address.sno, '/pin'), { pin });
  await add(customer);
  const step = (await customer.post('/b/cart/step1', delivery())).body['checkout'] as { cart: Cart };
  const spotOf = async (id: string) =>
    (await database.pool.query<{ spot: unknown }>('select spot from orders where order_id = $1', [id])).rows[0]?.spot;
  /** Whether the letter about a paid order asks where its door is. */
  async function isAsked(placed: Placed): Promise<boolean> {
    await callWebhook(shop, bankEvent(placed));
    const letters = await shop.platform.outbox.list({});
    const letter = letters.find(
      ({ text, subject }) => `${subject} ${text}`.includes(placed.order_id) && /spot/.test(text),
    );
    return letter !== undefined;
  }
  const pinned = await order(customer, step.cart);
  const plain = await placedOrder(shop);
  expect([await spotOf(pinned.order_id), await spotOf(plain.order_id)]).toEqual([pin, null]);
  expect([await isAsked(pinned), await isAsked(plain)]).toEqual([false, true]);
});
