import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bankPayments, bankTokens, bankWebhooks } from '#backends/db/schema/bank.ts';
import type { Payer } from '#backends/shop/payment/provider.ts';
import { testProvider } from '#backends/shop/payment/providers/test-bank.ts';
import { createTestBank, startTestBank } from '#backends/test-bank/index.ts';
import { decide, refund, registerBankJobs, stateOf, type Decided, type Intent } from '#backends/test-bank/store.ts';
import { describeToken, forgetToken, labelOfToken, readCard } from '#backends/test-bank/tokens.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';
import { watchQueue } from '../shop/payment/watched-queue.ts';

// What the bank of the local shop decides, tells, gives back and remembers, each time one thing other than in the good case.
const database = await testDatabase();
const shop = await openCakeShop(database);
const watched = watchQueue(shop.platform);
registerBankJobs(watched.platform);
const { platform, queued } = watched;
const { db } = platform;
const bank = await createTestBank(platform);
afterAll(async () => {
  await bank.close();
  await shop.close();
});
beforeEach(() => {
  queued.length = 0;
  vi.spyOn(shop.clock, 'now').mockReturnValue(opening);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
});
afterEach(() => vi.restoreAllMocks());

const nobody: Payer = { vpa: null, bank: null, token: null, save: false };
const intentOf = (changed: Partial<Intent> = {}): Intent => ({
  ...{ txnid: `TX${randomUUID().slice(0, 8)}`, order_id: 'PC1', amount: 69_900, currency: 'INR', method: 'upi' },
  ...{ customer: `customer-${randomUUID().slice(0, 8)}`, payer: nobody },
  ...changed,
});
const approve: Decided = { decision: 'approve_never', card: null, save: false };
const card = { number: '4111111111111111', month: 12, year: 2030 };

/** A payment that was decided, as the bank has it in its books. */
async function decided(intent: Intent, how: Partial<Decided> = {}) {
  await decide(platform, intent, { ...approve, ...how });
  const [row] = await db.select().from(bankPayments).where(eq(bankPayments.txnid, intent.txnid));
  if (!row) throw new Error('Nothing was decided');
  return row;
}
const pageOf = async (intent: Intent) => {
  const { search } = new URL(testProvider(platform.env).pageOf(intent));
  return bank.inject({ url: `/pay${search}` });
};

describe('[CHK-07] the page of the bank', () => {
  const upi = { ...nobody, vpa: 'asha@okbank' };
  const pages: readonly [what: string, changed: Partial<Intent>, shown: RegExp[], hidden: RegExp[]][] = [
    ['a card asks for its number', { method: 'card' }, [/Card number/, /saves this card/], [/UPI app/]],
    ['a UPI ID asks its app', { payer: upi }, [/sent a request/, /Remember this UPI ID/], [/opens here/]],
    ['UPI without one opens an app', { method: 'upi' }, [/Your UPI app opens here/], [/sent a request/, /name="save"/]],
    ['net banking asks for nothing', { method: 'netbanking', payer: upi }, [], [/UPI app/, /name="save"/]],
  ];
  test.each(pages)('of %s', async (_what, changed, shown, hidden) => {
    const { statusCode, body } = await pageOf(intentOf(changed));
    expect(statusCode).toBe(200);
    for (const words of shown) expect(body).toMatch(words);
    for (const words of hidden) expect(body).not.toMatch(words);
  });

  test('of a card that it remembers asks for nothing', async () => {
    const intent = intentOf({ method: 'card' });
    const { token } = await decided(intent, { card, save: true });
    const { body } = await pageOf({ ...intent, txnid: 'TX-again', payer: { ...nobody, token } });
    expect(body).toContain('<dd>Card, Visa ending 1111</dd>');
    expect(body).not.toMatch(/Card number|name="save"/);
  });

  test('can be opened again while nothing is decided, and leads back to the shop afterwards', async () => {
    const intent = intentOf();
    await decided(intent, { decision: 'leave' });
    expect((await pageOf(intent)).statusCode).toBe(200);
    await decided(intent);
    const { statusCode, headers } = await pageOf(intent);
    expect([statusCode, headers.location]).toEqual([303, `${platform.env.PUBLIC_ORIGIN}/pay/${intent.txnid}/back`]);
  });

  test('takes a form and nothing else', async () => {
    const headers = { 'content-type': 'text/xml' };
    const { statusCode, body } = await bank.inject({ method: 'POST', url: '/pay', headers, payload: '<pay/>' });
    expect([statusCode, body]).toEqual([400, expect.stringContaining('This payment link is not valid')]);
  });
});

