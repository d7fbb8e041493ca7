import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { otpChallenges } from '#backends/db/schema/identity.ts';
import { messages } from '#backends/db/schema/ops.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { isContactOfOrder } from '#backends/shop/tracking/contacts.ts';
import type { Contact } from '#backends/user/contact.ts';
import { macOf, newCode } from './challenge.ts';
import { postCode } from './message.ts';

const TASK = 'otp.tracking-code';
const payloadShape = z.object({ challenge_id: z.uuid() });

/** Has the pair of a challenge looked at, and a code sent if it fits, once its answer is on the way. */
export const queueTrackingCode = ({ queue }: Pick<Platform, 'queue'>, tx: Tx, challengeId: string): Promise<void> =>
  queue.add(tx, TASK, { challenge_id: challengeId }, { jobKey: `tracking-code:${challengeId}` });

/** Sends the code of a challenge when its contact belongs to its order; else the challenge has no code that is good. */
async function sendTrackingCode(platform: Platform, challengeId: string): Promise<void> {
  const { db, clock, env } = platform;
  await db.transaction(async (tx) => {
    const [challenge] = await tx
      .select()
      .from(otpChallenges)
      .where(
        and(
          eq(otpChallenges.challengeId, challengeId),
          isNull(otpChallenges.usedAt),
          isNull(otpChallenges.killedAt),
          gt(otpChallenges.expiresAt, clock.now()),
        ),
      )
      .for('update');
    if (!challenge) return;
    const contact: Contact = { kind: challenge.kind, value: challenge.value };
    if (!(await isContactOfOrder(tx, challenge.subject, contact))) return;
    const dedupeKey = `tracking-code:${challengeId}`;
    // A job may run twice, and its second code would make the one that was sent useless.
    const sent = await tx.select({ id: messages.messageId }).from(messages).where(eq(messages.dedupeKey, dedupeKey));
    if (sent.length > 0) return;
    const code = newCode();
    await tx
      .update(otpChallenges)
      .set({ codeMac: macOf(env.OTP_SECRET, challenge, code) })
      .where(eq(otpChallenges.challengeId, challengeId));
    await platform.faultPoint('tracking.before_code');
    await postCode(platform, tx, { contact, code, expiresAt: challenge.expiresAt, dedupeKey });
  });
}

/** Names the sending of codes for tracking to the queue; call it before the queue starts. */
export const registerTrackingCodes = (platform: Platform): void =>
  platform.queue.register(TASK, (payload) => sendTrackingCode(platform, payloadShape.parse(payload).challenge_id));
