import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { contacts, users } from '#backends/db/schema/identity.ts';
import { reminders } from '#backends/db/schema/reminder.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { plainText } from '#backends/shop/addresses/typed.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { reminderRuleWords } from '#machines/rules/account/reminder-rule-words.ts';
import { dateError, MAX_REMINDERS, nextNotice, nextOccasion } from '#machines/rules/account/reminders.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import type { components } from '#openapi/generated/occasion-reminder.ts';
import { rewardOccasion } from './offers.ts';
import { reminderWords as words } from './words.ts';

type Reminder = components['schemas']['Reminder'];
type Wanted = components['schemas']['SaveReminderRequest'];
type Named = { readonly userId: string; readonly reminderId: string };

const own = ({ userId, reminderId }: Named) => and(eq(reminders.userId, userId), eq(reminders.reminderId, reminderId));

/** The reminders of a customer, the next occasion first. */
export async function listReminders(db: Db | Tx, userId: string, now: Date): Promise<Reminder[]> {
  const today = dayInIndia(now);
  const rows = await db
    .select()
    .from(reminders)
    .where(eq(reminders.userId, userId))
    .orderBy(asc(reminders.createdAt), asc(reminders.reminderId));
  return rows
    .map((row): Reminder => {
      const next = nextOccasion(row, today);
      return {
        reminder_id: row.reminderId,
        recipient_name: row.recipientName,
        relation: row.relation,
        occasion: row.occasion,
        day: row.day,
        month: row.month,
        year: row.year,
        notify_before: row.noticeDays,
        channel: row.channel,
        consent: true,
        paused: row.pausedAt !== null,
        next_date: next,
        days_left: Math.round((Date.parse(next) - Date.parse(today)) / DAY),
      };
    })
    .toSorted((one, other) => one.days_left - other.days_left);
}

/** What only the shop can say about a date: there are no birthdays in the future. */
function checkDate({ day, month, year }: Wanted, now: Date): void {
  const wrong = dateError({ day, month }, year);
  if (wrong !== null) throw problem(400, 'INVALID_REQUEST', wrong, { field: 'day' });
  if (year !== null && year > Number(dayInIndia(now).slice(0, 4))) {
    throw problem(400, 'INVALID_REQUEST', reminderRuleWords.yearAhead, { field: 'year' });
  }
}

async function checkContact(tx: Tx, userId: string, channel: Wanted['channel']): Promise<void> {
  const kind = channel === 'email' ? 'email' : 'mobile';
  const proven = await tx
    .select({ value: contacts.value })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.kind, kind), isNotNull(contacts.verifiedAt)))
    .limit(1);
  if (proven.length > 0) return;
  throw problem(409, 'CONTACT_MISSING', channel === 'email' ? words.noMail : words.noMobile, { field: 'channel' });
}

/** Makes a reminder of a customer, or changes it; a pause stays, and one that was deleted may come back paused. */
export async function saveReminder(platform: Platform, userId: string, wanted: Wanted): Promise<Reminder[]> {
  const { db, clock, limits } = platform;
  const { allowed, retryAfter } = await limits.consume('reminders.saves', userId);
  if (!allowed) throw problem(429, 'TOO_MANY_REQUESTS', words.tooMany, { retryAfter });
  const now = clock.now();
  const recipientName = plainText('recipient_name', wanted.recipient_name);
  checkDate(wanted, now);
  const named = { userId, reminderId: wanted.reminder_id };
  const noticeDays = wanted.notify_before.toSorted((one, other) => one - other);
  const { at, occasion } = nextNotice({ ...wanted, noticeDays }, now);
  return db.transaction(async (tx) => {
    // One at a time for a customer, so that what is counted stays true.
    await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
    await checkContact(tx, userId, wanted.channel);
    const others = and(eq(reminders.userId, userId), ne(reminders.reminderId, wanted.reminder_id));
    const [kept] = await tx.select({ number: count() }).from(reminders).where(others);
    if ((kept?.number ?? 0) >= MAX_REMINDERS) throw problem(409, 'REMINDERS_FULL', words.full(MAX_REMINDERS));
    const same = await tx
      .select({ reminderId: reminders.reminderId })
      .from(reminders)
      .where(
        and(
          others,
          sql`lower(${reminders.recipientName}) = lower(${recipientName})`,
          eq(reminders.occasion, wanted.occasion),
          eq(reminders.month, wanted.month),
          eq(reminders.day, wanted.day),
        ),
      );
    if (same.length > 0) throw problem(409, 'REMINDER_EXISTS', words.exists, { field: 'recipient_name' });
    const row = {
      recipientName,
      relation: wanted.relation,
      occasion: wanted.occasion,
      day: wanted.day,
      month: wanted.month,
      year: wanted.year,
      noticeDays,
      channel: wanted.channel,
      consentedAt: now,
      noticeAt: at,
      noticeFor: occasion,
    };
    await tx
      .insert(reminders)
      .values({
        ...named,
        ...row,
        pausedAt: wanted.paused === true ? now : null,
        token: randomBytes(16).toString('base64url'),
        createdAt: now,
      })
      .onConflictDoUpdate({ target: [reminders.userId, reminders.reminderId], set: row });
    await rewardOccasion(platform, tx, userId);
    return listReminders(tx, userId, now);
  });
}

const unknown = () => problem(404, 'NOT_FOUND', words.unknown, { field: 'reminder_id' });

/** Pauses a reminder, or goes on with it from now: what was due meanwhile is not made up for. */
export async function pauseReminder(
  { db, clock }: Platform,
  { isPaused, ...named }: Named & { readonly isPaused: boolean },
): Promise<Reminder[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(reminders).where(own(named)).for('update');
    if (row === undefined) throw unknown();
    if (isPaused !== (row.pausedAt !== null)) {
      const { at, occasion } = nextNotice(row, now);
      await tx
        .update(reminders)
        .set(isPaused ? { pausedAt: now } : { pausedAt: null, noticeAt: at, noticeFor: occasion })
        .where(own(named));
    }
    return listReminders(tx, named.userId, now);
  });
}

export async function deleteReminder({ db, clock }: Platform, named: Named): Promise<Reminder[]> {
  const gone = await db.delete(reminders).where(own(named));
  if (gone.rowCount === 0) throw unknown();
  return listReminders(db, named.userId, clock.now());
}
