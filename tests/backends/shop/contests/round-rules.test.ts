import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contestEntries, contestRounds, tickets, ticketSteps } from '#backends/db/schema/ticket.ts';
import { walletEntries } from '#backends/db/schema/wallet.ts';
import { Problem } from '#backends/platform/http/problem.ts';
import type { Auth } from '#backends/platform/session.ts';
import { deskRound, nameWinners, openContest } from '#backends/shop/contests/desk.ts';
import { amendEntry, forgetEntries, openRound, readEntry, withdrawEntry } from '#backends/shop/contests/entries.ts';
import { holdRound, latestRound, listContests, stateOf } from '#backends/shop/contests/rounds.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// Each rule of a round and of its entries by itself, at its own edge, beside another round and other entries.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { db } = shop.platform;
afterAll(() => shop.close());

const now = new Date('2026-11-26T10:00:00+05:30');
const from = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
/** The shop at an instant: a limit is met at one, and not a moment later. */
const shopAt = (instant: Date) => ({ ...shop.platform, clock: { now: () => instant, offset: 0 } });
const platform = shopAt(now);
beforeEach(async () => {
  await db.delete(contestRounds);
  await db.delete(tickets);
});

type Times = { readonly opens: number; readonly ends: number; readonly namedAt?: Date };
type Contest = 'dpl-contest' | 'world-cup-contest';
/** A round that begins and ends so many milliseconds from now. */
async function newRound({ opens, ends, namedAt }: Times, contest: Contest = 'dpl-contest'): Promise<number> {
  const row = { contest, opensAt: from(opens), endsAt: from(ends), namedAt: namedAt ?? null };
  const [made] = await db.insert(contestRounds).values(row).returning();
  return made?.roundId ?? 0;
}
const open: Times = { opens: -DAY, ends: DAY };
const over: Times = { opens: -2 * DAY, ends: -DAY };
const longOver: Times = { opens: -9 * DAY, ends: -8 * DAY };

let count = 0;
async function newCustomer(): Promise<Auth & { userId: string }> {
  const userId = await storeUser(db);
  return { userId, sessionId: randomUUID(), fact: randomUUID(), csrfToken: '', unstoredToken: null };
}

type EntryRow = typeof contestEntries.$inferInsert;
/** An entry with its ticket; without a customer it is one of before the shop took entries. */
async function newEntry(roundId: number, auth: Auth | null = null, changed: Partial<EntryRow> = {}): Promise<string> {
  count += 1;
  const number = `PT${String(count).padStart(10, '0')}`;
  await db.insert(tickets).values({
    ...{ number, kind: 'dpl-contest', state: 'open', key: null, userId: auth?.userId ?? null, name: 'Asha Rao' },
    ...{ email: `${number.toLowerCase()}@example.com`, phone: '', answers: { dish: `Tart ${count}` } },
    ...{ dueOn: '2027-01-09', receivedAt: now, movedAt: now },
  });
  await db.insert(contestEntries).values({
    ...{ number, roundId, userId: auth?.userId ?? null, shownAs: `Baker ${count}`, city: 'Pune' },
    ...{ enteredAt: now, ...changed },
  });
  return number;
}
const entered = async (): Promise<string[]> =>
  (await db.select().from(contestEntries)).map(({ number }) => number).sort();
const ticketNumbers = async (): Promise<string[]> =>
  (await db.select().from(tickets)).map(({ number }) => number).sort();

/** What comes of it: that it is done, or the words of the refusal. */
const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Problem) return `${error.statusCode} ${error.code}: ${error.message}`;
      return error instanceof Error ? error.message : String(error);
    },
  );

