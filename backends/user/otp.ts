import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { and, between, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { otpChallenges, otpGuards } from '#backends/db/schema/identity.ts';
import type { Tx } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import type { LimitName } from '#backends/platform/limits.ts';
import { networkOf } from '#backends/platform/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/problem.ts';
import { isServedNumber, maskContact, prefixOf } from './contact.ts';
import type { Contact } from './contact.ts';
import { DAY, MINUTE } from '#backends/platform/durations.ts';

export type Purpose = 'login' | 'register' | 'social' | 'step_up' | 'change';

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

export type Challenge = { challengeId: string; contact: Contact; resendAt: Date; expiresAt: Date };
/** A code that this browser asked for and may still enter. */
export type LiveChallenge = Challenge & { purpose: Purpose; triesLeft: number };

/** How the contract speaks of a code that was sent. */
export const describeCode = ({ challengeId, contact, resendAt, expiresAt }: Challenge, now: Date) => ({
  user_email: contact.kind === 'email' ? maskContact(contact) : null,
  mobile_number: contact.kind === 'mobile' ? maskContact(contact) : null,
  challenge_id: challengeId,
  resend_at: resendAt.getTime(),
  expires_at: expiresAt.getTime(),
  server_now: now.getTime(),
});

const keyOf = ({ kind, value }: Contact) => `${kind}:${value}`;

/** One-time codes: made, kept as keyed digests, sent through the outbox, and used at most once. */
export function createOtp(platform: Platform) {
  const { env, db, clock, limits, log, outbox, alarms } = platform;
  const cooldown = env.LIMIT_OTP_RESEND_SECONDS * 1000;

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

  /** The milliseconds between two codes: after many failures in a day they double with each, up to an hour. */
  async function waitFor(contact: Contact): Promise<number> {
    const { used } = await limits.peek('otp.failures', keyOf(contact));
    return used <= SLOW_AFTER ? cooldown : Math.min(cooldown * 2 ** (used - SLOW_AFTER), LONGEST_WAIT);
  }

  async function refuseWhenSlowed(contact: Contact, wait: number, now: Date): Promise<void> {
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
    await alarms.raise({
      code: 'OTP_PUMPED_PREFIX',
      count: seen.sends,
      text: `Of the codes that went to numbers beginning with +${prefix} in the last day hardly any was used. No more are sent there.`,
    });
    throw tooMany(
      { allowed: false, used: seen.sends, retryAfter: LONGEST_WAIT / 1000 },
      'We cannot send text messages to this number at the moment. Please use your e-mail address.',
    );
  }

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
      resendAt: new Date(row.sentAt.getTime() + (await waitFor(contact))),
      expiresAt: row.expiresAt,
    };
  }

  async function countSend(request: SendRequest, now: Date): Promise<void> {
    const { contact, address } = request;
    const network = networkOf(address);
    const networkLimit: LimitName = `otp.${network.kind}`;
    const counted: [LimitName, string][] = [
      ...(contact.kind === 'mobile' ? ([['otp.prefix', prefixOf(contact)]] satisfies [LimitName, string][]) : []),
      ['otp.contact.hour', keyOf(contact)],
      ['otp.contact.day', keyOf(contact)],
      ['otp.shop', 'all'],
    ];
    // The network comes first: who has used it up must not go on using up the minutes of other people's contacts.
    const fromNetwork = await limits.consume(networkLimit, network.key);
    if (!fromNetwork.allowed) throw tooMany(fromNetwork, busyText);
    const soon = await limits.consume('otp.cooldown', keyOf(contact));
    if (!soon.allowed) {
      await limits.reward(networkLimit, network.key);
      await refuseTooSoon(request, soon.retryAfter, now);
    }
    for (const [name, key] of counted) {
      const result = await limits.consume(name, key);
      if (result.allowed) continue;
      if (name === 'otp.shop') {
        await alarms.raise({
          code: 'OTP_BREAKER',
          count: env.LIMIT_OTP_PER_HOUR,
          text: `The shop has sent ${env.LIMIT_OTP_PER_HOUR} codes in an hour and sends no more until the hour is over.`,
        });
      }
      throw tooMany(result, name.startsWith('otp.contact') ? waitText(result.retryAfter) : busyText);
    }
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
      await refuseWhenLocked(contact);
      await refuseWhenSlowed(contact, await waitFor(contact), now);
      await refuseWhenPumped(contact, now);
      await countSend(request, now);
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
      const resendAt = new Date(now.getTime() + (await waitFor(contact)));
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

    /**
     * Uses up a code in the caller's transaction. Gives the contact it proves; nothing is proven by a code that is
     * wrong, used, expired, replaced, of another browser, another purpose or another contact than the claimed ones
     * (none claimed: whatever contact this browser asked a code for last). A wrong try counts when the transaction
     * commits: commit then, and call `noteFailure` afterwards.
     */
    async consume(
      tx: Tx,
      wanted: { claimed: readonly Contact[]; purpose: Purpose; sessionId: string; code: string },
    ): Promise<Tried> {
      const now = clock.now();
      const [live] = await tx
        .select()
        .from(otpChallenges)
        .where(
          and(
            eq(otpChallenges.sessionId, wanted.sessionId),
            eq(otpChallenges.purpose, wanted.purpose),
            or(
              ...wanted.claimed.map(({ kind, value }) =>
                and(eq(otpChallenges.claimedKind, kind), eq(otpChallenges.claimedValue, value)),
              ),
            ),
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

const busyText = 'We cannot send more codes at the moment. Please try again later, or use your other contact.';

const secondsText = (seconds: number) => (seconds === 1 ? 'one second' : `${seconds} seconds`);

function waitText(seconds: number): string {
  if (seconds < 90) return `Please wait ${secondsText(seconds)} before you ask for another code.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? `You have asked for several codes. Please try again in ${minutes} minutes.`
    : 'You have asked for many codes today. Please try again tomorrow, or use your other contact.';
}
