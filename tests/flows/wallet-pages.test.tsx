import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Benefits, Wallet, WalletEntry } from '#machines/domain/index.ts';
import { CreditsPage, StampsPage, WalletPage } from '#src/flows/wallet-pages/index.ts';
import { wordsOf } from '#tests/flows/drawn.ts';

const benefits: Benefits = { wallet_share: 40, credit_months: 6, stamp_order: 59_900, stamp_months: 1 };

const wallet = (given: Partial<Wallet> = {}): Wallet => ({
  balance: 12_500,
  ending: null,
  walletDetail: [],
  current: 0,
  total_pages: 1,
  ...given,
});
const entry = (given: Partial<WalletEntry>): WalletEntry => ({
  id: 1,
  kind: 'credit',
  reason: 'goodwill',
  order_id: null,
  amount: 5000,
  at: '2026-11-21T09:30:00+05:30',
  ends_on: null,
  ...given,
});
const drawCredits = (given: Partial<Wallet>): string =>
  renderToStaticMarkup(<CreditsPage isCustomer wallet={wallet(given)} />);

test('[CPN-04] the wallet shows what is in it, what of that ends, and each row with its reason, order, sum and last day', () => {
  const drawn = drawCredits({
    ending: { amount: 5000, on: '2027-01-31' },
    walletDetail: [
      entry({ id: 3, kind: 'debit', reason: 'order', order_id: 'PC7K2M9QX4TB', amount: -2500 }),
      entry({ id: 2, kind: 'reward', reason: 'review', ends_on: '2027-11-21' }),
      entry({ id: 1, amount: 10_000 }),
    ],
  });
  expect(wordsOf(drawn)).toContain('In your wallet ₹125 ₹50 of it can be used until 31 Jan 2027.');
  const rows = drawn.split('<li').slice(-3).map(wordsOf);
  expect(rows[0]).toMatch(/Paid for an order Order PC7K2M9QX4TB .* -₹25/);
  expect(rows[0]).not.toContain('+');
  expect(rows[1]).toMatch(/Thank you for your review .*21 Nov 2026, 9:30 am Can be used until 21 Nov 2027 \+₹50/);
  expect(rows[2]).toMatch(/From us to you .*\+₹100/);
  expect(rows[2]).not.toContain('Can be used until');
  expect(drawn).toContain('href="/orders/PC7K2M9QX4TB"');
});

test('[CPN-04] a long history has pages, an empty one says so', () => {
  const middle = drawCredits({ walletDetail: [entry({})], current: 1, total_pages: 3 });
  expect(wordsOf(middle)).toMatch(/Newer Page 2 of 3 Older/);
  expect([...middle.matchAll(/href="(\/credits[^"]*)"/g)].map(([, path]) => path)).toEqual([
    '/credits',
    '/credits?page=3',
  ]);
  expect(wordsOf(drawCredits({ total_pages: 0 }))).toContain('Nothing has happened here yet');
});

test('[CPN-05] the page of the wallet explains it by the rules that the shop has now', () => {
  const said = wordsOf(renderToStaticMarkup(<WalletPage benefits={benefits} />));
  expect(said).toContain('Petalcrumb Wallet');
  expect(said).toContain('up to 40% of the order');
  expect(said).toContain('can be used for 6 months');
  expect(wordsOf(renderToStaticMarkup(<WalletPage benefits={{ ...benefits, wallet_share: 100 }} />))).toContain(
    'up to the whole order',
  );
});

const stamp = (order_id: string) => ({ order_id, earned_on: '2026-11-22', ends_on: '2027-11-22' });

test.each([
  [[], 'You have no stamps yet. 3 more and a treat is yours.'],
  [['A'], 'You have 1 stamp. 2 more and a treat is yours.'],
  [['A', 'B', 'C'], 'You have 3 stamps. That is enough for a treat.'],
])('[CPN-06, CPN-07] who holds the stamps of %j reads: %s', (orders, words) => {
  const said = wordsOf(
    renderToStaticMarkup(<StampsPage isCustomer benefits={benefits} stamps={orders.map((order) => stamp(order))} />),
  );
  expect(said).toContain(words);
  expect(said.split('From 22 Nov 2026 Can be used until 22 Nov 2027')).toHaveLength(orders.length + 1);
});

test('[CPN-06, CPN-07] the page of the stamps explains them: 3 stamps a treat, and how one is earned', () => {
  const said = wordsOf(renderToStaticMarkup(<StampsPage isCustomer benefits={benefits} stamps={[]} />));
  expect(said).toContain('Every 3 stamps bring you a treat from us.');
  expect(said).toContain('Each order whose items cost ₹599 or more brings one stamp');
  expect(said).toContain('It takes 3 stamps and costs nothing else');
  expect(said).toContain('A stamp can be used for a month.');
});
