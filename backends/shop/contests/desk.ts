import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, gt, lt, lte } from 'drizzle-orm';
import { contestEntries, contestRounds, tickets } from '#backends/db/schema/ticket.ts';
import type { Db } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { moveTicket, type TicketRow } from '#backends/shop/tickets/desk.ts';
import { creditWallet } from '#backends/shop/wallet/index.ts';
import { CONTEST_KEPT_DAYS, contestTerms, type ContestSlug } from '#machines/rules/forms/contest.ts';
import { contestNames } from '#machines/rules/forms/contest-name-words.ts';
import { monthsAfter } from '#machines/rules/order/india-time.ts';
import { formatPaise, rupees } from '#machines/rules/order/money.ts';
import { stateOf, type RoundRow } from './rounds.ts';
import { contestMailWords as words } from './words.ts';

export type DeskEntry = { readonly place: number | null; readonly shownAs: string; readonly city: string } & Pick<
  TicketRow,
  'number' | 'answers'
>;

/** Opens a round; refused while another one of the contest runs in that time. */
export async function openContest(db: Db, contest: ContestSlug, opensAt: Date, endsAt: Date): Promise<void> {
  await db.transaction(
    async (tx) => {
      const [other] = await tx
        .select()
        .from(contestRounds)
        .where(
          and(eq(contestRounds.contest, contest), lt(contestRounds.opensAt, endsAt), gt(contestRounds.endsAt, opensAt)),
        );
      if (other !== undefined) throw new Error(`There is a round of ${contest} in that time already.`);
      await tx.insert(contestRounds).values({ contest, opensAt, endsAt });
    },
    { isolationLevel: 'serializable' },
  );
}

/** The rounds of all contests, the latest first. */
export const listRounds = (db: Db): Promise<RoundRow[]> =>
  db.select().from(contestRounds).orderBy(desc(contestRounds.opensAt));

/** The latest round of a contest that has begun. */
export async function deskRound({ db, clock }: Platform, contest: ContestSlug): Promise<RoundRow> {
  const [round] = await db
    .select()
    .from(contestRounds)
    .where(and(eq(contestRounds.contest, contest), lte(contestRounds.opensAt, clock.now())))
    .orderBy(desc(contestRounds.opensAt))
    .limit(1);
  if (round === undefined) throw new Error(`${contest} has never been open.`);
  return round;
}

/** What was entered in a round, in the order in which it came. */
export const listEntries = (db: Db, { roundId }: RoundRow): Promise<DeskEntry[]> =>
  db
    .select({
      place: contestEntries.place,
      shownAs: contestEntries.shownAs,
      city: contestEntries.city,
      number: tickets.number,
      answers: tickets.answers,
    })
    .from(contestEntries)
    .innerJoin(tickets, eq(tickets.number, contestEntries.number))
    .where(eq(contestEntries.roundId, roundId))
    .orderBy(asc(contestEntries.enteredAt), asc(contestEntries.number));

/** So many of some entries by lot: each order is as likely as any other. */
export function drawn<T>(entries: readonly T[], count: number): T[] {
  const left = [...entries];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(randomInt(left.length), 1)).flat();
}

/**
 * Names the winners of a round that has ended, the first place in front, once: prizes, places and the mails to all who
 * took part are one transaction.
 */
export async function nameWinners(platform: Platform, contest: ContestSlug, numbers: readonly string[]): Promise<void> {
  const { db, clock, env } = platform;
  const { prizes } = contestTerms[contest];
  if (numbers.length === 0 || numbers.length > prizes.length || new Set(numbers).size !== numbers.length)
    throw new Error(`${contest} has ${prizes.length} prizes: name one entry for each, or fewer, each once.`);
  const { roundId } = await deskRound(platform, contest);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const [round] = await tx.select().from(contestRounds).where(eq(contestRounds.roundId, roundId)).for('update');
    if (round === undefined || stateOf(round, now) === 'open') throw new Error(`${contest} has not ended yet.`);
    if (round.namedAt !== null) throw new Error(`The winners of ${contest} are named already.`);
    const entries = await tx.select().from(contestEntries).where(eq(contestEntries.roundId, roundId));
    const called = contestNames[contest];
    for (const number of numbers) {
      if (!entries.some((entry) => entry.number === number))
        throw new Error(`${number} is no entry of the latest round of ${contest}.`);
    }
    await tx.update(contestRounds).set({ namedAt: now }).where(eq(contestRounds.roundId, roundId));
    for (const { number } of entries) {
      const place = numbers.indexOf(number) + 1;
      if (place > 0) await tx.update(contestEntries).set({ place }).where(eq(contestEntries.number, number));
      const text =
        place > 0
          ? words.won(called, place, formatPaise(rupees(prizes[place - 1] ?? 0)))
          : words.lost(called, `${env.PUBLIC_ORIGIN}/${contest}`, CONTEST_KEPT_DAYS);
      await moveTicket(platform, tx, number, text, 'closed');
    }
    // The rows of wallets stay locked until the end, so they come last.
    for (const [index, number] of numbers.entries()) {
      const userId = entries.find((entry) => entry.number === number)?.userId ?? null;
      if (userId === null) continue;
      await creditWallet(tx, {
        ...{ userId, orderId: null, now, kind: 'reward', reason: 'contest', dedupeKey: `contest:${roundId}:${number}` },
        amount: rupees(prizes[index] ?? 0),
        expiresAt: monthsAfter(now, env.WALLET_CREDIT_MONTHS),
      });
    }
  });
}
