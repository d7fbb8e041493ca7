import { and, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { carts } from '#backends/db/schema/cart.ts';
import { otpChallenges, sessions } from '#backends/db/schema/identity.ts';
import { messages } from '#backends/db/schema/ops.ts';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { DAY, HOUR } from '#machines/rules/site/durations.ts';
import type { Platform } from './platform.ts';

const TASK = 'housekeeping';

/**
 * Deletes what nobody needs any more: personal data is not kept for the sake of keeping. Runs every hour, on the
 * connections of the background.
 */
export type Chore = (platform: Platform) => Promise<void>;

const ownChores: readonly Chore[] = [
  ({ limits }) => limits.sweep(),
  async ({ db, clock }) => {
    await db
      .delete(messages)
      .where(lt(messages.createdAt, new Date(clock.now().getTime() - DAYS_UNTIL_DELETION.message * DAY)));
  },
  // Last: a session goes when no code and no cart names it any more.
  async ({ db, clock }) => {
    const yesterday = new Date(clock.now().getTime() - DAY);
    const named = (table: typeof otpChallenges | typeof carts) =>
      db
        .select({ one: sql`1` })
        .from(table)
        .where(sql`${table.sessionId} = ${sessions.sessionId}`);
    await db
      .delete(sessions)
      .where(
        and(
          or(lt(sessions.expiresAt, yesterday), and(isNotNull(sessions.revokedAt), lt(sessions.revokedAt, yesterday))),
          notExists(named(otpChallenges)),
          notExists(named(carts)),
        ),
      );
  },
];

/** Names the hourly chores to the queue; each round orders the next, so it survives restarts. */
export function registerHousekeeping(platform: Platform, chores: readonly Chore[]): void {
  platform.queue.register(TASK, async () => {
    const inBackground = { ...platform, db: platform.background };
    for (const chore of [...chores, ...ownChores]) await chore(inBackground);
    await queueHousekeeping(platform, HOUR);
  });
}

/** Queues the next round. */
export const queueHousekeeping = (platform: Platform, wait: number): Promise<void> =>
  platform.queue.add(platform.db, TASK, {}, { jobKey: TASK, runAt: new Date(platform.clock.now().getTime() + wait) });
