import { and, eq } from 'drizzle-orm';
import { messageOptOuts, mutedOccasions } from '#backends/db/schema/account.ts';
import { users } from '#backends/db/schema/identity.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type {
  CallLanguage,
  MessageChannel,
  MessageTopic,
  TenderOccasion,
  UnwantedMessage,
} from '#machines/rules/account/message-choices.ts';

/** What a customer does not want to be written about, and by which channel. */
export const readOptOuts = (db: Db | Tx, userId: string): Promise<UnwantedMessage[]> =>
  db
    .select({ topic: messageOptOuts.topic, channel: messageOptOuts.channel })
    .from(messageOptOuts)
    .where(eq(messageOptOuts.userId, userId))
    .orderBy(messageOptOuts.topic, messageOptOuts.channel);

/** Whether a customer may be written to about a topic by a channel. Every sender of what nobody asked for asks this. */
export async function isMessageWanted(
  db: Db | Tx,
  userId: string,
  { topic, channel }: { topic: MessageTopic; channel: MessageChannel },
): Promise<boolean> {
  const found = await db
    .select({ topic: messageOptOuts.topic })
    .from(messageOptOuts)
    .where(
      and(eq(messageOptOuts.userId, userId), eq(messageOptOuts.topic, topic), eq(messageOptOuts.channel, channel)),
    );
  return found.length === 0;
}

/** The occasions that a customer wants to hear nothing about. */
export async function readMutedOccasions(db: Db | Tx, userId: string): Promise<TenderOccasion[]> {
  const rows = await db
    .select({ occasion: mutedOccasions.occasion })
    .from(mutedOccasions)
    .where(eq(mutedOccasions.userId, userId))
    .orderBy(mutedOccasions.occasion);
  return rows.map(({ occasion }) => occasion);
}

/** The language in which a customer is called; English for whoever has no account. */
export async function readCallLanguage(db: Db | Tx, userId: string | null): Promise<CallLanguage> {
  if (userId === null) return 'en';
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.userId, userId));
  return row?.language ?? 'en';
}

export type MessageChoices = {
  readonly unwanted: readonly UnwantedMessage[];
  readonly muted: readonly TenderOccasion[];
  readonly language: CallLanguage;
};

/** Puts the choices of a customer in the place of those before. */
export async function saveMessageChoices(
  tx: Tx,
  userId: string,
  { unwanted, muted, language }: MessageChoices,
): Promise<void> {
  await tx.update(users).set({ language }).where(eq(users.userId, userId));
  await tx.delete(messageOptOuts).where(eq(messageOptOuts.userId, userId));
  await tx.delete(mutedOccasions).where(eq(mutedOccasions.userId, userId));
  if (unwanted.length > 0)
    await tx
      .insert(messageOptOuts)
      .values(unwanted.map((one) => ({ ...one, userId })))
      .onConflictDoNothing();
  if (muted.length > 0)
    await tx
      .insert(mutedOccasions)
      .values(muted.map((occasion) => ({ occasion, userId })))
      .onConflictDoNothing();
}
