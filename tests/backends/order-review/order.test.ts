import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import {
  bankEvent,
  cake,
  callWebhook,
  cartOf,
  delivery,
  openCakeShop,
  opening,
  order,
  placedOrder,
  readyToOrder,
  tomorrow,
} from '#tests/kit/shop/cake-shop.ts';
import type { Reply } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));
afterEach(() => expectSoundBooks(database.pool));

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const outcome = ({ status, body }: Reply) => [status, body['code'] ?? null];

test('[DET-06, ORD-02] the words of a greeting card that is bought by itself are on the order', async () => {
  const { customer } = await readyToOrder(shop, {});
  const { rows } = await database.pool.query<{ sku: string }>('select sku from variants where node_id = 11683');
  const words = [
    { id: 4601, value: 'Meera' },
    { id: 46, value: 'Many happy returns' },
    { id: 4602, value: 'Asha' },
  ];
  const added = await customer.post('/b/cart/add', { sku: rows[0]?.sku, quantity: 1, attributes: words });
  const { order_id } = await order(customer, cartOf(added));
  const reply = await customer.get(`/b/order-review/orders/${order_id}`);
  const { lines } = reply.body['data'] as { lines: { title: string; attributes: { display: string }[] }[] };
  expect(lines.map(({ title, attributes }) => [title, attributes.map(({ display }) => display)])).toEqual([
    ['Belgian Chocolate Truffle Cake', ['Eggless']],
    ['Happy Birthday Card', ['To Meera', 'Many happy returns', 'From Asha']],
  ]);
});

test('[ORD-02] the order can be read by its owner and by nobody else', async () => {
  const { customer, order_id, txnid } = await placedOrder(shop, { slot: 'midnight-2330' });
  const reply = await customer.get(`/b/order-review/orders/${order_id}`);
  expect(reply.body).toEqual({
    success: true,
    data: {
      order_id,
      state: 'placed',
      placed_at: expect.stringMatching(/^2026-11-22T10:0\d:\d\d\+05:30$/),
      lines: [
        {
          order_product_id: `${order_id}-1`,
          title: 'Belgian Chocolate Truffle Cake',
          url: '/p/belgian-chocolate-truffle-cake',
          image: expect.objectContaining({ src: `/media/products/${cake.sku}/front-320.webp` }),
          quantity: 1,
          line_total: cake.price,
          variant_label: '0.5 kg',
          attributes: [{ id: 48, label: 'Eggless or with egg', value: '1', display: 'Eggless' }],
          parts: [],
        },
      ],
      price_items: [
        { amt: cake.price, label: '1 item', type: 'items', amountPrefix: '', show_on_mobile: true },
        { amt: 0, label: 'Delivery', type: 'delivery', amountPrefix: '', show_on_mobile: true },
        { amt: 19900, label: 'Midnight delivery', type: 'slot', amountPrefix: '+', show_on_mobile: true },
        { amt: cake.price + 19900, label: 'Total', type: 'total', amountPrefix: '', show_on_mobile: true },
      ],
      grand_total: cake.price + 19900,
      recipient_name: 'Meera Rao',
      recipient_phone: '9876543210',
      sender_name: 'Asha Rao',
      sender_phone: '+442079460958',
      sender_mail: '',
      gift_note: '',
      name_on_card: '',
      is_sender_hidden: false,
      is_price_hidden: false,
      address: delivery().address,
      pin: null,
      slot: {
        date: tomorrow,
        label: '11:30 pm to 12:30 am, night of Mon 23 to Tue 24 Nov',
        start: '2026-11-23T23:30:00+05:30',
        end: '2026-11-24T00:30:00+05:30',
      },
      payment: {
        ...{ txnid, status: 'awaiting_bank', payment_method: 'upi', amount: cake.price + 19900 },
        ...{ can_retry: true, refund: null },
      },
      change_until: '2026-11-23T18:00:00+05:30',
      blocked: {
        cancel: null,
        reschedule: 'Please pay for it first. An unpaid order can be cancelled and placed again.',
        readdress: 'Please pay for it first. An unpaid order can be cancelled and placed again.',
        lines: null,
      },
      invoice_no: null,
      credit_note_no: null,
      timeline: [
        { state: 'placed', label: 'Order placed', at: expect.stringMatching(/^2026-11-22T10:0/) },
        { state: 'confirmed', label: 'Payment received', at: null },
        { state: 'baking', label: 'Baking', at: null },
        { state: 'packed', label: 'Packed', at: null },
        { state: 'outForDelivery', label: 'Out for delivery', at: null },
        { state: 'delivered', label: 'Delivered', at: null },
      ],
    },
  });
  const [other, guest] = [await shop.customer(), await shop.guest()];
  const foreign = await other.get(`/b/order-review/orders/${order_id}`);
  const unknown = await other.get('/b/order-review/orders/PC0000000000');
  expect([outcome(foreign), outcome(unknown)]).toEqual([
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
  ]);
  expect(outcome(await guest.get(`/b/order-review/orders/${order_id}`))).toEqual([401, 'LOGIN_REQUIRED']);
});

test('[ORD-02] an order has the pin of its delivery, until whoever receives it confirms another spot', async () => {
  const placed = await placedOrder(shop);
  const { customer, order_id } = placed;
  await callWebhook(shop, bankEvent(placed));
  const pinOf = async () =>
    ((await customer.get(`/b/order-review/orders/${order_id}`)).body['data'] as { pin: unknown }).pin;
  await query('update orders set spot = $1 where order_id = $2', [{ lat: 12.98, lng: 77.64 }, order_id]);
  expect(await pinOf()).toEqual({ lat: 12.98, lng: 77.64 });
  await query('update delivery_links set version = 2 where order_id = $1', [order_id]);
  for (const [version, lat] of [
    [1, 12.981],
    [2, 12.982],
  ])
    await query(
      `insert into delivery_saves (link_id, version, as_is, lat, lng, old_address, new_address, saved_at)
       select link_id, $2, false, $3, 77.64, address, address, now() from orders join delivery_links using (order_id)
       where order_id = $1`,
      [order_id, version, lat],
    );
  expect(await pinOf()).toEqual({ lat: 12.982, lng: 77.64 });
});

test('[ORD-02] a catalogue that changes later does not change what was ordered', async () => {
  const { customer, cart } = await readyToOrder(shop, { sku: 'PC109-500' });
  const { order_id } = await order(customer, cart);
  const read = async () => (await customer.get(`/b/order-review/orders/${order_id}`)).body['data'];
  const before = await read();
  await query("update products set title = 'Something else' where node_id = 109");
  await query("update variants set sell_price = 100, label = 'tiny' where sku = 'PC109-500'");
  expect(await read()).toEqual(before);
});
