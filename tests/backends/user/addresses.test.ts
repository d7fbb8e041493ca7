import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  add,
  cake,
  delivery,
  openCakeShop,
  opening,
  place,
  placedOrder,
  readyToOrder,
  tomorrow,
} from '#tests/kit/shop/cake-shop.ts';
import type { Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const path = '/b/user/addresses?geonet=1';

test('[LOC-12, ACC-02, ACC-03] a customer is told the addresses of their own orders, each once, with where they lie', async () => {
  const { customer, order_id } = await placedOrder(shop, {});
  const reply = await customer.get(path);
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      success: true,
      error: false,
      data: {
        addresses: [
          {
            sno: order_id,
            dfn: expect.any(String),
            ds1: expect.any(String),
            areaname: 'Indiranagar',
            dc: 'Bengaluru',
            dpc: '560038',
            lat: expect.closeTo(12.97, 1),
            lng: expect.closeTo(77.64, 1),
            pin: null,
            selectedAddressType: expect.any(Number),
            label: '',
            landmark: '',
            rider_note: '',
            recipient_name: 'Meera Rao',
            recipient_phone: '9876543210',
            area_id: 1001,
            city_id: 1,
            is_saved: false,
            is_default: false,
            is_serviceable: true,
          },
        ],
      },
    },
  ]);
  // The same address in other letters is the same; another one comes first.
  const copy = `insert into orders select * from jsonb_populate_record(null::orders, (
    select to_jsonb(o) || jsonb_build_object('order_id', $2::text, 'cart_id', $3::text, 'idempotency_key', $2::text,
      'placed_at', to_jsonb(o) -> 'placed_at', 'address', o.address || $4::jsonb) from orders o where order_id = $1))`;
  const cartOf = async (): Promise<string> => {
    const { customer: other } = await readyToOrder(shop, {});
    const { rows } = await database.pool.query<{ cart_id: string }>('select cart_id from carts where user_id = $1', [
      other.userId,
    ]);
    return rows[0]?.cart_id ?? '';
  };
  await database.pool.query(copy, [order_id, 'PC-SAME', await cartOf(), { areaname: ' INDIRANAGAR ' }]);
  await database.pool.query(copy, [order_id, 'PC-OTHER', await cartOf(), { dfn: 'Another flat' }]);
  const { addresses } = (await customer.get(path)).body['data'] as { addresses: { dfn: string }[] };
  expect([addresses.length, addresses.filter(({ dfn }) => dfn === 'Another flat').length]).toEqual([2, 1]);
});

test('[LOC-12] a customer without an order has none, and a guest is told to log in', async () => {
  const { customer } = await readyToOrder(shop, { sku: cake.sku });
  expect((await customer.get(path)).body).toEqual({ success: true, error: false, data: { addresses: [] } });
  const guest = await shop.app.inject({ method: 'GET', url: path });
  expect([guest.statusCode, guest.json<{ code: string }>().code]).toEqual([401, 'LOGIN_REQUIRED']);
});

const parents = {
  recipient_name: ' Lata  Rao ',
  recipient_phone: '+91 98765-11111',
  address: {
    dfn: '7',
    ds1: 'Lake Road',
    areaname: 'indiranagar',
    dc: 'Bangalore',
    dpc: place.pincode,
    landmark: ' City Library',
    rider_note: '',
    selectedAddressType: 3,
    label: ' Parents ',
  },
  area_id: place.area_id,
};
type Saved = { sno: string; dfn: string; recipient_name: string; is_saved: boolean };
const save = (customer: Visitor, change: Record<string, unknown> = {}): Promise<Reply> =>
  customer.post('/b/user/addresses', { ...parents, ...change });
const listOf = async (customer: Visitor): Promise<Saved[]> =>
  ((await customer.get(path)).body['data'] as { addresses: Saved[] }).addresses;

test('[CHK-03, ACC-03] an address is saved in the catalogue’s words, each once, and the one used last comes first', async () => {
  const { customer } = await placedOrder(shop, {});
  const first = await save(customer);
  expect([first.status, first.body]).toEqual([
    200,
    {
      success: true,
      data: {
        address: {
          ...parents.address,
          sno: expect.stringMatching(/^[0-9a-f-]{36}$/),
          recipient_name: 'Lata Rao',
          recipient_phone: '9876511111',
          areaname: 'Indiranagar',
          dc: 'Bengaluru',
          landmark: 'City Library',
          label: 'Parents',
          lat: expect.closeTo(12.97, 1),
          lng: expect.closeTo(77.64, 1),
          pin: null,
          area_id: place.area_id,
          city_id: place.city_id,
          is_saved: true,
          is_default: false,
          is_serviceable: true,
        },
      },
    },
  ]);
  // Sent again with another recipient it is the same address, with the new one.
  const again = await save(customer, {
    recipient_name: 'Mohan Rao',
    address: { ...parents.address, ds1: 'LAKE road' },
  });
  const { address } = again.body['data'] as { address: Saved };
  const before = (first.body['data'] as { address: Saved }).address;
  expect([address.sno, address.recipient_name]).toEqual([before.sno, 'Mohan Rao']);
  expect((await listOf(customer)).map(({ dfn, is_saved }) => [dfn, is_saved])).toEqual([
    ['7', true],
    ['12', false],
  ]);
  // What was ordered to and is saved as well is one address, the saved one.
  await save(customer, { address: delivery().address });
  expect((await listOf(customer)).map(({ dfn, is_saved }) => [dfn, is_saved])).toEqual([
    ['12', true],
    ['7', true],
  ]);
});

