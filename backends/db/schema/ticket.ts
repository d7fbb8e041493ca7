import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ContestSlug } from '#machines/rules/forms/contest.ts';
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

/** A time in which a contest takes entries. */
export const contestRounds = pgTable(
  'contest_rounds',
  {
    roundId: bigint('round_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    contest: text('contest').$type<ContestSlug>().notNull(),
    opensAt: instant('opens_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When its winners were named. */
    namedAt: instant('named_at'),
  },
  (table) => [
    unique('contest_rounds_once').on(table.contest, table.opensAt),
    check('contest_rounds_time', sql`${table.endsAt} > ${table.opensAt}`),
    check('contest_rounds_named', sql`${table.namedAt} is null or ${table.namedAt} >= ${table.endsAt}`),
  ],
);

/** Who takes part in a round, once each. What was entered is a ticket, which is deleted before a winner's row is. */
export const contestEntries = pgTable(
  'contest_entries',
  {
    number: text('number').primaryKey(),
    roundId: bigint('round_id', { mode: 'number' })
      .notNull()
      .references(() => contestRounds.roundId, { onDelete: 'cascade' }),
    /** Null for winners that were named before entries were taken here. */
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    /** The name that may be shown of a winner, and the city beside it. */
    shownAs: text('shown_as').notNull(),
    city: text('city').notNull(),
    enteredAt: instant('entered_at').notNull(),
    /** Of a winner, from 1 on. */
    place: smallint('place'),
  },
  (table) => [
    unique('contest_entries_once').on(table.roundId, table.userId),
    unique('contest_entries_places').on(table.roundId, table.place),
    index('contest_entries_of_user').on(table.userId),
    check('contest_entries_place', sql`${table.place} between 1 and 10`),
  ],
);
