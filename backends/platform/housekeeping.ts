import { and, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { otpChallenges, otpGuards, sessions, socialAttempts } from '#backends/db/schema/identity.ts';
import { messages } from '#backends/db/schema/ops.ts';
import { carts } from '#backends/db/schema/cart.ts';
import { sweepGuestCarts } from '#backends/shop/carts/expiry.ts';
import { sweepPhotos } from '#backends/shop/photos.ts';
import type { Platform } from './platform.ts';
import { DAY, HOUR } from './durations.ts';

const TASK = 'housekeeping';

/** What is of no use to anybody any more is deleted: personal data is not kept for the sake of keeping. */
async function tidyUp(platform: Platform): Promise<void> {
  const { background: db, clock, limits } = platform;
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  await limits.sweep();
  await db.delete(otpChallenges).where(lt(otpChallenges.expiresAt, ago(DAY)));
  await db.delete(socialAttempts).where(lt(socialAttempts.expiresAt, ago(HOUR)));
  await db.delete(otpGuards).where(lt(otpGuards.lastFailureAt, ago(30 * DAY)));
  await db.delete(messages).where(lt(messages.createdAt, ago(90 * DAY)));
  await sweepGuestCarts({ ...platform, db });
  await sweepPhotos(db, clock.now());
  await db.delete(sessions).where(
    and(
      or(lt(sessions.expiresAt, ago(DAY)), and(isNotNull(sessions.revokedAt), lt(sessions.revokedAt, ago(DAY)))),
      notExists(
        db
          .select({ one: sql`1` })
          .from(otpChallenges)
          .where(sql`${otpChallenges.sessionId} = ${sessions.sessionId}`),
      ),
      notExists(
        db
          .select({ one: sql`1` })
          .from(carts)
          .where(sql`${carts.sessionId} = ${sessions.sessionId}`),
      ),
    ),
  );
}

/** Names the hourly tidying to the queue; each round orders the next, so it survives restarts. */
export function registerHousekeeping(platform: Platform): void {
  platform.queue.register(TASK, async () => {
    await tidyUp(platform);
    await platform.queue.add(
      platform.db,
      TASK,
      {},
      { jobKey: TASK, runAt: new Date(platform.clock.now().getTime() + HOUR) },
    );
  });
}
