import { randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { brand } from '#machines/rules/site/brand.ts';
import { otpChallenges } from '#backends/db/schema/identity.ts';
import type { Tx } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/problem.ts';
import { isServedNumber } from '#backends/user/contact.ts';
import type { Contact } from '#backends/user/contact.ts';
import { describeCode, keyOf, macOf } from './challenge.ts';
import type { Challenge, LiveChallenge, Purpose, SendRequest } from './challenge.ts';
import { enterCode } from './enter-code.ts';
import type { EnteredCode, Tried } from './enter-code.ts';
import { createFailures } from './failures.ts';
import { refuseWhenPumped } from './pumping.ts';
import { countSend } from './send-budget.ts';
import { messageOf, secondsText } from './texts.ts';

export { describeCode } from './challenge.ts';
export type { Challenge, Purpose } from './challenge.ts';

/** One-time codes: made, kept as keyed digests, sent through the outbox, and used at most once. */
export function createOtp(platform: Platform) {
  const { env, db, clock, outbox } = platform;
  const failures = createFailures(platform);

  /** Goes on with a code of this very browser, or says how long to wait. Another purpose needs another code. */
  async function refuseTooSoon(request: SendRequest, retryAfter: number, now: Date): Promise<never> {
    const own = await findLive(request.sessionId, [
      eq(otpChallenges.purpose, request.purpose),
      eq(otpChallenges.claimedKind, request.claimed.kind),
      eq(otpChallenges.claimedValue, request.claimed.value),
      eq(otpChallenges.kind, request.contact.kind),
      eq(otpChallenges.value, request.contact.value),
    ]);
    if (!own) {
      throw tooMany(
        { allowed: false, used: 1, retryAfter },
        `A code went to this contact a moment ago. Please wait ${secondsText(retryAfter)}, then ask for a new one.`,
      );
    }
    throw problem(
      429,
      'CODE_SENT_BEFORE',
      `We sent you a code a moment ago. Please wait ${secondsText(retryAfter)} before you ask for another one.`,
      { retryAfter, extra: { data: describeCode(own, now) } },
    );
  }

  /** The newest code of a browser, if it is good and of the kind that is asked for. */
  async function findLive(sessionId: string, conditions: SQL[] = []): Promise<LiveChallenge | null> {
    const now = clock.now();
    const [row] = await db
      .select()
      .from(otpChallenges)
      .where(
        and(
          eq(otpChallenges.sessionId, sessionId),
          isNull(otpChallenges.usedAt),
          isNull(otpChallenges.killedAt),
          lt(otpChallenges.attempts, env.LIMIT_OTP_TRIES),
          gt(otpChallenges.expiresAt, now),
          ...conditions,
        ),
      )
      .orderBy(desc(otpChallenges.sentAt))
      .limit(1);
    if (!row) return null;
    const contact: Contact = { kind: row.kind, value: row.value };
    return {
      challengeId: row.challengeId,
      contact,
      purpose: row.purpose,
      triesLeft: env.LIMIT_OTP_TRIES - row.attempts,
      resendAt: new Date(row.sentAt.getTime() + (await failures.waitFor(contact))),
      expiresAt: row.expiresAt,
    };
  }

  return {
    /** Sends a code, or refuses with a 429 that says how long to wait. Does not look at who the contact belongs to. */
    async send(request: SendRequest): Promise<Challenge> {
      const { contact, claimed, purpose, sessionId } = request;
      if (contact.kind === 'mobile' && !isServedNumber(contact, env.LIMIT_OTP_COUNTRIES)) {
        throw problem(
          400,
          'COUNTRY_NOT_SERVED',
          'We cannot send text messages to that country yet. Please use your e-mail address.',
          {
            field: 'country_code',
          },
        );
      }
      const now = clock.now();
      await failures.refuseWhenLocked(contact);
      await failures.refuseWhenSlowed(contact, now);
      await refuseWhenPumped(platform, contact, now);
      await countSend(platform, request, (retryAfter) => refuseTooSoon(request, retryAfter, now));
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      const challenge = { challengeId: randomUUID(), ...contact, purpose, sessionId };
      const expiresAt = new Date(now.getTime() + env.LIMIT_OTP_SECONDS * 1000);
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(contact)}, 0))`);
        await tx
          .update(otpChallenges)
          .set({ killedAt: now })
          .where(
            and(
              eq(otpChallenges.kind, contact.kind),
              eq(otpChallenges.value, contact.value),
              isNull(otpChallenges.usedAt),
              isNull(otpChallenges.killedAt),
            ),
          );
        await tx.insert(otpChallenges).values({
          ...challenge,
          claimedKind: claimed.kind,
          claimedValue: claimed.value,
          codeMac: macOf(env.OTP_SECRET, challenge, code),
          sentAt: now,
          expiresAt,
        });
        await platform.faultPoint('otp.before_outbox');
        await outbox.post(tx, {
          channel: contact.kind === 'email' ? 'email' : 'sms',
          to: contact.value,
          subject: `Your ${brand.name} code`,
          text: messageOf(code, contact, env.LIMIT_OTP_SECONDS, new URL(env.PUBLIC_ORIGIN).hostname),
          expiresAt,
        });
      });
      const resendAt = new Date(now.getTime() + (await failures.waitFor(contact)));
      return { challengeId: challenge.challengeId, contact, expiresAt, resendAt };
    },

    /** The code that a browser may still enter, or null. */
    live: (sessionId: string): Promise<LiveChallenge | null> => findLive(sessionId),

    /** Where a code of this browser went and what was typed for it, for sending another one there; or null. */
    async sentBefore(
      sessionId: string,
      challengeId: string,
      purpose: Purpose,
    ): Promise<{ contact: Contact; claimed: Contact } | null> {
      const [row] = await db
        .select()
        .from(otpChallenges)
        .where(
          and(
            eq(otpChallenges.challengeId, challengeId),
            eq(otpChallenges.sessionId, sessionId),
            eq(otpChallenges.purpose, purpose),
            isNull(otpChallenges.usedAt),
          ),
        );
      return row
        ? { contact: { kind: row.kind, value: row.value }, claimed: { kind: row.claimedKind, value: row.claimedValue } }
        : null;
    },

    /** Uses up a code in the caller's transaction; a good one ends the failures of its contact. */
    async consume(tx: Tx, entered: EnteredCode): Promise<Tried> {
      const tried = await enterCode(tx, platform, entered);
      if (tried.proven) await failures.forget(tx, tried.proven);
      return tried;
    },

    /** Notes a wrong try against its contact, for the slower sends and the hard stop. */
    noteFailure: failures.note,
  };
}

export type Otp = ReturnType<typeof createOtp>;
