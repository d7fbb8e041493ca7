import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minToPay } from '#machines/rules/order/coupon.ts';
import { lapsedAt, lotsOf, walletShareOf, type LedgerEntry } from '#machines/rules/order/wallet.ts';

const credit = (amount: number, expiresAt: number | null = null): LedgerEntry => ({
  kind: 'credit',
  amount,
  expiresAt,
});
const debit = (amount: number): LedgerEntry => ({ kind: 'debit', amount: -amount, expiresAt: null });

test('[CPN-04] a debit takes from what ends first, and from what stays at last', () => {
  const ledger = [credit(500), credit(300, 9), credit(200, 5), debit(350)];
  expect(lotsOf(ledger)).toEqual([
    { left: 150, expiresAt: 9 },
    { left: 500, expiresAt: null },
  ]);
  expect([lapsedAt(ledger, 8), lapsedAt(ledger, 9)]).toEqual([0, 150]);
});

test('[CPN-04] what is written off is gone: a second look finds nothing', () => {
  const ledger = [credit(500), credit(300, 9)];
  const written = [...ledger, { kind: 'expiry', amount: -lapsedAt(ledger, 9), expiresAt: null } as const];
  expect([lapsedAt(written, 9), lotsOf(written)]).toEqual([0, [{ left: 500, expiresAt: null }]]);
});

const ledgers = fc.array(
  fc.oneof(
    fc.record({
      amount: fc.integer({ min: 1, max: 1_000 }),
      expiresAt: fc.option(fc.integer({ min: 1, max: 50 })),
      kind: fc.constant('credit' as const),
    }),
    fc.record({
      amount: fc.integer({ min: -1_000, max: -1 }),
      expiresAt: fc.constant(null),
      kind: fc.constant('debit' as const),
    }),
  ),
  { maxLength: 20 },
);

test('[CPN-04] the lots of a ledger that never owes are what it adds up to', () => {
  fc.assert(
    fc.property(ledgers, (wanted) => {
      const ledger: LedgerEntry[] = [];
      const sum = () => ledger.reduce((all, { amount }) => all + amount, 0);
      for (const entry of wanted) if (sum() + entry.amount >= 0) ledger.push(entry);
      expect(lotsOf(ledger).reduce((all, { left }) => all + left, 0)).toBe(sum());
    }),
  );
});

test.each([
  ['all of it', { balance: 90_000, share: 100 }, 69_900],
  ['what it holds', { balance: 20_000, share: 100 }, 20_000],
  ['its share, in whole paise', { balance: 90_000, share: 33 }, 23_067],
  ['nothing out of an empty one', { balance: 0, share: 100 }, 0],
  ['so much that a bank takes the rest', { balance: 69_850, share: 100 }, 69_800],
])('[CRT-07] a wallet pays %s', (_, wallet, paid) => {
  expect(walletShareOf(69_900, wallet)).toBe(paid);
});

test('[CRT-07] a wallet never pays more than it holds or than is asked for, and leaves nothing or what a bank takes', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 100 }), (payable, balance, share) => {
      const paid = walletShareOf(payable, { balance, share });
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(paid).toBeLessThanOrEqual(Math.min(balance, (payable * share) / 100));
      if (payable >= minToPay) expect(payable - paid === 0 || payable - paid >= minToPay).toBe(true);
    }),
  );
});
