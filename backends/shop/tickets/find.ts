import { asc, eq } from 'drizzle-orm';
import { tickets, ticketSteps } from '#backends/db/schema/ticket.ts';
import type { Db } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { formKinds } from '#machines/rules/forms/form.ts';
import { ticketContact, typedTicketNumber } from '#machines/rules/forms/ticket.ts';
import { isoInIndia } from '#machines/rules/order/india-time.ts';
import type { components } from '#openapi/generated/main.ts';
import { ticketMailWords } from './words.ts';

type Ticket = components['schemas']['Ticket'];
type Asked = components['schemas']['TicketRequest'] & { readonly address: string };

async function readTicket(db: Db, { number, contact }: Pick<Asked, 'number' | 'contact'>): Promise<Ticket | null> {
  const asked = ticketContact(contact);
  const [row] = await db
    .select()
    .from(tickets)
    .where(eq(tickets.number, typedTicketNumber(number)));
  const kind = formKinds.find((one) => one === row?.kind);
  if (row === undefined || kind === undefined || asked === null) return null;
  const isTheirs = 'email' in asked ? asked.email === row.email : row.phone !== '' && asked.phone === row.phone;
  if (!isTheirs) return null;
  const steps = await db
    .select({ type: ticketSteps.type, at: ticketSteps.at, text: ticketSteps.text })
    .from(ticketSteps)
    .where(eq(ticketSteps.number, row.number))
    .orderBy(asc(ticketSteps.stepId))
    .limit(200);
  return {
    number: row.number,
    kind,
    state: row.state,
    received_at: isoInIndia(row.receivedAt),
    due_on: row.dueOn,
    steps: steps.map(({ type, at, text }) => ({ type, at: isoInIndia(at), text })),
  };
}

/** How far a ticket is, for whoever knows its number and its contact; anything else is answered alike. */
export async function findTicket(platform: Platform, { address, ...asked }: Asked): Promise<Ticket> {
  const { db, limits } = platform;
  const network = networkOf(address).key;
  const reads = await limits.consume('tickets.reads', network);
  if (!reads.allowed) throw tooMany(reads);
  const ticket = await readTicket(db, asked);
  if (ticket !== null) return ticket;
  const guess = await limits.consume('tickets.unknown', network);
  throw guess.allowed ? problem(404, 'NOT_FOUND', ticketMailWords.unknown) : tooMany(guess);
}
