import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { balanceOf, creditWallet, debitWallet, returnToWallet, walletChore } from '#backends/shop/wallet/index.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { makeRoom, opening, placedOrder, signUp } from '#tests/kit/shop/cake-shop.ts';
import { runAccountCommand } from '#scripts/desk/run-account.ts';
import { openOrderingShops } from '../../cart/ordering-shops.ts';

const { database, shop, branch, shops, query, holdClocks } = await openOrderingShops();
const { db } = shop.platform;

const userOf = async (): Promise<string> => (await signUp(shop.platform)).auth.userId ?? '';
const credit = (userId: string, amount: number, dedupeKey: string = randomUUID(), expiresAt: Date | null = null) =>
  creditWallet(db, {
    userId,
    kind: 'credit',
    reason: 'goodwill',
    amount,
    orderId: null,
    dedupeKey,
    now: opening,
    expiresAt,
  });
const entriesOf = (userId: string) =>
  query('select kind, reason, amount from wallet_entries where user_id = $1 order by entry_id', [userId]);

test('[CPN-04] money comes once for its key, and another credit under the same key is a mistake', async () => {
  const userId = await userOf();
  const key = randomUUID();
  expect([await credit(userId, 5_000, key), await credit(userId, 5_000, key)]).toEqual([true, false]);
  const mistake = `Another entry of a ledger is called ${key}`;
  await expect(credit(userId, 6_000, key)).rejects.toThrow(mistake);
  await expect(credit(await userOf(), 5_000, key)).rejects.toThrow(mistake);
  const reward = { userId, kind: 'reward', reason: 'membership', amount: 5_000, orderId: null, now: opening } as const;
  await expect(creditWallet(db, { ...reward, dedupeKey: key })).rejects.toThrow(mistake);
  expect(await balanceOf(db, userId)).toBe(5_000);
  expect(await entriesOf(userId)).toEqual([{ kind: 'credit', reason: 'goodwill', amount: 5_000 }]);
});

test('[CPN-04] fifty credits under one key at two shops come once, fifty of their own all', async () => {
  const userId = await userOf();
  const key = randomUUID();
  const at = (index: number) => shops[index % 2]?.platform.db ?? db;
  const give = (index: number, dedupeKey: string) =>
    creditWallet(at(index), {
      userId,
      kind: 'credit',
      reason: 'goodwill',
      amount: 100,
      orderId: null,
      dedupeKey,
      now: opening,
    });
  const came = await Promise.all(Array.from({ length: 50 }, (_, index) => give(index, key)));
  expect(came.filter(Boolean)).toHaveLength(1);
  await Promise.all(Array.from({ length: 50 }, (_, index) => give(index, randomUUID())));
  expect(await balanceOf(db, userId)).toBe(5_100);
});

const rivals = 50;

test(`[CRT-07] a wallet that ${rivals} debits at two shops want is spent as far as it goes, and not a paisa further`, async () => {
  const { customer, order_id } = await placedOrder(shop);
  await makeRoom(shop);
  const userId = customer.userId ?? '';
  await credit(userId, 10_000);
  const others = await Promise.all(Array.from({ length: rivals }, () => placedOrder(branch)));
  const answers = await Promise.all(
    others.map((other, index) =>
      (shops[index % 2] ?? shop).platform.db.transaction((tx) =>
        debitWallet(tx, { orderId: other.order_id, userId, amount: 900, now: opening }),
      ),
    ),
  );
  expect(answers.filter(Boolean)).toHaveLength(11);
  expect(await balanceOf(db, userId)).toBe(100);
  expect(await db.transaction((tx) => debitWallet(tx, { orderId: order_id, userId, amount: 101, now: opening }))).toBe(
    false,
  );
  // These orders have no column that says so: what was taken for the test goes back before the books are looked at.
  for (const other of others) await db.transaction((tx) => returnToWallet(tx, other.order_id, opening));
  for (const other of others) await db.transaction((tx) => returnToWallet(tx, other.order_id, opening));
  expect(await balanceOf(db, userId)).toBe(10_000);
});

