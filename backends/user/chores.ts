import { lt } from 'drizzle-orm';
import { knownBrowsers, otpChallenges, otpGuards, socialAttempts } from '#backends/db/schema/identity.ts';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { DAY, HOUR } from '#machines/rules/site/durations.ts';
import type { Chore } from '#backends/platform/housekeeping.ts';
import { KNOWN_FOR } from './known-browsers.ts';

/** Codes, failures and social attempts that are over. */
export const userChores: readonly Chore[] = [
  async ({ db, clock }) => {
    const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
    await db.delete(otpChallenges).where(lt(otpChallenges.expiresAt, ago(DAYS_UNTIL_DELETION.code * DAY)));
    await db.delete(socialAttempts).where(lt(socialAttempts.expiresAt, ago(HOUR)));
    await db.delete(otpGuards).where(lt(otpGuards.lastFailureAt, ago(DAYS_UNTIL_DELETION.wrongCodes * DAY)));
    await db.delete(knownBrowsers).where(lt(knownBrowsers.signedInAt, ago(KNOWN_FOR)));
  },
];
