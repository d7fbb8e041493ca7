import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { and, between, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { otpChallenges, otpGuards } from '#backends/db/schema/identity.ts';
import type { Tx } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import type { LimitName } from '#backends/platform/limits.ts';
import { networkOf } from '#backends/platform/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/problem.ts';
import { prefixOf } from './contact.ts';
import type { Contact } from './contact.ts';

export type Purpose = 'login' | 'register';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** NIST SP 800-63B: so many failures in a row, and the contact must be proven in another way. */
const HARD_STOP = 100;
/** From this many failures in a day on, each doubles the wait for the next code. */
const SLOW_AFTER = 20;
const LONGEST_WAIT = 60 * MINUTE;
/** A prefix whose codes are hardly ever used is being pumped. */
const PUMPED = { sends: 20, used: 0.1 };

export type SendRequest = {
  /** Where the code goes. */
  contact: Contact;
  /** What the person typed; the same, unless an older contact of the account is proven instead. */
  claimed: Contact;
  purpose: Purpose;
  sessionId: string;
  address: string;
};

/** What a try came to. A wrong one names the contact whose code it was, to be noted after the commit. */
export type Tried = { proven: Contact } | { proven: null; failed: Contact | null };

export type Challenge = { challengeId: string; resendAt: Date; expiresAt: Date };

const keyOf = ({ kind, value }: Contact) => `${kind}:${value}`;

/** One-time codes: made, kept as keyed digests, sent through the outbox, and used at most once. */
export function createOtp(platform: Platform) {
  const { env, db, clock, limits, log, outbox } = platform;

  const macOf = (
    challenge: { challengeId: string; kind: string; value: string; purpose: string; sessionId: string },
    code: string,
  ) =>
    createHmac('sha256', env.OTP_SECRET)
      .update(
        [challenge.challengeId, challenge.kind, challenge.value, challenge.purpose, challenge.sessionId, code].join(
          '|',
        ),
      )
      .digest();
  const guardKey = (contact: Contact) =>
    createHmac('sha256', env.OTP_SECRET)
      .update(`guard|${keyOf(contact)}`)
      .digest('base64url');

  async function refuseWhenLocked(contact: Contact): Promise<void> {
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
  }

  /** After many failures in a day the wait between two codes doubles with each, up to an hour. */
  async function refuseWhenSlowed(contact: Contact, now: Date): Promise<void> {
    const { used } = await limits.peek('otp.failures', keyOf(contact));
    if (used <= SLOW_AFTER) return;
    const wait = Math.min(env.LIMIT_OTP_RESEND_SECONDS * 1000 * 2 ** (used - SLOW_AFTER), LONGEST_WAIT);
    const [last] = await db
      .select({ sentAt: otpChallenges.sentAt })
      .from(otpChallenges)
      .where(and(eq(otpChallenges.kind, contact.kind), eq(otpChallenges.value, contact.value)))
      .orderBy(desc(otpChallenges.sentAt))
      .limit(1);
    const rest = (last?.sentAt.getTime() ?? 0) + wait - now.getTime();
    if (rest > 0) throw tooMany({ allowed: false, used, retryAfter: Math.ceil(rest / 1000) });
  }

  async function refuseWhenPumped(contact: Contact, now: Date): Promise<void> {
    if (contact.kind !== 'mobile') return;
    const prefix = prefixOf(contact);
    const [seen] = await db
      .select({ sends: sql<number>`count(*)::int`, used: sql<number>`count(${otpChallenges.usedAt})::int` })
      .from(otpChallenges)
      .where(
        and(
          eq(otpChallenges.kind, 'mobile'),
          between(otpChallenges.value, `${prefix}0000`, `${prefix}9999`),
          gt(otpChallenges.sentAt, new Date(now.getTime() - DAY)),
        ),
      );
    if (!seen || seen.sends < PUMPED.sends || seen.used >= seen.sends * PUMPED.used) return;
    log.warn('limit reached', { limit: 'otp.pumped-prefix', count: seen.sends });
    throw tooMany({ allowed: false, used: seen.sends, retryAfter: LONGEST_WAIT / 1000 });
  }

  async function countSend({ contact, address }: SendRequest): Promise<void> {
    const network = networkOf(address);
    const counted: [LimitName, string][] = [
      ['otp.cooldown', keyOf(contact)],
      [`otp.${network.kind}`, network.key],
      ...(contact.kind === 'mobile' ? ([['otp.prefix', prefixOf(contact)]] satisfies [LimitName, string][]) : []),
      ['otp.contact.hour', keyOf(contact)],
      ['otp.contact.day', keyOf(contact)],
      ['otp.shop', 'all'],
    ];
    for (const [name, key] of counted) {
      const result = await limits.consume(name, key);
      if (!result.allowed) throw tooMany(result, waitText(result.retryAfter));
    }
  }

  return {
    /** Sends a code, or refuses with a 429 that says how long to wait. Does not look at who the contact belongs to. */
    async send(request: SendRequest): Promise<Challenge> {
      const { contact, claimed, purpose, sessionId } = request;
      if (contact.kind === 'mobile' && !env.LIMIT_OTP_COUNTRIES.some((code) => contact.value.startsWith(code))) {
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
      await refuseWhenLocked(contact);
      await refuseWhenSlowed(contact, now);
      await refuseWhenPumped(contact, now);
      await countSend(request);
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
          codeMac: macOf(challenge, code),
          sentAt: now,
          expiresAt,
        });
        await platform.faultPoint('otp.before_outbox');
        await outbox.post(tx, {
          channel: contact.kind === 'email' ? 'email' : 'sms',
          to: contact.value,
          subject: 'Your Petalcrumb code',
          text: messageOf(code, contact, env.LIMIT_OTP_SECONDS, new URL(env.PUBLIC_ORIGIN).hostname),
          expiresAt,
        });
      });
      return {
        challengeId: challenge.challengeId,
        expiresAt,
        resendAt: new Date(now.getTime() + env.LIMIT_OTP_RESEND_SECONDS * 1000),
      };
    },

    /**
     * Uses up a code in the caller's transaction. Gives the contact it proves; nothing is proven by a code that is
     * wrong, used, expired, replaced, of another browser or another purpose. A wrong try counts when the transaction
     * commits: commit then, and call `noteFailure` afterwards.
     */
    async consume(
      tx: Tx,
      wanted: { claimed: Contact; purpose: Purpose; sessionId: string; code: string },
    ): Promise<Tried> {
      const now = clock.now();
      const [live] = await tx
        .select()
        .from(otpChallenges)
        .where(
          and(
            eq(otpChallenges.sessionId, wanted.sessionId),
            eq(otpChallenges.purpose, wanted.purpose),
            eq(otpChallenges.claimedKind, wanted.claimed.kind),
            eq(otpChallenges.claimedValue, wanted.claimed.value),
          ),
        )
        .orderBy(desc(otpChallenges.sentAt))
        .limit(1);
      if (!live) return { proven: null, failed: null };
      // One statement counts the try, compares and uses the code up: tries at the same moment take turns on the row.
      const mac = macOf(live, wanted.code);
      const [tried] = await tx
        .update(otpChallenges)
        .set({
          attempts: sql`${otpChallenges.attempts} + 1`,
          usedAt: sql`case when ${otpChallenges.codeMac} = ${mac} then ${now.toISOString()}::timestamptz end`,
        })
        .where(
          and(
            eq(otpChallenges.challengeId, live.challengeId),
            isNull(otpChallenges.usedAt),
            isNull(otpChallenges.killedAt),
            lt(otpChallenges.attempts, env.LIMIT_OTP_TRIES),
            gt(otpChallenges.expiresAt, now),
          ),
        )
        .returning({ usedAt: otpChallenges.usedAt, kind: otpChallenges.kind, value: otpChallenges.value });
      if (!tried) return { proven: null, failed: null };
      const contact: Contact = { kind: tried.kind, value: tried.value };
      if (tried.usedAt === null) return { proven: null, failed: contact };
      await tx.delete(otpGuards).where(eq(otpGuards.contactKey, guardKey(contact)));
      return { proven: contact };
    },

    /** Notes a wrong try against its contact, for the slower sends and the hard stop. */
    async noteFailure(contact: Contact): Promise<void> {
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
  };
}

export type Otp = ReturnType<typeof createOtp>;

/** The last line lets a phone offer the code to this site and to no other (WebOTP). */
function messageOf(code: string, contact: Contact, seconds: number, host: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const text = `${code} is your Petalcrumb code. It is good for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Please share it with nobody, not even with us.`;
  return contact.kind === 'mobile' ? `${text}\n\n@${host} #${code}` : text;
}

function waitText(seconds: number): string {
  if (seconds < 90) return `Please wait ${seconds} seconds before you ask for another code.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? `You have asked for several codes. Please try again in ${minutes} minutes.`
    : 'You have asked for many codes today. Please try again tomorrow, or use your other contact.';
}
