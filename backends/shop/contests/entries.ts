import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { contestEntries, contestRounds, tickets } from '#backends/db/schema/ticket.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Chore } from '#backends/platform/housekeeping.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Auth } from '#backends/platform/session.ts';
import { CONTEST_KEPT_DAYS, CONTEST_RESULT_DAYS, type ContestSlug } from '#machines/rules/forms/contest.ts';
import { formOf } from '#machines/rules/forms/all-forms.ts';
import { readableValues, type FormValues } from '#machines/rules/forms/form.ts';
import { addDays, dayInIndia, isoInIndia } from '#machines/rules/order/india-time.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import type { components } from '#openapi/generated/main.ts';
import { holdRound, latestRound, stateOf, type RoundRow } from './rounds.ts';
import { contestMailWords as words } from './words.ts';

type Entry = components['schemas']['ContestEntry'];
type EntryRow = typeof contestEntries.$inferSelect;

/** The day by which the winners of a round are named. */
export const resultDay = ({ endsAt }: Pick<RoundRow, 'endsAt'>): string =>
  addDays(dayInIndia(endsAt), CONTEST_RESULT_DAYS);

/** The round of a contest that takes entries now, locked; refused with the reason when none does. */
export async function openRound(tx: Tx, contest: ContestSlug, now: Date): Promise<RoundRow> {
  const found = await latestRound(tx, contest, now);
  if (found === null || stateOf(found, now) === 'soon') throw problem(409, 'CONTEST_OVER', words.notOpen);
  const round = await holdRound(tx, found.roundId);
  if (stateOf(round, now) !== 'open') throw problem(409, 'CONTEST_OVER', words.over);
  return round;
}

const shownOf = ({ shownAs = '', city = '' }: FormValues) => ({ shownAs, city });

const entryOf = async (db: Db | Tx, roundId: number, userId: string): Promise<EntryRow | undefined> =>
  (
    await db
      .select()
      .from(contestEntries)
      .where(and(eq(contestEntries.roundId, roundId), eq(contestEntries.userId, userId)))
  )[0];

/** Writes a ticket down as the one entry of its customer; refused when there is another one. */
export async function storeEntry(
  tx: Tx,
  round: RoundRow,
  entry: { readonly number: string; readonly auth: Auth | null; readonly answers: FormValues; readonly now: Date },
): Promise<void> {
  const { userId } = customerOf(entry.auth);
  const { rowCount } = await tx
    .insert(contestEntries)
    .values({ number: entry.number, roundId: round.roundId, userId, enteredAt: entry.now, ...shownOf(entry.answers) })
    .onConflictDoNothing({ target: [contestEntries.roundId, contestEntries.userId] });
  if (rowCount === 1) return;
  const known = await entryOf(tx, round.roundId, userId);
  throw problem(409, 'ALREADY_ENTERED', words.entered(known?.number ?? ''));
}

/** An entry that is sent once more with other words: its customer's alone, and until the end. */
export async function amendEntry(
  tx: Tx,
  number: string,
  { auth, answers, now }: { readonly auth: Auth | null; readonly answers: FormValues; readonly now: Date },
): Promise<void> {
  const { userId } = customerOf(auth);
  const [known] = await tx.select().from(contestEntries).where(eq(contestEntries.number, number));
  if (known === undefined || known.userId !== userId) throw problem(409, 'CONTEST_OVER', words.notOpen);
  if (stateOf(await holdRound(tx, known.roundId), now) !== 'open')
    throw problem(409, 'CONTEST_OVER', words.overForChanges);
  await tx.update(contestEntries).set(shownOf(answers)).where(eq(contestEntries.number, number));
}

/** What a customer has entered in the latest round of a contest. */
export async function readEntry(
  { db, clock }: Platform,
  contest: ContestSlug,
  auth: Auth | null,
): Promise<Entry | null> {
  const { userId } = customerOf(auth);
  const round = await latestRound(db, contest, clock.now());
  const entry = round === null ? undefined : await entryOf(db, round.roundId, userId);
  if (entry === undefined) return null;
  const [ticket] = await db.select().from(tickets).where(eq(tickets.number, entry.number));
  const [what] = readableValues(formOf(contest), ticket?.answers ?? {});
  return { number: entry.number, what: what?.value ?? '', entered_at: isoInIndia(entry.enteredAt) };
}

/** Takes the entry of a customer back, with all that came with it, until the end of the round. */
export async function withdrawEntry({ db, clock }: Platform, contest: ContestSlug, auth: Auth | null): Promise<void> {
  const { userId } = customerOf(auth);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const found = await latestRound(tx, contest, now);
    if (found === null) return;
    const round = await holdRound(tx, found.roundId);
    const entry = await entryOf(tx, round.roundId, userId);
    if (entry === undefined) return;
    if (stateOf(round, now) !== 'open') throw problem(409, 'CONTEST_OVER', words.overForChanges);
    await tx.delete(contestEntries).where(eq(contestEntries.number, entry.number));
    await tx.delete(tickets).where(eq(tickets.number, entry.number));
  });
}

/** What was entered goes some time after the end; of winners stay the name that they chose and their city. */
export const forgetEntries: Chore = async ({ db, clock }) => {
  const before = new Date(clock.now().getTime() - CONTEST_KEPT_DAYS * DAY);
  const over = db
    .select({ roundId: contestRounds.roundId })
    .from(contestRounds)
    .where(lt(contestRounds.endsAt, before));
  await db.transaction(async (tx) => {
    const old = tx
      .select({ number: contestEntries.number })
      .from(contestEntries)
      .where(inArray(contestEntries.roundId, over));
    await tx.delete(tickets).where(inArray(tickets.number, old));
    await tx.delete(contestEntries).where(and(inArray(contestEntries.roundId, over), isNull(contestEntries.place)));
  });
};
