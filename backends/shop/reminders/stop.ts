import { and, eq, isNull } from 'drizzle-orm';
import { messageOptOuts, mutedOccasions } from '#backends/db/schema/account.ts';
import { reminders } from '#backends/db/schema/reminder.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { tenderOccasions, type TenderOccasion } from '#machines/rules/account/message-choices.ts';
import type { StopWish } from '#machines/rules/account/reminder-stop-form.ts';
import type { ReminderOccasion } from '#machines/rules/account/reminders.ts';

/** The occasion when it is one of the days that hurt some people, else null. */
export const asTender = (occasion: ReminderOccasion): TenderOccasion | null =>
  tenderOccasions.find((one) => one === occasion) ?? null;

/** Ends what the holder of a link wants to hear nothing about; an unknown link ends nothing, and nobody is told. */
export async function stopReminders({ db, clock }: Platform, token: string, wish: StopWish): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(reminders).where(eq(reminders.token, token)).for('update');
    if (row === undefined) return;
    const { userId, channel } = row;
    const occasion = wish === 'occasion' ? asTender(row.occasion) : null;
    if (wish === 'all') {
      await tx.insert(messageOptOuts).values({ userId, topic: 'reminders', channel }).onConflictDoNothing();
    } else if (occasion !== null) {
      await tx.insert(mutedOccasions).values({ userId, occasion }).onConflictDoNothing();
    } else {
      await tx
        .update(reminders)
        .set({ pausedAt: clock.now() })
        .where(and(eq(reminders.token, token), isNull(reminders.pausedAt)));
    }
  });
}
