import { and, between, eq, gt, sql } from 'drizzle-orm';
import { otpChallenges } from '#backends/db/schema/identity.ts';
import { DAY, HOUR } from '#machines/rules/site/durations.ts';
import { tooMany } from '#backends/platform/guards.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { prefixOf } from '#backends/user/contact.ts';
import { userWords } from '#backends/user/words.ts';
import type { Scope } from './challenge.ts';

/** A prefix whose codes are hardly ever used is being pumped. */
const PUMPED = { sends: 20, used: 0.1 };

/** Sends no more text messages to a range of numbers that lets them be sent for the fee of it. */
export async function refuseWhenPumped(
  { db, log, alarms }: Platform,
  { contact, knownBrowser }: Scope,
  now: Date,
): Promise<void> {
  if (contact.kind !== 'mobile' || knownBrowser) return;
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
  throw tooMany({ allowed: false, used: seen.sends, retryAfter: HOUR / 1000 }, userWords.otp.pumped);
}