test('[CHK-03, ACC-03] of twenty calls at once one address is saved', async () => {
  const customer = await shop.customer();
  const replies = await Promise.all(Array.from({ length: 20 }, () => save(customer)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await listOf(customer)).toHaveLength(1);
});

test('[CHK-03, ACC-03] nobody reads the addresses of another, and a guest saves none', async () => {
  const [customer, other, guest] = [await shop.customer(), await shop.customer(), await shop.guest()];
  await save(customer);
  expect(await listOf(other)).toEqual([]);
  // A fact names a browser and grants nothing, whoever's it is.
  const claimed = await other.fetch(path, { fact: customer.fact });
  expect(claimed.body).toMatchObject({ success: true, data: { addresses: [] } });
  await other.post('/b/user/addresses', { ...parents, recipient_name: 'Other' }, { fact: customer.fact });
  expect([await listOf(customer), await listOf(other)]).toMatchObject([
    [{ recipient_name: 'Lata Rao' }],
    [{ recipient_name: 'Other' }],
  ]);
  await add(other);
  const { checkout } = (await other.get('/b/cart/checkout')).body as { checkout: { addresses: unknown[] } };
  expect(checkout.addresses).toMatchObject([{ recipient_name: 'Other' }]);
  const refused = await save(guest);
  expect([refused.status, refused.body['code']]).toEqual([401, 'LOGIN_REQUIRED']);
});

test.each([
  ['recipient_name', { recipient_name: ' ' }],
  ['recipient_phone', { recipient_phone: '+44 20 7946 0958' }],
  ['address.dfn', { address: { ...parents.address, dfn: ' ' } }],
  ['address.label', { address: { ...parents.address, label: 'Par\u0007ents' } }],
  ['address.dpc', { address: { ...parents.address, dpc: '560034' } }],
  ['area_id', { area_id: 99 }],
])('[CHK-03, ACC-03] a wrong %s is named, and nothing is saved', async (field, wrong) => {
  const customer = await shop.customer();
  const reply = await save(customer, wrong);
  expect([reply.status, reply.body['code'], reply.body['field']]).toEqual([400, 'INVALID_REQUEST', field]);
  expect(await listOf(customer)).toEqual([]);
});

test('[CHK-03, ACC-03] fifty addresses are the most; the fifty-first is refused also at the checkout, a known one is not', async () => {
  const customer = await shop.customer();
  const flat = (dfn: string) => ({ address: { ...parents.address, dfn } });
  for (let number = 1; number <= 50; number += 1) await save(customer, flat(String(number)));
  const refused = await save(customer, flat('51'));
  expect([refused.status, refused.body['code']]).toEqual([409, 'ADDRESSES_FULL']);
  expect((await save(customer, flat('50'))).status).toBe(200);
  await add(customer);
  const atCheckout = await customer.post('/b/cart/step1', delivery(undefined, tomorrow, { is_address_kept: true }));
  expect([atCheckout.status, atCheckout.body['code'], atCheckout.body['field']]).toEqual([
    409,
    'ADDRESSES_FULL',
    'is_address_kept',
  ]);
  // Nothing of the step is kept: the shopper decides.
  expect((await customer.get('/b/cart/checkout')).body).toMatchObject({ checkout: { delivery: null } });
  expect(await listOf(customer)).toHaveLength(50);
});

test('[CHK-03] the checkout saves an address when it is asked to, and offers what is known, with whether it is served', async () => {
  const customer = await shop.customer();
  await add(customer);
  await customer.post('/b/cart/step1', delivery());
  expect(await listOf(customer)).toEqual([]);
  await customer.post('/b/cart/step1', delivery(undefined, tomorrow, { is_address_kept: true }));
  expect((await listOf(customer)).map(({ dfn, is_saved }) => [dfn, is_saved])).toEqual([['12', true]]);
  const offered = async () => {
    const { checkout } = (await customer.get('/b/cart/checkout')).body as {
      checkout: { addresses: Record<string, unknown>[] };
    };
    return checkout.addresses;
  };
  expect(await offered()).toEqual([
    {
      sno: expect.any(String),
      recipient_name: 'Meera Rao',
      recipient_phone: '9876543210',
      address: delivery().address,
      area_id: place.area_id,
      city_id: place.city_id,
      is_serviceable: true,
      pin: null,
    },
  ]);
  const served = (is: boolean) =>
    database.pool.query(
      'update zones set serviceable = $1 where poly_id = (select poly_id from areas where area_id = $2)',
      [is, place.area_id],
    );
  await served(false);
  expect((await offered())[0]).toMatchObject({ is_serviceable: false });
  await served(true);
});
