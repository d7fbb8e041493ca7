import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { otpChallenges, otpGuards } from '#backends/db/schema/identity.ts';
import type { Tx } from '#backends/platform/database.ts';
import { DAY, MINUTE } from '#machines/rules/site/durations.ts';
import { tooMany } from '#backends/platform/guards.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Contact } from '#backends/user/contact.ts';
import { userWords } from '#backends/user/words.ts';
import { keyOf, scopeKey } from './challenge.ts';
import type { Scope } from './challenge.ts';

/** NIST SP 800-63B: so many failures in a row, and a contact gets no more codes. The stop lasts for a day. */
const HARD_STOP = 100;
const STOPPED_FOR = DAY;
/** A browser that failed so often for one contact within a day gets no more codes for it. */
const BROWSER_STOP = 20;
/** From this many failures in a day on, each doubles the wait for the next code. */
const SLOW_AFTER = 20;
const LONGEST_WAIT = 60 * MINUTE;

/**
 * What wrong guesses cost: sends become slow, then stop. Guesses of strangers cost strangers only: a browser that has
 * signed in with the contact before is never stopped, and its waits are counted from its own failures.
 */
export function createFailures({ env, db, clock, limits, log }: Platform) {
  const cooldown = env.LIMIT_OTP_RESEND_SECONDS * 1000;
  const guardKey = (contact: Contact) =>
    createHmac('sha256', env.OTP_SECRET)
      .update(`guard|${keyOf(contact)}`)
      .digest('base64url');
  const isOf = ({ contact, knownBrowser }: Scope) =>
    and(
      eq(otpChallenges.kind, contact.kind),
      eq(otpChallenges.value, contact.value),
      knownBrowser ? eq(otpChallenges.knownBrowser, knownBrowser) : isNull(otpChallenges.knownBrowser),
    );

  /** The milliseconds between two codes: after many failures in a day they double with each, up to an hour. */
  async function waitFor(scope: Scope): Promise<number> {
    const { used } = await limits.peek('otp.failures', scopeKey(scope));
    return used <= SLOW_AFTER ? cooldown : Math.min(cooldown * 2 ** (used - SLOW_AFTER), LONGEST_WAIT);
  }

  const stopped = (limit: string, used: number, until: Date, now: Date) => {
    log.warn('limit reached', { limit });
    return tooMany(
      { allowed: false, used, retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) },
      userWords.otp.stopped,
    );
  };

  return {
    waitFor,

    async refuseWhenStopped(scope: Scope, sessionId: string, now: Date): Promise<void> {
      if (scope.knownBrowser) return;
      const since = new Date(now.getTime() - STOPPED_FOR);
      const [guard] = await db
        .select()
        .from(otpGuards)
        .where(and(eq(otpGuards.contactKey, guardKey(scope.contact)), gt(otpGuards.lastFailureAt, since)));
      if (guard && guard.consecutiveFailures >= HARD_STOP) {
        const until = new Date(guard.lastFailureAt.getTime() + STOPPED_FOR);
        throw stopped('otp.hard-stop', guard.consecutiveFailures, until, now);
      }
      const [own] = await db
        .select({
          failures: sql<number>`coalesce(sum(${otpChallenges.attempts}), 0)::int`,
          first: sql<Date | null>`min(${otpChallenges.sentAt})`.mapWith(otpChallenges.sentAt),
        })
        .from(otpChallenges)
        .where(
          and(
            isOf(scope),
            eq(otpChallenges.sessionId, sessionId),
            isNull(otpChallenges.usedAt),
            gt(otpChallenges.sentAt, since),
          ),
        );
      if (own?.first && own.failures >= BROWSER_STOP) {
        throw stopped('otp.browser-stop', own.failures, new Date(own.first.getTime() + STOPPED_FOR), now);
      }
    },

    /**
     * Seconds that a known browser waits after the last code that it, or a sign-in that made it known, was sent. The
     * limits do not know about the latter.
     */
    async cooldownOf({ contact, knownBrowser }: Scope, now: Date): Promise<number> {
      if (!knownBrowser) return 0;
      const [last] = await db
        .select({ sentAt: otpChallenges.sentAt })
        .from(otpChallenges)
        .where(
          and(
            eq(otpChallenges.kind, contact.kind),
            eq(otpChallenges.value, contact.value),
            or(eq(otpChallenges.knownBrowser, knownBrowser), isNotNull(otpChallenges.usedAt)),
          ),
        )
        .orderBy(desc(otpChallenges.sentAt))
        .limit(1);
      return Math.max(0, Math.ceil(((last?.sentAt.getTime() ?? 0) + cooldown - now.getTime()) / 1000));
    },

    async refuseWhenSlowed(scope: Scope, now: Date): Promise<void> {
      const wait = await waitFor(scope);
      if (wait <= cooldown) return;
      const [last] = await db
        .select({ sentAt: otpChallenges.sentAt })
        .from(otpChallenges)
        .where(isOf(scope))
        .orderBy(desc(otpChallenges.sentAt))
        .limit(1);
      const rest = (last?.sentAt.getTime() ?? 0) + wait - now.getTime();
      const retryAfter = Math.ceil(rest / 1000);
      if (rest > 0) throw tooMany({ allowed: false, used: SLOW_AFTER, retryAfter }, userWords.otp.wait(retryAfter));
    },

    /** Notes a wrong try. A stop that is on is not prolonged, and one that was served begins to count anew. */
    async note(scope: Scope): Promise<void> {
      await limits.consume('otp.failures', scopeKey(scope));
      if (scope.knownBrowser) return;
      const now = clock.now();
      const isStop = sql`${otpGuards.consecutiveFailures} >= ${HARD_STOP}`;
      const isOn = sql`${otpGuards.lastFailureAt} > ${new Date(now.getTime() - STOPPED_FOR).toISOString()}::timestamptz`;
      await db
        .insert(otpGuards)
        .values({ contactKey: guardKey(scope.contact), consecutiveFailures: 1, lastFailureAt: now })
        .onConflictDoUpdate({
          target: otpGuards.contactKey,
          set: {
            consecutiveFailures: sql`case when ${isStop} then case when ${isOn} then ${otpGuards.consecutiveFailures} else 1 end
              else ${otpGuards.consecutiveFailures} + 1 end`,
            lastFailureAt: sql`case when ${isStop} and ${isOn} then ${otpGuards.lastFailureAt}
              else ${now.toISOString()}::timestamptz end`,
          },
        });
    },

    /** A good code ends the failures in a row. */
    async forget(tx: Tx, contact: Contact): Promise<void> {
      await tx.delete(otpGuards).where(eq(otpGuards.contactKey, guardKey(contact)));
    },
  };
}

export type Failures = ReturnType<typeof createFailures>;
