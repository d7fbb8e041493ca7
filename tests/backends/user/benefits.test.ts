import { expect, test } from 'vitest';
import { opening } from '#tests/kit/shop/cake-shop.ts';
import { deliveredOrder, fill } from '../cart/benefit-shops.ts';
import { openOrderingShops, outcome } from '../cart/ordering-shops.ts';

const { shop, query, holdClocks } = await openOrderingShops();

type Statement = { balance: number; ending: unknown; walletDetail: object[]; current: number; total_pages: number };
const walletAt = async (visitor: Parameters<typeof fill>[1], page = 0): Promise<Statement> =>
  (await visitor.get(`/b/user/credits?current_page=${page}`)).body['data'] as Statement;

test('[CPN-05, CPN-06] the rules of wallet and stamps are the settings of the shop, for everybody', async () => {
  const guest = await shop.guest();
  expect((await guest.get('/b/user/benefits')).body['data']).toEqual({
    wallet_share: 100,
    credit_months: 12,
    stamp_order: 49_900,
    stamp_months: 12,
  });
});

test('[CPN-04, CPN-06] wallet and stamps are for who is logged in, and each sees the own ones alone', async () => {
  const guest = await shop.guest();
  for (const path of ['credits', 'stamps']) {
    expect(outcome(await guest.get(`/b/user/${path}`))).toEqual([401, 'LOGIN_REQUIRED']);
  }
  const [customer, other] = [await shop.customer(), await shop.customer()];
  await fill(shop, customer, 20_000);
  expect((await walletAt(customer)).balance).toBe(20_000);
  expect(await walletAt(other)).toEqual({ balance: 0, ending: null, walletDetail: [], current: 0, total_pages: 0 });
});

test('[CPN-04] the history lists the latest first, twenty a page', async () => {
  const customer = await shop.customer();
  for (let amount = 1; amount <= 21; amount += 1) await fill(shop, customer, amount * 100);
  const first = await walletAt(customer);
  expect([first.walletDetail.length, first.total_pages, first.balance]).toEqual([20, 2, 23_100]);
  expect(first.walletDetail[0]).toMatchObject({ kind: 'credit', reason: 'goodwill', order_id: null, amount: 2_100 });
  expect((await walletAt(customer, 1)).walletDetail).toMatchObject([{ amount: 100, ends_on: null }]);
  expect((await walletAt(customer, 2)).walletDetail).toEqual([]);
});

test('[CPN-06, CPN-07] a stamp names its order and its last day', async () => {
  const { customer, order_id } = await deliveredOrder(shop);
  expect((await customer.get('/b/user/stamps')).body['data']).toEqual({
    stamps: [{ order_id, earned_on: '2026-11-22', ends_on: '2027-11-22' }],
  });
  const end = new Date(opening.getTime() + 60_000);
  await query('update stamps set expires_at = $2 where user_id = $1', [customer.userId, end]);
  const countAt = async (instant: Date) => {
    holdClocks(instant);
    return ((await customer.get('/b/user/stamps')).body['data'] as { stamps: object[] }).stamps.length;
  };
  expect([await countAt(new Date(end.getTime() - 1)), await countAt(end)]).toEqual([1, 0]);
});
