import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { contestEntries, contestRounds } from '#backends/db/schema/ticket.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { contests, type ContestSlug } from '#machines/rules/forms/contest.ts';
import { isoInIndia } from '#machines/rules/order/india-time.ts';
import type { components } from '#openapi/generated/main.ts';

export type RoundRow = typeof contestRounds.$inferSelect;
type Round = components['schemas']['ContestRound'];

/** How a round stands at an instant. */
export function stateOf({ opensAt, endsAt, namedAt }: Pick<RoundRow, 'opensAt' | 'endsAt' | 'namedAt'>, now: Date) {
  if (now < opensAt) return 'soon' as const;
  if (now < endsAt) return 'open' as const;
  return namedAt === null ? ('choosing' as const) : ('named' as const);
}

/** The round of a contest that its page is about: the latest that has begun, else the one that comes. */
export async function latestRound(db: Db | Tx, contest: ContestSlug, now: Date): Promise<RoundRow | null> {
  const [begun] = await db
    .select()
    .from(contestRounds)
    .where(and(eq(contestRounds.contest, contest), lte(contestRounds.opensAt, now)))
    .orderBy(desc(contestRounds.opensAt))
    .limit(1);
  if (begun !== undefined) return begun;
  const [next] = await db
    .select()
    .from(contestRounds)
    .where(eq(contestRounds.contest, contest))
    .orderBy(asc(contestRounds.opensAt))
    .limit(1);
  return next ?? null;
}

/** Locks the round that an entry belongs to until the transaction ends, so that nobody names its winners meanwhile. */
export async function holdRound(tx: Tx, roundId: number): Promise<RoundRow> {
  const [round] = await tx.select().from(contestRounds).where(eq(contestRounds.roundId, roundId)).for('share');
  if (round === undefined) throw new Error(`The round ${roundId} is gone`);
  return round;
}

const order = { open: 0, soon: 1, choosing: 2, named: 3 } as const;

/** Each contest that has or had a round, for everybody. */
export async function listContests(db: Db, now: Date): Promise<Round[]> {
  const found: Round[] = [];
  for (const contest of contests) {
    const round = await latestRound(db, contest, now);
    if (round === null) continue;
    const winners = await db
      .select({
        place: sql<number>`${contestEntries.place}`,
        shown_as: contestEntries.shownAs,
        city: contestEntries.city,
      })
      .from(contestEntries)
      .where(and(eq(contestEntries.roundId, round.roundId), isNotNull(contestEntries.place)))
      .orderBy(asc(contestEntries.place));
    found.push({
      contest,
      state: stateOf(round, now),
      opens_at: isoInIndia(round.opensAt),
      ends_at: isoInIndia(round.endsAt),
      named_at: round.namedAt === null ? null : isoInIndia(round.namedAt),
      winners: round.namedAt === null ? [] : winners,
    });
  }
  return found.sort((one, other) => order[one.state] - order[other.state] || (one.ends_at < other.ends_at ? 1 : -1));
}
