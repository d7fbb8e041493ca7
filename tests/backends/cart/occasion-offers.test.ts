import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { occasionDiscountsOf } from '#backends/shop/carts/coupons.ts';
import { expireOrder } from '#backends/shop/payment/index.ts';
import { balanceOf } from '#backends/shop/wallet/index.ts';
import {
  add,
  bankEvent,
  cake,
  callWebhook,
  cartOf,
  delivery,
  opening,
  order,
  placedOrder,
  readyToOrder,
  type Reply,
  type Visitor,
} from '#tests/kit/shop/cake-shop.ts';
import { deliver, deliveredOrder } from './benefit-shops.ts';
import { openOrderingShops } from './ordering-shops.ts';
import type { components } from '#openapi/generated/occasion-reminder.ts';

type Offers = components['schemas']['OccasionOffers'];

const { shop, branch, query } = await openOrderingShops();
const { platform } = shop;

const path = '/b/occasion-reminder/reminders';
const offersOf = ({ body }: Reply): Offers => (body as { data: { offers: Offers } }).data.offers;
const keep = (who: Visitor, more: Record<string, unknown> = {}): Promise<Reply> =>
  who.post(`${path}/save`, {
    ...{ reminder_id: randomUUID(), recipient_name: 'Meera', relation: 'mother', occasion: 'birthday' },
    ...{ day: 14, month: 2, year: null, notify_before: [1], channel: 'email', consent: true },
    ...more,
  });
const wish = (visitor: Visitor, coupon: string) =>
  visitor.fetch(`/b/cart/checkout_coupon?${String(new URLSearchParams({ action: 'apply', coupon, rsource: 'cart' }))}`);
const held = ({ userId }: Visitor): Promise<number> => balanceOf(platform.db, userId ?? '');
const [own, bigTreat] = ['THEIRDAY15', 'BIGTREAT150'];

test('[REM-03, CPN-09] whoever keeps an occasion sees its coupons, worth ₹500 in all, and the one of the app by itself', async () => {
  const customer = await shop.customer();
  const offers = offersOf(await customer.get(path));
  expect(offers).toMatchObject({ offerTotal: 50_000, occasionRewardgiven: false, reward: 5_000 });
  expect(offers.exclusiveOffers.map(({ code }) => code)).toEqual([own, bigTreat]);
  expect(offers.appDealOffer?.code).toBe('APPTREAT75');
  const told = await customer.get('/b/main/coupons-and-offers');
  for (const code of [own, bigTreat, 'APPTREAT75']) expect(told.text).not.toContain(code);
});

test('[REM-03] a coupon for occasions is told of from the instant at which it begins', async () => {
  const customer = await shop.customer();
  const told = async () => offersOf(await customer.get(path)).exclusiveOffers.map(({ code }) => code);
  const begins = new Date(opening.getTime() + 60 * 60_000);
  const [row] = await query('select starts_at from coupons where code = $1', [own]);
  await query('update coupons set starts_at = $2 where code = $1', [own, begins]);
  const clock = vi.spyOn(shop.clock, 'now').mockReturnValue(new Date(begins.getTime() - 1));
  expect(await told()).toEqual([bigTreat]);
  clock.mockReturnValue(begins);
  expect(await told()).toEqual([own, bigTreat]);
  await query('update coupons set starts_at = $2 where code = $1', [own, row?.['starts_at']]);
});

test('[REM-03, CPN-01] a coupon for occasions is refused with the way to it until one is kept, and takes ₹500 in all at most', async () => {
  const { customer } = await readyToOrder(shop);
  const refused = await wish(customer, own);
  expect([refused.status, refused.body['code']]).toEqual([409, 'OCCASION_WANTED']);
  expect(refused.body['message']).toContain('My Occasions');
  await keep(customer);
  const cart = cartOf(await wish(customer, own));
  expect(cart.coupon).toMatchObject({ code: own, discount: 10_485, refusal: null });
  const placed = await order(customer, cart);
  expect(offersOf(await customer.get(path)).offerTotal).toBe(39_515);

  await query(`insert into coupons select (jsonb_populate_record(c, '{"code": "NEARLYALL", "kind": "flat", "value": 39000,
    "max_discount": null, "listed": false, "uses": 0}')).* from coupons c where code = '${own}'`);
  await callWebhook(shop, bankEvent(placed));
  await add(customer);
  await customer.post('/b/cart/step1', delivery());
  await order(customer, cartOf(await wish(customer, 'NEARLYALL')));
  expect(offersOf(await customer.get(path)).offerTotal).toBe(515);
  await add(customer);
  expect(cartOf(await wish(customer, own)).coupon).toMatchObject({ discount: 515, refusal: null });
});

test('[REM-03, CPN-09] only what the coupons for occasions took off the own orders that stand is counted', async () => {
  const orderWith = async (code: string) => {
    const { customer } = await readyToOrder(shop, { slot: 'standard-1800' });
    await keep(customer);
    await wish(customer, code);
    return { customer, ...(await order(customer, cartOf(await customer.get('/b/cart/get')))) };
  };
  const taken = ({ customer }: { customer: Visitor }) => occasionDiscountsOf(platform.db, customer.userId ?? '');
  await query("update coupons set min_total = 1 where code = 'SWEET10'");
  const [mine, plain] = [await orderWith(own), await orderWith('SWEET10')];
  expect(plain.amount).toBeLessThan(cake.price);
  expect([await taken(mine), await taken(plain)]).toEqual([cake.price - mine.amount, 0]);
  for (const { clock } of [shop, branch]) clock.advance(16 * 60_000);
  await expireOrder(platform, mine.order_id);
  expect(await taken(mine)).toBe(0);
});

test('[REM-03] the reward comes once, when an occasion is kept and an order was delivered, whichever is first', async () => {
  const first = await deliveredOrder(shop);
  expect(await held(first.customer)).toBe(0);
  expect(offersOf(await keep(first.customer)).occasionRewardgiven).toBe(true);
  expect(await held(first.customer)).toBe(5_000);
  await keep(first.customer, { recipient_name: 'Ravi' });
  expect(await held(first.customer)).toBe(5_000);

  const later = await placedOrder(shop);
  expect(offersOf(await keep(later.customer)).occasionRewardgiven).toBe(false);
  await callWebhook(shop, bankEvent(later));
  expect(await held(later.customer)).toBe(0);
  await deliver(shop, later.order_id);
  expect(await held(later.customer)).toBe(5_000);
});

test('[REM-03] ten occasions kept at once on two shops, while an order is delivered, bring one reward', async () => {
  const { customer, ...placed } = await placedOrder(shop);
  await callWebhook(shop, bankEvent(placed));
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, (_, at) => keep(customer, { recipient_name: `Friend ${at}` }))),
    deliver(branch, placed.order_id),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await held(customer)).toBe(5_000);
});
