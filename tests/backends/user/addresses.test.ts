import { afterAll, beforeEach, expect, test } from 'vitest';
import { cake, openCakeShop, opening, placedOrder, readyToOrder } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

const path = '/b/user/addresses?geonet=1';

test('[LOC-12, ACC-03] a customer is told the addresses of their own orders, each once, with where they lie', async () => {
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
            selectedAddressType: expect.any(Number),
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
