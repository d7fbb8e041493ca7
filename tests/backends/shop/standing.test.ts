import { expect, test } from 'vitest';
import {
  add,
  cartOf,
  claimsOf,
  delivery,
  newKey,
  opening,
  readyToOrder,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { readyWithStamps } from '../cart/benefit-shops.ts';
import { openOrderingShops, outcome, place } from '../cart/ordering-shops.ts';

const { shop, query, holdClocks } = await openOrderingShops();

const membershipOf = async (visitor: Visitor) => {
  const { checkout } = (await visitor.get('/b/cart/checkout')).body as { checkout: { membership: object } };
  return checkout.membership;
};

test('[CPN-07] a stamp pays nothing from the instant at which it ends', async () => {
  const customer = await readyWithStamps(shop, 3);
  const end = new Date(opening.getTime() + 30 * 60_000);
  await query('update stamps set expires_at = $2 where user_id = $1', [customer.userId, end]);
  const redeem = () => customer.post('/b/cart/add', { sku: 'PC13362-1', quantity: 1, attributes: [] });
  holdClocks(end);
  expect(outcome(await redeem())).toEqual([409, 'STAMPS_MISSING']);
  holdClocks(new Date(end.getTime() - 1));
  expect((await redeem()).status).toBe(200);
  holdClocks(end);
  const { line_items } = cartOf(await customer.get('/b/cart/get'));
  expect(line_items.at(-1)).toMatchObject({ stock: 'false', max_quantity: 0 });
});

test('[CHK-10] a membership that has ended can be had anew', async () => {
  const { customer, cart } = await readyToOrder(shop);
  await place(customer, claimsOf(cart, { userEnrolled: true }), newKey());
  const neighbour = await readyToOrder(shop);
  expect(await membershipOf(neighbour.customer)).toMatchObject({ until: null });
  const end = new Date(opening.getTime() + 30 * 60_000);
  await query('update memberships set ends_at = $2 where user_id = $1', [customer.userId, end]);
  await add(customer);
  const saved = await customer.post('/b/cart/step1', delivery());
  expect(saved.body).toMatchObject({ checkout: { membership: { until: '2026-11-22' } } });
  holdClocks(end);
  expect(await membershipOf(customer)).toMatchObject({ until: null });
  await place(customer, claimsOf(cartOf(await customer.get('/b/cart/get')), { userEnrolled: true }), newKey());
  expect(await membershipOf(customer)).toMatchObject({ until: '2027-11-22' });
});
