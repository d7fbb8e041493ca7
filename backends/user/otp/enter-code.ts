import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { contacts, otpChallenges, users } from '#backends/db/schema/identity.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Contact } from '#backends/user/contact.ts';
import { macOf } from './challenge.ts';
import type { Purpose, Scope } from './challenge.ts';

export type EnteredCode = {
  claimed: readonly Contact[];
  purpose: Purpose;
  /** Of the challenge; '' when absent. */
  subject?: string;
  sessionId: string;
  code: string;
};

/** What a try came to. A wrong one names whose code it was, to be noted after the commit. */
export type Tried = { proven: Contact } | { proven: null; failed: Scope | null };

/**
 * Uses up a code in the caller's transaction. Gives the contact it proves; nothing is proven by a code that is
 * wrong, used, expired, replaced, of another browser, another purpose or another contact than the claimed ones
 * (none claimed: whatever contact this browser asked a code for last). A wrong try counts when the transaction
 * commits: commit then, and call `noteFailure` afterwards.
 */
export async function enterCode(
  tx: Tx,
  { env, clock }: Pick<Platform, 'env' | 'clock'>,
  wanted: EnteredCode,
): Promise<Tried> {
  const now = clock.now();
  const [live] = await tx
    .select()
    .from(otpChallenges)
    .where(
      and(
        eq(otpChallenges.sessionId, wanted.sessionId),
        eq(otpChallenges.purpose, wanted.purpose),
        eq(otpChallenges.subject, wanted.subject ?? ''),
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
  const mac = macOf(env.OTP_SECRET, live, wanted.code);
  // A good code of a disabled account is like a wrong one in every way.
  const isDisabled = sql`exists (select from ${contacts} c join ${users} u on u.user_id = c.user_id
    where c.kind = ${live.kind} and c.value = ${live.value} and c.verified_at is not null and u.disabled_at is not null)`;
  const [tried] = await tx
    .update(otpChallenges)
    .set({
      attempts: sql`${otpChallenges.attempts} + 1`,
      usedAt: sql`case when ${otpChallenges.codeMac} = ${mac} and not ${isDisabled} then ${now.toISOString()}::timestamptz end`,
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
    .returning({ usedAt: otpChallenges.usedAt });
  if (!tried) return { proven: null, failed: null };
  const contact: Contact = { kind: live.kind, value: live.value };
  return tried.usedAt === null
    ? { proven: null, failed: { contact, knownBrowser: live.knownBrowser } }
    : { proven: contact };
}
