import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { otpChallenges } from '#backends/db/schema/identity.ts';
import type { Tx } from '#backends/platform/database.ts';
import { tooMany } from '#backends/platform/guards.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { isServedNumber } from '#backends/user/contact.ts';
import type { Contact } from '#backends/user/contact.ts';
import type { KnownBrowsers } from '#backends/user/known-browsers.ts';
import { userWords } from '#backends/user/words.ts';
import { describeCode, keyOf, macOf, newCode } from './challenge.ts';
import type { Challenge, LiveChallenge, Purpose, Scope, SendRequest } from './challenge.ts';
import { enterCode } from './enter-code.ts';
import type { EnteredCode, Tried } from './enter-code.ts';
import { createFailures } from './failures.ts';
import { refuseWhenPumped } from './pumping.ts';
import { countSend } from './send-budget.ts';
import { postCode } from './message.ts';
import { queueTrackingCode } from './tracking-code.ts';

export { describeCode } from './challenge.ts';
export type { Challenge, Purpose } from './challenge.ts';

/** What codes of an account are for; the others open an order or prove the phone of a form. */
const accountPurposes = ['login', 'register', 'social', 'step_up', 'change'] as const satisfies readonly Purpose[];
type AccountPurpose = (typeof accountPurposes)[number];

/** So many codes of one contact may be entered at a time. */
const MAX_LIVE = 5;

/** One-time codes: made, kept as keyed digests, sent through the outbox, and used at most once. */
export function createOtp(platform: Platform, knownBrowsers: KnownBrowsers) {
  const { env, db, clock } = platform;
  const failures = createFailures(platform);

  /** Goes on with a code of this very browser, or says how long to wait. Another purpose needs another code. */
  async function refuseTooSoon(request: SendRequest, retryAfter: number, now: Date): Promise<never> {
    const own = await findLive(request.sessionId, [
      eq(otpChallenges.purpose, request.purpose),
      eq(otpChallenges.subject, request.subject ?? ''),
      eq(otpChallenges.claimedKind, request.claimed.kind),
      eq(otpChallenges.claimedValue, request.claimed.value),
      eq(otpChallenges.kind, request.contact.kind),
      eq(otpChallenges.value, request.contact.value),
    ]);
    if (!own) {
      throw tooMany({ allowed: false, used: 1, retryAfter }, userWords.otp.sentElsewhere(retryAfter));
    }
    throw problem(429, 'CODE_SENT_BEFORE', userWords.otp.sentBefore(retryAfter), {
      retryAfter,
      extra: { data: describeCode(own, now) },
    });
  }

  /**
   * Takes back the code that the browser asked for before, and keeps the live codes of a contact few. A code of another
   * browser is taken back only for one that has signed in with the contact before.
   */
  async function makeRoom(
    tx: Tx,
    { sessionId, purpose }: SendRequest,
    { contact, knownBrowser }: Scope,
    now: Date,
  ): Promise<void> {
    const lock = (key: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    await lock(keyOf(contact));
    await lock(`code|${sessionId}|${purpose}`);
    const isLive = and(isNull(otpChallenges.usedAt), isNull(otpChallenges.killedAt));
    const kill = (condition: SQL | undefined) => tx.update(otpChallenges).set({ killedAt: now }).where(condition);
    await kill(and(eq(otpChallenges.sessionId, sessionId), eq(otpChallenges.purpose, purpose), isLive));
    const live = await tx
      .select({ challengeId: otpChallenges.challengeId, expiresAt: otpChallenges.expiresAt })
      .from(otpChallenges)
      .where(
        and(
          eq(otpChallenges.kind, contact.kind),
          eq(otpChallenges.value, contact.value),
          isLive,
          lt(otpChallenges.attempts, env.LIMIT_OTP_TRIES),
          gt(otpChallenges.expiresAt, now),
        ),
      )
      .orderBy(sql`${otpChallenges.knownBrowser} is not null`, asc(otpChallenges.sentAt));
    const [oldest] = live;
    if (!oldest || live.length < MAX_LIVE) return;
    if (!knownBrowser) {
      const retryAfter = Math.ceil(
        (Math.min(...live.map(({ expiresAt }) => expiresAt.getTime())) - now.getTime()) / 1000,
      );
      throw tooMany({ allowed: false, used: live.length, retryAfter }, userWords.otp.wait(retryAfter));
    }
    await kill(eq(otpChallenges.challengeId, oldest.challengeId));
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
      resendAt: new Date(row.sentAt.getTime() + (await failures.waitFor({ contact, knownBrowser: row.knownBrowser }))),
      expiresAt: row.expiresAt,
    };
  }

  return {
    /** Sends a code, or refuses with a 429 that says how long to wait. Does not look at who the contact belongs to. */
    async send(request: SendRequest): Promise<Challenge> {
      const { contact, claimed, purpose, sessionId } = request;
      if (contact.kind === 'mobile' && !isServedNumber(contact, env.LIMIT_OTP_COUNTRIES)) {
        throw problem(400, 'COUNTRY_NOT_SERVED', userWords.otp.otherCountry, {
          field: 'country_code',
        });
      }
      const now = clock.now();
      const knownBrowser = await knownBrowsers.find(db, request.browser, contact);
      const scope = { contact, knownBrowser };
      await failures.refuseWhenStopped(scope, sessionId, now);
      await failures.refuseWhenSlowed(scope, now);
      await refuseWhenPumped(platform, scope, now);
      const cooldown = await failures.cooldownOf(scope, now);
      if (cooldown > 0) await refuseTooSoon(request, cooldown, now);
      await countSend(platform, scope, request.address, (retryAfter) => refuseTooSoon(request, retryAfter, now));
      const code = newCode();
      const challenge = { challengeId: randomUUID(), ...contact, purpose, sessionId };
      // Whether the order is of this contact is not looked at here, so that no answer and no duration tells.
      const isSentLater = purpose === 'tracking';
      const expiresAt = new Date(now.getTime() + env.LIMIT_OTP_SECONDS * 1000);
      await db.transaction(async (tx) => {
        await makeRoom(tx, request, scope, now);
        await tx.insert(otpChallenges).values({
          ...challenge,
          claimedKind: claimed.kind,
          claimedValue: claimed.value,
          subject: request.subject ?? '',
          codeMac: isSentLater ? randomBytes(32) : macOf(env.OTP_SECRET, challenge, code),
          knownBrowser,
          sentAt: now,
          expiresAt,
        });
        await platform.faultPoint('otp.before_outbox');
        if (isSentLater) await queueTrackingCode(platform, tx, challenge.challengeId);
        else await postCode(platform, tx, { contact, code, expiresAt });
      });
      const resendAt = new Date(now.getTime() + (await failures.waitFor(scope)));
      return { challengeId: challenge.challengeId, contact, expiresAt, resendAt };
    },

    /** The code that a browser may still enter for its account, or null. */
    async live(sessionId: string): Promise<(LiveChallenge & { purpose: AccountPurpose }) | null> {
      const found = await findLive(sessionId, [inArray(otpChallenges.purpose, accountPurposes)]);
      const purpose = accountPurposes.find((one) => one === found?.purpose);
      return found === null || purpose === undefined ? null : { ...found, purpose };
    },

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
