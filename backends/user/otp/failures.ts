import { createHmac } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { otpChallenges, otpGuards } from '#backends/db/schema/identity.ts';
import type { Tx } from '#backends/platform/database.ts';
import { DAY, MINUTE } from '#machines/rules/site/durations.ts';
import { tooMany } from '#backends/platform/guards.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Contact } from '#backends/user/contact.ts';
import { keyOf } from './challenge.ts';
import { waitText } from './texts.ts';

/** NIST SP 800-63B: so many failures in a row, and the contact must be proven in another way. */
const HARD_STOP = 100;
/** From this many failures in a day on, each doubles the wait for the next code. */
const SLOW_AFTER = 20;
const LONGEST_WAIT = 60 * MINUTE;

/** What wrong guesses cost: sends become slow, then stop. */
export function createFailures({ env, db, clock, limits, log }: Platform) {
  const cooldown = env.LIMIT_OTP_RESEND_SECONDS * 1000;
  const guardKey = (contact: Contact) =>
    createHmac('sha256', env.OTP_SECRET)
      .update(`guard|${keyOf(contact)}`)
      .digest('base64url');

  /** The milliseconds between two codes: after many failures in a day they double with each, up to an hour. */
  async function waitFor(contact: Contact): Promise<number> {
    const { used } = await limits.peek('otp.failures', keyOf(contact));
    return used <= SLOW_AFTER ? cooldown : Math.min(cooldown * 2 ** (used - SLOW_AFTER), LONGEST_WAIT);
  }

  return {
    waitFor,

    async refuseWhenLocked(contact: Contact): Promise<void> {
      const [guard] = await db
        .select()
        .from(otpGuards)
        .where(eq(otpGuards.contactKey, guardKey(contact)));
      if ((guard?.consecutiveFailures ?? 0) < HARD_STOP) return;
      log.warn('limit reached', { limit: 'otp.hard-stop' });
      throw tooMany(
        { allowed: false, used: HARD_STOP, retryAfter: DAY / 1000 },
        'There were too many wrong codes for this contact. Please use your other contact, or write to us.',
      );
    },

    async refuseWhenSlowed(contact: Contact, now: Date): Promise<void> {
      const wait = await waitFor(contact);
      if (wait <= cooldown) return;
      const [last] = await db
        .select({ sentAt: otpChallenges.sentAt })
        .from(otpChallenges)
        .where(and(eq(otpChallenges.kind, contact.kind), eq(otpChallenges.value, contact.value)))
        .orderBy(desc(otpChallenges.sentAt))
        .limit(1);
      const rest = (last?.sentAt.getTime() ?? 0) + wait - now.getTime();
      const retryAfter = Math.ceil(rest / 1000);
      if (rest > 0) throw tooMany({ allowed: false, used: SLOW_AFTER, retryAfter }, waitText(retryAfter));
    },

    /** Notes a wrong try against its contact. */
    async note(contact: Contact): Promise<void> {
      const now = clock.now();
      await db
        .insert(otpGuards)
        .values({ contactKey: guardKey(contact), consecutiveFailures: 1, lastFailureAt: now })
        .onConflictDoUpdate({
          target: otpGuards.contactKey,
          set: { consecutiveFailures: sql`${otpGuards.consecutiveFailures} + 1`, lastFailureAt: now },
        });
      await limits.consume('otp.failures', keyOf(contact));
    },

    /** A good code ends the failures in a row. */
    async forget(tx: Tx, contact: Contact): Promise<void> {
      await tx.delete(otpGuards).where(eq(otpGuards.contactKey, guardKey(contact)));
    },
  };
}

export type Failures = ReturnType<typeof createFailures>;
