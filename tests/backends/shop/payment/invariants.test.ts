import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankEvent, callWebhook, makeRoom, openCakeShop, placedOrder } from '#tests/kit/shop/cake-shop.ts';
import type { Placed } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { brokenInvariants } from '#tests/kit/database/invariants.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
let paid: Placed;
let unpaid: Placed;
afterAll(() => shop.close());
beforeAll(async () => {
  await makeRoom(shop);
  paid = await placedOrder(shop);
  unpaid = await placedOrder(shop);
  await callWebhook(shop, bankEvent(paid));
});

/** What is broken while a fault is in the books; the fault is taken back afterwards. */
async function brokenBy(fault: string): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(fault);
    return Object.keys(await brokenInvariants(client));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('sound books break no invariant', async () => {
  expect(await brokenInvariants(database.pool)).toEqual({});
});

test.each<[string, () => string, string[]]>([
  [
    'an acknowledged order that is not there',
    () =>
      `update idempotency_keys set body = jsonb_set(body::jsonb, '{order_id}', '"PC0000000000"')::text where body like '%${paid.order_id}%'`,
    ['I1 every acknowledged order exists once'],
  ],
  [
    'an order whose cart can be ordered again',
    () =>
      `update carts set state = 'open' where cart_id = (select cart_id from orders where order_id = '${paid.order_id}')`,
    ['I2 a cart is ordered when, and only when, it is an order'],
  ],
  [
    'a live order without its ticket',
    () => `update slot_tickets set order_id = null where order_id = '${paid.order_id}'`,
    ['I5 every live order has one ticket of its slot, and no other order has one'],
  ],
  [
    'a ticket of another slot',
    () =>
      `update slot_tickets t set slot_id = (select min(slot_id) from slots s where s.slot_id <> t.slot_id) where order_id = '${paid.order_id}'`,
    ['I5 every live order has one ticket of its slot, and no other order has one'],
  ],
  [
    'a ticket for nothing',
    () =>
      "update slot_tickets set order_id = 'PC0000000002' where ticket_id = (select min(ticket_id) from slot_tickets where order_id is null)",
    ['I5 every live order has one ticket of its slot, and no other order has one'],
  ],
  [
    'a piece that left the shelf unseen',
    () => `update order_lines set quantity = 2, line_total = 2 * unit_price where order_id = '${unpaid.order_id}'`,
    ['I6 what left the shelf is what was ordered', 'I7 a total is the sum of its parts'],
  ],
  [
    'a payment of another sum',
    () => `update payments set amount = 1 where txnid = '${unpaid.txnid}'`,
    ['I7 a payment that is open or was taken is of the total of its order'],
  ],
  [
    'money that was taken for an order that waits still',
    () => `update payments set state = 'paid', captured_at = now() where txnid = '${unpaid.txnid}'`,
    ['I8 captured money has its order or its refund'],
  ],
  [
    'an order that is paid without the word of the bank',
    () => `delete from payment_events where txnid = '${paid.txnid}'`,
    ['I8 an order that stands is paid by the word of the bank and once, or owes cash, or a wallet paid it'],
  ],
  [
    'a paid order without its letter',
    () => `delete from messages where dedupe_key = 'order.confirmed:${paid.order_id}'`,
    ['I11 a confirmation for each paid order and for no other'],
  ],
])('%s is noticed', async (_, fault, broken) => {
  expect(await brokenBy(fault())).toEqual(broken);
});

test.each<[string, () => string, string]>([
  [
    'a second order of a cart',
    () =>
      `insert into orders select 'PC0000000001', cart_id, user_id, 'other-key', state, items_total, delivery_fee, slot_fee, grand_total, price_items, recipient_name, recipient_phone, sender_name, address, area_id, city_id, slot_id, placed_at, pay_by from orders where order_id = '${paid.order_id}'`,
    'orders_cart_id_unique',
  ],
  [
    'a second ticket of an order',
    () =>
      `update slot_tickets set order_id = '${paid.order_id}' where ticket_id = (select min(ticket_id) from slot_tickets where order_id is null)`,
    'slot_tickets_of_order',
  ],
  ['stock below zero', () => 'update variants set stock = -1', 'variants_stock'],
  [
    'a total that is no sum',
    () => `update orders set grand_total = 1 where order_id = '${paid.order_id}'`,
    'orders_total',
  ],
  [
    'a line of a hundred',
    () => `update order_lines set quantity = 100, line_total = 100 * unit_price`,
    'order_lines_quantity',
  ],
  [
    'a paid payment without its money',
    () => `update payments set captured_at = null where txnid = '${paid.txnid}'`,
    'payments_captured',
  ],
  [
    'an order that is paid twice',
    () =>
      `insert into payments select 'TX0000000000000000', order_id, 2, state, method, amount, currency, payment_url, created_at, changed_at, captured_at from payments where txnid = '${paid.txnid}'`,
    'payments_one_paid',
  ],
])('[CHK-05] the tables themselves refuse %s', async (_, fault, wall) => {
  await expect(brokenBy(fault())).rejects.toThrow(wall);
});