describe('a round', () => {
  test('[STC-05] stands so that it is open from its beginning on, and over from its end on', () => {
    const round = { opensAt: from(0), endsAt: from(1000), namedAt: null };
    expect([-1, 0, 999, 1000].map((at) => stateOf(round, from(at)))).toEqual(['soon', 'open', 'open', 'choosing']);
    expect(stateOf({ ...round, namedAt: from(1000) }, from(1000))).toBe('named');
  });

  test('[STC-05] is the latest that has begun, from its beginning on, else the one that comes next', async () => {
    const latest = async () => (await latestRound(db, 'dpl-contest', now))?.roundId;
    expect(await latest()).toBeUndefined();
    const [next] = [
      await newRound({ opens: 5 * DAY, ends: 6 * DAY }),
      await newRound({ opens: 7 * DAY, ends: 8 * DAY }),
    ];
    expect(await latest()).toBe(next);
    await newRound(longOver);
    const last = await newRound(over);
    await newRound(open, 'world-cup-contest');
    expect(await latest()).toBe(last);
    await newRound({ opens: 1, ends: DAY });
    expect(await latest()).toBe(last);
    const begins = await newRound({ opens: 0, ends: 2 * DAY });
    expect(await latest()).toBe(begins);
  });

  test('[STC-05] at the desk is the latest of its contest that has begun, never one that comes', async () => {
    await newRound({ opens: DAY, ends: 2 * DAY });
    await newRound(open, 'world-cup-contest');
    expect(await outcomeOf(deskRound(platform, 'dpl-contest'))).toBe('dpl-contest has never been open.');
    const begun = await newRound(over);
    expect((await deskRound(platform, 'dpl-contest')).roundId).toBe(begun);
    const begins = await newRound({ opens: 0, ends: DAY / 2 });
    expect((await deskRound(platform, 'dpl-contest')).roundId).toBe(begins);
  });

  test('that is not there cannot be held', async () => {
    const roundId = await newRound(open);
    const held = (id: number) => outcomeOf(db.transaction((tx) => holdRound(tx, id)));
    expect([await held(roundId), await held(roundId + 1)]).toEqual(['done', `The round ${roundId + 1} is gone`]);
  });

  const times: readonly [what: string, opens: number, ends: number, isRefused: boolean][] = [
    ['right after another one', DAY, 2 * DAY, false],
    ['a millisecond before the end of another one', DAY - 1, 2 * DAY, true],
    ['right before another one', -2 * DAY, -DAY, false],
    ['until a millisecond after another one begins', -2 * DAY, -DAY + 1, true],
    ['long after another one', 5 * DAY, 6 * DAY, false],
  ];
  test.each(times)('[STC-05] is opened %s, or not', async (_what, opens, ends, isRefused) => {
    await newRound(open);
    expect(await outcomeOf(openContest(db, 'dpl-contest', from(opens), from(ends)))).toBe(
      isRefused ? 'There is a round of dpl-contest in that time already.' : 'done',
    );
    expect(await outcomeOf(openContest(db, 'world-cup-contest', from(opens), from(ends)))).toBe('done');
  });

  test('[STC-05] shows its own winners, by their places, and nobody else who took part', async () => {
    const [earlier, last] = [await newRound({ ...longOver, namedAt: now }), await newRound({ ...over, namedAt: now })];
    await newEntry(earlier, null, { place: 1, shownAs: 'Of the year before' });
    await newEntry(last, null, { place: 2, shownAs: 'Ravi' });
    await newEntry(last, null, { place: 1, shownAs: 'Meera' });
    await newEntry(last, null, { shownAs: 'Nobody' });
    const [shown] = await listContests(db, now);
    expect(shown?.winners).toEqual([
      { place: 1, shown_as: 'Meera', city: 'Pune' },
      { place: 2, shown_as: 'Ravi', city: 'Pune' },
    ]);
  });

  const takes: readonly [what: string, times: Times | null, outcome: string][] = [
    ['that is open takes entries', open, 'done'],
    ['that begins takes entries', { opens: 0, ends: DAY }, 'done'],
    [
      'that comes takes none',
      { opens: 1, ends: DAY },
      '409 CONTEST_OVER: This contest takes no entries at the moment.',
    ],
    ['that is not there takes none', null, '409 CONTEST_OVER: This contest takes no entries at the moment.'],
    [
      'that ends takes none',
      { opens: -1, ends: 0 },
      '409 CONTEST_OVER: This contest has ended, so it takes no more entries.',
    ],
  ];
  test.each(takes)('[STC-05] %s', async (_what, round, outcome) => {
    if (round !== null) await newRound(round);
    expect(await outcomeOf(db.transaction((tx) => openRound(tx, 'dpl-contest', now)))).toBe(outcome);
  });
});

