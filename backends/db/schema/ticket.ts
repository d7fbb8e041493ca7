import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';
import { users } from './identity.ts';

/** What somebody sent by a form, from its arrival to its end. */
export const tickets = pgTable(
  'tickets',
  {
    /** PT and ten letters or digits; cannot be guessed, and opens nothing without a contact. */
    number: text('number').primaryKey(),
    kind: text('kind').notNull(),
    state: text('state', { enum: ['open', 'answered', 'closed'] }).notNull(),
    /** Made by the browser: a second send under it is the same ticket. */
    key: text('key').unique(),
    /** The customer who was logged in. */
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Ten digits of India, or a plus sign and the digits of another country; empty when none was given. */
    phone: text('phone').notNull(),
    /** What was filled in, by the names of the fields. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    /** The day in India by which it is answered. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Of the last step. */
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    index('tickets_waiting').on(table.state, table.dueOn, table.number),
    index('tickets_of_user').on(table.userId),
    check('tickets_state', sql`${table.state} in ('open', 'answered', 'closed')`),
  ],
);

/** What happened to a ticket, oldest first by its id. */
export const ticketSteps = pgTable(
  'ticket_steps',
  {
    stepId: bigint('step_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    number: text('number')
      .notNull()
      .references(() => tickets.number, { onDelete: 'cascade' }),
    type: text('type', { enum: ['opened', 'changed', 'answered', 'closed'] }).notNull(),
    at: instant('at').notNull(),
    /** What the shop wrote to the sender; empty where it wrote nothing. */
    text: text('text').notNull(),
  },
  (table) => [index('ticket_steps_of_ticket').on(table.number, table.stepId)],
);

/** Photos that came with a ticket: copies, since what somebody uploaded and put on no cake is swept away. */
export const ticketPhotos = pgTable(
  'ticket_photos',
  {
    number: text('number')
      .notNull()
      .references(() => tickets.number, { onDelete: 'cascade' }),
    /** The field of the form. */
    field: text('field').notNull(),
    photoId: text('photo_id').notNull(),
    print: bytea('print').notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.field, table.photoId] })],
);

/** Days on which nobody works although they are no Sundays; time limits in working days leave them out. */
export const holidays = pgTable('holidays', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
});
