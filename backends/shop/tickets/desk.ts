import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { holidays, ticketPhotos, tickets, ticketSteps } from '#backends/db/schema/ticket.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Chore } from '#backends/platform/housekeeping.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { postAnswer, postClosed } from './letters.ts';

type Hands = Pick<Platform, 'db' | 'clock' | 'env' | 'outbox'>;
export type TicketRow = typeof tickets.$inferSelect;
export type TicketStep = typeof ticketSteps.$inferSelect;

/** The tickets that somebody waits for, those that are due first. */
export const listTickets = (db: Db, states: readonly TicketRow['state'][]): Promise<TicketRow[]> =>
  db
    .select()
    .from(tickets)
    .where(inArray(tickets.state, [...states]))
    .orderBy(asc(tickets.dueOn), asc(tickets.number))
    .limit(200);

export async function showTicket(db: Db, number: string): Promise<{ ticket: TicketRow; steps: TicketStep[] } | null> {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.number, number));
  if (ticket === undefined) return null;
  const steps = await db
    .select()
    .from(ticketSteps)
    .where(eq(ticketSteps.number, number))
    .orderBy(asc(ticketSteps.stepId));
  return { ticket, steps };
}

/** The photos that came with a ticket. */
export const readTicketPhotos = (db: Db, number: string): Promise<{ field: string; print: Buffer }[]> =>
  db
    .select({ field: ticketPhotos.field, print: ticketPhotos.print })
    .from(ticketPhotos)
    .where(eq(ticketPhotos.number, number))
    .orderBy(asc(ticketPhotos.field), asc(ticketPhotos.photoId));

const letters = { answered: postAnswer, closed: postClosed };

/** Moves a ticket on, with a mail to its sender in the same transaction; null when there is none, or it is closed. */
export async function moveTicket(
  { clock, ...hands }: Omit<Hands, 'db'>,
  tx: Tx,
  number: string,
  text: string,
  type: keyof typeof letters,
): Promise<TicketRow | null> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.number, number)).for('update');
  if (ticket === undefined || ticket.state === 'closed') return null;
  const now = clock.now();
  await tx.update(tickets).set({ state: type, movedAt: now }).where(eq(tickets.number, number));
  await tx.insert(ticketSteps).values({ number, type, at: now, text });
  await letters[type](hands, tx, ticket, text);
  return ticket;
}

export const answerTicket = ({ db, ...hands }: Hands, number: string, text: string): Promise<TicketRow | null> =>
  db.transaction((tx) => moveTicket(hands, tx, number, text, 'answered'));

export const closeTicket = ({ db, ...hands }: Hands, number: string, text: string): Promise<TicketRow | null> =>
  db.transaction((tx) => moveTicket(hands, tx, number, text, 'closed'));

/** Adds a day on which nobody works; tickets that came in before keep the day that they were promised. */
export async function addHoliday(db: Db, day: string, name: string): Promise<void> {
  await db.insert(holidays).values({ day, name }).onConflictDoUpdate({ target: holidays.day, set: { name } });
}

export const forgetTickets: Chore = async ({ db, clock }) => {
  await db
    .delete(tickets)
    .where(
      and(
        eq(tickets.state, 'closed'),
        lt(tickets.movedAt, new Date(clock.now().getTime() - DAYS_UNTIL_DELETION.ticket * DAY)),
      ),
    );
};