describe('an entry', () => {
  const answers = { shownAs: 'A. Rao', city: 'Nashik' };
  const amended = (number: string, auth: Auth | null) =>
    outcomeOf(db.transaction((tx) => amendEntry(tx, number, { auth, answers, now })));
  const cities = async () =>
    Object.fromEntries((await db.select().from(contestEntries)).map(({ number, city }) => [number, city]));

  test('[STC-05] is changed by its customer alone, and nothing else of the round is', async () => {
    const [roundId, one, other] = [await newRound(open), await newCustomer(), await newCustomer()];
    const [first, second, third] = [
      await newEntry(roundId, one),
      await newEntry(roundId, other),
      await newEntry(roundId, await newCustomer()),
    ];
    expect(await amended(second, other)).toBe('done');
    expect(await cities()).toEqual({ [first]: 'Pune', [second]: 'Nashik', [third]: 'Pune' });
    const refused = '409 CONTEST_OVER: This contest takes no entries at the moment.';
    expect(await amended(first, other)).toBe(refused);
    expect(await amended('PT9999999999', other)).toBe(refused);
    expect(await amended(second, null)).toMatch(/^401 LOGIN_REQUIRED/);
  });

  test('[STC-05] of a round that has ended is neither changed nor taken back', async () => {
    const customer = await newCustomer();
    const number = await newEntry(await newRound({ opens: -DAY, ends: 0 }), customer);
    const refused = '409 CONTEST_OVER: This contest has ended, so nothing can be changed any more.';
    expect(await amended(number, customer)).toBe(refused);
    expect(await outcomeOf(withdrawEntry(platform, 'dpl-contest', customer))).toBe(refused);
    expect(await cities()).toEqual({ [number]: 'Pune' });
  });

  test('[STC-05] is read in its own round: of the one before nothing is shown', async () => {
    const [customer, before] = [await newCustomer(), await newRound(longOver)];
    await newEntry(before, customer);
    expect(await readEntry(platform, 'dpl-contest', customer)).toMatchObject({ what: `Tart ${count}` });
    const roundId = await newRound(open);
    expect(await readEntry(platform, 'dpl-contest', customer)).toBeNull();
    await newEntry(roundId, await newCustomer());
    expect(await readEntry(platform, 'dpl-contest', customer)).toBeNull();
    const number = await newEntry(roundId, customer);
    expect(await readEntry(platform, 'dpl-contest', customer)).toEqual({
      ...{ number, what: `Tart ${count}`, entered_at: '2026-11-26T10:00:00+05:30' },
    });
  });

  test('[STC-05] is taken back alone, and there is nothing to do where nothing was entered', async () => {
    const [customer, neighbour] = [await newCustomer(), await newCustomer()];
    const withdrawn = () => outcomeOf(withdrawEntry(platform, 'dpl-contest', customer));
    expect(await withdrawn()).toBe('done');
    const before = await newEntry(await newRound(longOver), customer);
    const roundId = await newRound(open);
    const theirs = await newEntry(roundId, neighbour);
    expect(await withdrawn()).toBe('done');
    await newEntry(roundId, customer);
    expect(await withdrawn()).toBe('done');
    expect([await entered(), await ticketNumbers()]).toEqual([
      [before, theirs],
      [before, theirs],
    ]);
  });

  test('[STC-05] is kept for 120 days after the end; of a winner stays what was shown', async () => {
    const just = await newRound({ opens: -121 * DAY, ends: -120 * DAY });
    const past = await newRound({ opens: -122 * DAY, ends: -120 * DAY - 1, namedAt: now });
    const kept = await newEntry(just);
    const winner = await newEntry(past, null, { place: 1 });
    await newEntry(past);
    await forgetEntries(platform);
    expect([await entered(), await ticketNumbers()]).toEqual([[kept, winner].sort(), [kept]]);
  });
});