test('a shop that has a bank of its own starts no test bank', async () => {
  const env = { ...platform.env, servesTestBank: false };
  const started = startTestBank({ ...platform, env }).then(
    (opened) => opened.close(),
    (error: Error) => error.message,
  );
  expect(await started).toBe('This shop has a bank of its own: no test bank is started');
});

test('[CHK-06] the bank says of a payment whether it is decided', async () => {
  const [open, paid] = [intentOf(), intentOf()];
  await decided(open, { decision: 'leave' });
  await decided(paid);
  expect([await stateOf(platform, open.txnid), await stateOf(platform, 'TX-never')]).toEqual([
    { state: 'open' },
    { state: 'unknown' },
  ]);
  expect(await stateOf(platform, paid.txnid)).toMatchObject({ state: 'paid', amount: 69_900 });
});

test('[CHK-06] the bank gives back what it took, the whole of it', async () => {
  const [paid, declined] = [intentOf(), intentOf()];
  await decided(paid);
  await decided(declined, { decision: 'decline_never' });
  const back = ({ txnid }: Intent, amount = 69_900) =>
    refund(platform, { refund_id: `RF-${txnid}`, txnid, amount, currency: 'INR' });
  expect([await back(declined), await back(paid, 69_899), await back(intentOf())]).toEqual([
    'refused',
    'refused',
    'unknown',
  ]);
  expect([await back(paid), await back(paid)]).toEqual(['done', 'done']);
});

