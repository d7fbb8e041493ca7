import { and, asc, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { productCategory, products } from '#backends/db/schema/catalogue.ts';
import { contacts, users } from '#backends/db/schema/identity.ts';
import { reminders } from '#backends/db/schema/reminder.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Chore } from '#backends/platform/housekeeping.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { listAddresses } from '#backends/shop/addresses/saved.ts';
import { isInStock } from '#backends/shop/back-in-stock.ts';
import { isMessageWanted, readMutedOccasions } from '#backends/shop/messages/choices.ts';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { addDays, dayInIndia, instantAt } from '#machines/rules/order/india-time.ts';
import { nextNotice, nextNoticeHour, type ReminderOccasion } from '#machines/rules/account/reminders.ts';
import type { StopWish } from '#machines/rules/account/reminder-stop-form.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { asTender } from './stop.ts';
import { reminderWords as words } from './words.ts';

const TASK = 'reminders.send';
/** Messages of one transaction. */
const BATCH = 50;
const CAKES = 3;
/** A customer's home for reminders; each link of a message leads below it. */
const HOME = '/occasion-reminder';

type Row = typeof reminders.$inferSelect;

const categoryOf = (occasion: ReminderOccasion): string => {
  if (occasion === 'birthday' || occasion === 'childrens-day') return 'birthday-cakes';
  return occasion === 'anniversary' || occasion === 'engagement' ? 'anniversary-cakes' : 'best-seller';
};

/** What people love most for an occasion and what can be had now. */
const cakesFor = (tx: Tx, occasion: ReminderOccasion) =>
  tx
    .select({ title: products.title, slug: products.slug })
    .from(productCategory)
    .innerJoin(products, eq(products.nodeId, productCategory.nodeId))
    .where(and(eq(productCategory.categorySlug, categoryOf(occasion)), eq(products.published, true), isInStock()))
    .orderBy(desc(products.popularity), asc(products.nodeId))
    .limit(CAKES);

/** Where the last order or saved address of this recipient is, roughly: a mail may be read by others. */
async function lastAddressOf(tx: Tx, { userId, recipientName }: Row): Promise<string | null> {
  const wanted = recipientName.toLowerCase();
  const known = (await listAddresses(tx, userId)).find(({ recipientName: name }) => {
    const full = name.toLowerCase();
    return full === wanted || full.split(' ')[0] === wanted;
  });
  return known === undefined ? null : `${known.address.areaname}, ${known.address.dc}`;
}

/** Who is written to, when somebody may be. */
async function readerOf(tx: Tx, { userId, channel, occasion }: Row) {
  const kind = channel === 'email' ? 'email' : 'mobile';
  const [reader] = await tx
    .select({ name: users.name, to: contacts.value })
    .from(contacts)
    .innerJoin(users, eq(users.userId, contacts.userId))
    .where(
      and(
        eq(contacts.userId, userId),
        eq(contacts.kind, kind),
        isNotNull(contacts.verifiedAt),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(contacts.createdAt));
  if (reader === undefined || !(await isMessageWanted(tx, userId, { topic: 'reminders', channel }))) return null;
  const tender = asTender(occasion);
  return tender !== null && (await readMutedOccasions(tx, userId)).includes(tender) ? null : reader;
}

async function postNotice({ outbox, env }: Platform, tx: Tx, row: Row, today: string): Promise<void> {
  const reader = await readerOf(tx, row);
  if (reader === null) return;
  const stop = (wish: StopWish) => `${env.PUBLIC_ORIGIN}${HOME}/stop?token=${row.token}&wish=${wish}`;
  const told = {
    customer: reader.name,
    recipient: row.recipientName,
    occasion: row.occasion,
    daysLeft: Math.round((Date.parse(row.noticeFor) - Date.parse(today)) / DAY),
    date: dayAsSaid(row.noticeFor),
    cakes: (await cakesFor(tx, row.occasion)).map(({ title, slug }) => ({
      title,
      link: `${env.PUBLIC_ORIGIN}/p/${slug}`,
    })),
    address: await lastAddressOf(tx, row),
    links: {
      reminder: stop('reminder'),
      all: stop('all'),
      occasion: asTender(row.occasion) === null ? null : stop('occasion'),
      mine: `${env.PUBLIC_ORIGIN}${HOME}`,
    },
  };
  await outbox.post(tx, {
    channel: row.channel,
    to: reader.to,
    subject: words.subject(told),
    text: row.channel === 'email' ? words.mail(told) : words.sms(told),
    dedupeKey: `reminder:${row.userId}:${row.reminderId}:${row.noticeAt.toISOString()}`,
    ...(row.channel === 'email' && { leaveLink: stop('all') }),
    // What arrives after the day is no reminder.
    expiresAt: instantAt(addDays(row.noticeFor, 1), 0),
  });
}

/**
 * Posts one batch of what is due. The next notice of a reminder is noted in the transaction of its message, so each is
 * exactly one. What was due while nobody worked is one message, unless its day is over.
 */
async function sendBatch(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const today = dayInIndia(now);
  return platform.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(reminders)
      .where(and(lte(reminders.noticeAt, now), isNull(reminders.pausedAt)))
      .orderBy(asc(reminders.noticeAt), asc(reminders.userId), asc(reminders.reminderId))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const row of due) {
      if (row.noticeFor >= today) await postNotice(platform, tx, row, today);
      const { at, occasion } = nextNotice(row, now);
      await tx
        .update(reminders)
        .set({ noticeAt: at, noticeFor: occasion })
        .where(and(eq(reminders.userId, row.userId), eq(reminders.reminderId, row.reminderId)));
    }
    return due.length;
  });
}

/** Sends what is due. Every hour too, so that a morning that failed is made up for. */
export const sendReminders: Chore = async (platform) => {
  while ((await sendBatch(platform)) === BATCH);
};

/** Orders the round of the next morning. */
export const queueReminders = (platform: Platform): Promise<void> =>
  platform.queue.add(platform.db, TASK, {}, { jobKey: TASK, runAt: nextNoticeHour(platform.clock.now()) });

/** Names the mornings to the queue; each orders the next. */
export function registerReminders(platform: Platform): void {
  platform.queue.register(TASK, async () => {
    await sendReminders({ ...platform, db: platform.background });
    await queueReminders(platform);
  });
}
