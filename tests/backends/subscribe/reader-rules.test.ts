import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newsletterReaders } from '#backends/db/schema/newsletter.ts';
import { Problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { readIssue } from '#backends/subscribe/issue.ts';
import { askNewsletter, confirmNewsletter, forgetUnconfirmed, leaveNewsletter } from '#backends/subscribe/readers.ts';
import { DAY, MINUTE } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// Who gets the newsletter, at the very instant at which it is decided, beside another reader.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { db, outbox } = shop.platform;
const now = new Date('2026-11-26T10:00:00+05:30');
/** The shop at one instant. */
const platform: Platform = { ...shop.platform, clock: { now: () => now, offset: 0 } };
afterAll(() => shop.close());
beforeEach(() => database.pool.query('delete from newsletter_readers; delete from messages; delete from rate_limits'));

const reads = (email: string, ago: number, confirmedAt: Date | null = null) =>
  db
    .insert(newsletterReaders)
    .values({ email, token: `token-of-${email}`, askedAt: new Date(now.getTime() - ago), confirmedAt });
const left = async (): Promise<string[]> =>
  (await db.select().from(newsletterReaders)).map(({ email }) => email).sort();

test('[FTR-06] an address that is asked for again gets another mail after two minutes, and not before', async () => {
  const mails = async (email: string, ago: number) => {
    await reads(email, ago);
    await askNewsletter(platform, { email, auth: null, address: '203.0.113.7' });
    return (await outbox.list({ to: email })).length;
  };
  expect([await mails('a@example.com', 2 * MINUTE - 1), await mails('b@example.com', 2 * MINUTE)]).toEqual([0, 1]);
});

test('[FTR-06] a link confirms for thirty days, and its own address alone', async () => {
  const confirmed = (email: string) =>
    confirmNewsletter(platform, `token-of-${email}`).then(
      () => 'done',
      (error: unknown) => (error instanceof Problem ? `${error.statusCode} ${error.code}` : String(error)),
    );
  await reads('in-time@example.com', 30 * DAY - 1);
  await reads('late@example.com', 30 * DAY);
  await reads('known@example.com', 40 * DAY, now);
  expect([
    await confirmed('in-time@example.com'),
    await confirmed('late@example.com'),
    await confirmed('known@example.com'),
    await confirmed('nobody@example.com'),
  ]).toEqual(['done', '404 NOT_FOUND', 'done', '404 NOT_FOUND']);
  const rows = await db.select().from(newsletterReaders);
  expect(rows.filter(({ confirmedAt }) => confirmedAt === null).map(({ email }) => email)).toEqual([
    'late@example.com',
  ]);
});

test('[FTR-06] a link that is followed twice does not change since when its address is confirmed', async () => {
  await reads('a@example.com', DAY);
  for (const after of [0, MINUTE]) {
    const clock = { now: () => new Date(now.getTime() + after), offset: 0 };
    await confirmNewsletter({ ...platform, clock }, 'token-of-a@example.com');
  }
  // It stands in the data that a person can have of the shop.
  expect((await db.select().from(newsletterReaders)).map(({ confirmedAt }) => confirmedAt)).toEqual([now]);
});

test('[FTR-06] who leaves leaves alone', async () => {
  await reads('stays@example.com', DAY, now);
  await reads('leaves@example.com', DAY, now);
  await leaveNewsletter(platform, 'token-of-leaves@example.com');
  expect(await left()).toEqual(['stays@example.com']);
});

test('[FTR-06] an address that nobody confirmed is forgotten after thirty days, and no other one is', async () => {
  await reads('waits@example.com', 30 * DAY);
  await reads('waited@example.com', 30 * DAY + 1);
  await reads('reads@example.com', 90 * DAY, now);
  await forgetUnconfirmed(platform);
  expect(await left()).toEqual(['reads@example.com', 'waits@example.com']);
});

describe('[FTR-06] an issue', () => {
  const wrong = 'An issue begins with "Subject: …", then comes an empty line, then its text.';
  const cases: readonly [what: string, source: string, outcome: string][] = [
    ['as it is written', 'Subject: Plum cakes\n\nThey are back.', 'Plum cakes'],
    ['without a subject', 'Subject:\n\nThey are back.', wrong],
    ['without an empty line', 'Subject: Plum cakes\nThey are back.\nAnd warm.', wrong],
    ['without a text', 'Subject: Plum cakes\n\n', wrong],
    ['with a subject of 120 characters', `Subject: ${'a'.repeat(120)}\n\nThey are back.`, 'a'.repeat(120)],
    ['with a subject of 121', `Subject: ${'a'.repeat(121)}\n\nText.`, 'The subject is longer than 120 characters.'],
    ['with a text of 20,000 characters', `Subject: Plum cakes\n\n${'a'.repeat(20_000)}`, 'Plum cakes'],
    ['with a text of 20,001', `Subject: Plum\n\n${'a'.repeat(20_001)}`, 'The text is longer than 20000 characters.'],
  ];
  test.each(cases)('%s is read, or told what is wrong with it', (_what, source, outcome) => {
    const read = (): string => {
      try {
        return readIssue('2026-12', source).subject;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    };
    expect(read()).toBe(outcome);
  });
});