describe('[CHK-07] the bank remembers', () => {
  const wishes: readonly [what: string, changed: Partial<Intent>, how: Partial<Decided>, isKept: boolean][] = [
    ['a card, where that is wanted', { method: 'card' }, { card, save: true }, true],
    ['no card without a consent', { method: 'card' }, { card }, false],
    ['no card that was not typed', { method: 'card' }, { save: true }, false],
    ['nothing new', { method: 'card', payer: { ...nobody, token: 'tok_1' } }, { card, save: true }, false],
    ['a UPI ID', { payer: { ...nobody, vpa: 'asha@okbank' } }, { save: true }, true],
    ['no UPI ID where there is none', {}, { save: true }, false],
    ['no bank', { method: 'netbanking', payer: { ...nobody, vpa: 'asha@okbank' } }, { save: true }, false],
    ['nothing of what is declined', { method: 'card' }, { card, save: true, decision: 'decline_never' }, false],
  ];
  test.each(wishes)('%s', async (_what, changed, how, isKept) => {
    const intent = intentOf(changed);
    const { token } = await decided(intent, how);
    expect(token).toEqual(isKept ? expect.stringMatching(/^tok_/) : null);
    expect(await db.$count(bankTokens, eq(bankTokens.customer, intent.customer))).toBe(isKept ? 1 : 0);
  });

  test('what one payment was made with, for its own customer', async () => {
    const [first, intent, other] = [intentOf(), intentOf({ method: 'card' }), intentOf({ method: 'card' })];
    await decided(first);
    const mine = { customer: intent.customer, token: (await decided(intent, { card, save: true })).token ?? '' };
    await decided(other, { card: { ...card, number: '5100000000000008' }, save: true });
    const theirs = { ...mine, customer: other.customer };
    const wrong = { ...mine, token: 'tok_never' };
    expect(await stateOf(platform, first.txnid)).toMatchObject({ token: null });
    const told = { kind: 'card', brand: 'Visa', last4: '1111', bank: 'Garden Bank', expiryMonth: 12, expiryYear: 2030 };
    expect([await describeToken(platform, mine), await labelOfToken(platform, mine)]).toEqual([
      told,
      'Visa ending 1111',
    ]);
    for (const asked of [theirs, wrong]) {
      expect([await describeToken(platform, asked), await labelOfToken(platform, asked)]).toEqual([null, null]);
      expect(await forgetToken(platform, asked)).toBe(false);
    }
    expect([await forgetToken(platform, mine), await forgetToken(platform, mine)]).toEqual([true, false]);
    expect(await describeToken(platform, mine)).toBeNull();
  });

  test('a number of twelve to nineteen digits as a card, with its month', () => {
    const isCard = (digits: number, expiry = '12/30') => readCard('4'.repeat(digits), expiry) !== null;
    expect([11, 12, 19, 20].map((digits) => isCard(digits))).toEqual([false, true, true, false]);
    expect(['', '13/30', '12/2030', ' 01/27 '].map((expiry) => isCard(16, expiry))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('[CHK-06] the word of the bank', () => {
  type Word = typeof bankWebhooks.$inferSelect;
  const word = async (changed: Partial<Word> = {}): Promise<string> => {
    const { txnid } = await decided(intentOf());
    const eventId = `evt_${randomUUID()}`;
    await db.insert(bankWebhooks).values({
      ...{ eventId, txnid, url: 'https://shop.example/word', body: '{}', attempts: 0, dueAt: opening },
      ...changed,
    });
    return eventId;
  };
  const wordNow = async (eventId: string) =>
    (await db.select().from(bankWebhooks).where(eq(bankWebhooks.eventId, eventId)))[0];
  const deliver = (event_id: string) => watched.work('bank.deliver', { event_id });

  test('is told once, and one that nobody wrote is nothing', async () => {
    const [mine, told] = [await word(), await word({ deliveredAt: opening })];
    await deliver(mine);
    await deliver(mine);
    await deliver(told);
    await deliver('evt_never');
    expect(vi.mocked(fetch).mock.calls).toHaveLength(1);
    expect([await wordNow(mine), await wordNow(told)]).toMatchObject([
      { attempts: 1, deliveredAt: opening },
      { attempts: 0, deliveredAt: opening },
    ]);
  });

  test('whose first call is lost is told by the second, and no other is lost with it', async () => {
    const [lost, other] = [await word({ timesOut: true }), await word()];
    await expect(deliver(lost)).rejects.toThrow('The call to the shop timed out');
    expect([await wordNow(lost), await wordNow(other)]).toMatchObject([
      { lastError: 'timed out', deliveredAt: null },
      { lastError: null, deliveredAt: null },
    ]);
    await deliver(lost);
    expect([await wordNow(lost), await wordNow(other)]).toMatchObject([
      { attempts: 2, lastError: null, deliveredAt: opening },
      { attempts: 0, deliveredAt: null },
    ]);
  });

  const ago = (milliseconds: number) => new Date(opening.getTime() - milliseconds);
  const late: readonly [what: string, changed: Partial<Word>, isFound: boolean][] = [
    ['that was due fifteen seconds ago', { dueAt: ago(15_000) }, true],
    ['that was due since', { dueAt: ago(14_999) }, false],
    ['that was told', { dueAt: ago(60_000), deliveredAt: ago(30_000) }, false],
  ];
  test.each(late)('%s is looked for, or not', async (_what, changed, isFound) => {
    const eventId = await word(changed);
    await watched.work('bank.sweep');
    expect(watched.namesOf('bank.deliver', 'event_id').includes(eventId)).toBe(isFound);
  });
});