test.each([
  ['an entry is changed', 'update wallet_entries set amount = amount + 1 where user_id = $1'],
  ['an entry is deleted', 'delete from wallet_entries where user_id = $1'],
  ['a balance is set', 'update wallets set balance = balance + 1 where user_id = $1'],
  ['a wallet is deleted', 'delete from wallets where user_id = $1'],
])('[CPN-04] the database refuses that %s', async (_, statement) => {
  const userId = await userOf();
  await credit(userId, 700);
  await expect(query(statement, [userId])).rejects.toMatchObject({ code: '23001' });
  expect(await balanceOf(db, userId)).toBe(700);
});

test('[CPN-04] the database refuses that the ledger is emptied, that a wallet begins without an entry, or owes', async () => {
  const userId = await userOf();
  await expect(query('truncate wallet_entries')).rejects.toMatchObject({ code: '23001' });
  await expect(query('insert into wallets values ($1, 5)', [userId])).rejects.toMatchObject({ code: '23001' });
  const owe = `insert into wallet_entries (user_id, kind, reason, amount, dedupe_key, at)
               values ($1, 'debit', 'order', -1, $2, now())`;
  await expect(query(owe, [userId, randomUUID()])).rejects.toMatchObject({ constraint: 'wallets_balance' });
  await credit(userId, 1);
  await query(owe, [userId, randomUUID()]);
  await expect(query(owe, [userId, randomUUID()])).rejects.toMatchObject({ constraint: 'wallets_balance' });
});

test('[CPN-04] what has ended is written off once, as far as it was not spent', async () => {
  const { order_id: orderId } = await placedOrder(shop);
  const [userId, other] = [await userOf(), await userOf()];
  await credit(other, 1_000);
  const end = new Date(opening.getTime() + DAY);
  await credit(userId, 3_000, randomUUID(), end);
  await credit(userId, 5_000);
  await db.transaction((tx) => debitWallet(tx, { orderId, userId, amount: 1_000, now: opening }));
  const sweptAt = async (of: string) =>
    (await query('select swept_at from wallets where user_id = $1', [of]))[0]?.['swept_at'];
  await walletChore(shop.platform);
  expect([await balanceOf(db, userId), await sweptAt(userId)]).toEqual([7_000, null]);
  holdClocks(end);
  await Promise.all(shops.map(({ platform }) => walletChore(platform)));
  holdClocks(new Date(end.getTime() + DAY));
  await walletChore(shop.platform);
  // A wallet is locked again only when something of it has ended since.
  expect([await sweptAt(userId), await sweptAt(other)]).toEqual([end, null]);
  expect(await entriesOf(userId)).toEqual([
    { kind: 'credit', reason: 'goodwill', amount: 3_000 },
    { kind: 'credit', reason: 'goodwill', amount: 5_000 },
    { kind: 'debit', reason: 'order', amount: -1_000 },
    { kind: 'expiry', reason: 'expired', amount: -2_000 },
  ]);
  await db.transaction((tx) => returnToWallet(tx, orderId, opening));
  expect(await balanceOf(db, userId)).toBe(6_000);
});

test('[CPN-04] the command gives goodwill once for an amount and what it is for', async () => {
  const userId = await userOf();
  const contact = `asha.${userId}@example.com`;
  const command = (...words: string[]) => runAccountCommand(words, database.env());
  expect(await command('credit', contact, '250', 'late', 'cake')).toBe(
    `The wallet of ${userId} has got ₹250 (late cake).`,
  );
  expect(await command('credit', contact, '250', 'Late cake')).toMatch(/before, so nothing was added\.$/);
  await command('credit', contact, '99.50');
  expect(await command('credit', contact, '99.50')).toMatch(/before, so nothing was added\.$/);
  expect(await balanceOf(db, userId)).toBe(34_950);
  expect(await query('select distinct expires_at from wallet_entries where user_id = $1', [userId])).toHaveLength(1);
  await expect(command('credit', contact, '0')).rejects.toThrow('0 is not an amount in rupees');
  await expect(command('credit', contact, '50000.01')).rejects.toThrow('from 0.01 to 50000');
  await expect(command('credit', contact)).rejects.toThrow('credit CONTACT RUPEES');
  await expect(command('credit', 'nobody@example.com', '5')).rejects.toThrow('No account has proven');
});