describe('the winners of a round', () => {
  const namedAt = (instant: Date, ...numbers: string[]) =>
    outcomeOf(nameWinners(shopAt(instant), 'dpl-contest', numbers));
  const named = (...numbers: string[]) => namedAt(now, ...numbers);
  const tooMany = 'dpl-contest has 3 prizes: name one entry for each, or fewer, each once.';

  test('[STC-05] are one for each prize or fewer, each once', async () => {
    const roundId = await newRound(over);
    const numbers = [
      await newEntry(roundId),
      await newEntry(roundId),
      await newEntry(roundId),
      await newEntry(roundId),
    ];
    const [one = '', two = '', three = ''] = numbers;
    for (const wrong of [[], numbers, [one, one], [one, two, two]]) expect(await named(...wrong)).toBe(tooMany);
    expect(await db.select().from(contestRounds).where(eq(contestRounds.roundId, roundId))).toMatchObject([
      { namedAt: null },
    ]);
    expect(await named(one, two, three)).toBe('done');
  });

  test('[STC-05] are of the latest round, and named once, when it has ended', async () => {
    const [before, other] = [await newRound(longOver), await newRound(over, 'world-cup-contest')];
    const foreign = await newEntry(before);
    const roundId = await newRound({ opens: -DAY, ends: 1 });
    const number = await newEntry(roundId);
    expect(await named(number)).toBe('dpl-contest has not ended yet.');
    for (const wrong of [[foreign], [number, foreign]])
      expect(await namedAt(from(1), ...wrong)).toBe(`${foreign} is no entry of the latest round of dpl-contest.`);
    expect(await namedAt(from(1), number)).toBe('done');
    const rounds = Object.fromEntries(
      (await db.select().from(contestRounds)).map((round) => [round.roundId, round.namedAt]),
    );
    expect(rounds).toEqual({ [before]: null, [other]: null, [roundId]: from(1) });
    expect(await namedAt(from(1), number)).toBe('The winners of dpl-contest are named already.');
  });

  test('[STC-05] get their prizes, each its own, and everybody a mail that says what became of theirs', async () => {
    const [first, third] = [await newCustomer(), await newCustomer()];
    const roundId = await newRound(over);
    // The second has no account here.
    const numbers = [await newEntry(roundId, third), await newEntry(roundId), await newEntry(roundId, first)];
    const [bronze = '', silver = '', gold = ''] = numbers;
    const lost = await newEntry(roundId, await newCustomer());
    // What was sent for this one is gone already.
    const bare = await newEntry(roundId);
    await db.delete(tickets).where(eq(tickets.number, bare));
    expect(await named(gold, silver, bronze)).toBe('done');
    const places = await db.select().from(contestEntries);
    expect(Object.fromEntries(places.map(({ number, place }) => [number, place]))).toEqual({
      ...{ [gold]: 1, [silver]: 2, [bronze]: 3, [lost]: null, [bare]: null },
    });
    const prizesOf = async ({ userId }: { userId: string }) =>
      (await db.select().from(walletEntries).where(eq(walletEntries.userId, userId))).map(({ amount }) => amount);
    expect([await prizesOf(first), await prizesOf(third)]).toEqual([[200_000], [50_000]]);
    const steps = await db.select().from(ticketSteps);
    const said = (number: string) => steps.filter((step) => step.number === number).map(({ text }) => text);
    expect([said(gold), said(silver), said(lost)]).toEqual([
      [expect.stringMatching(/^You have won place 1 .*₹2,000/)],
      [expect.stringMatching(/^You have won place 2 .*₹1,000/)],
      [expect.stringContaining('You are not among them this time.')],
    ]);
  });
});
