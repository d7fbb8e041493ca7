import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { eventDeliveries, shopEvents } from '#backends/db/schema/event.ts';
import type { Tx } from '#backends/platform/database.ts';
import { RefusedError, tell } from '#backends/platform/http/tell.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { requestTo } from './sinks.ts';

const TASK = 'event.deliver';
const payload = z.object({ event_id: z.uuid(), sink: z.enum(['webhook', 'ga4']) });
/** Tries, each after a longer pause: the last one about an hour after the first. */
export const TRIES = 9;

/** Whether another try is of no use. */
export const isGivenUp = (error: unknown, attempt: number): boolean =>
  attempt >= TRIES || (error instanceof RefusedError && error.isFinal);

export const queueDelivery = (platform: Platform, tx: Tx, delivery: z.output<typeof payload>): Promise<void> =>
  platform.queue.add(tx, TASK, delivery, { maxAttempts: TRIES });

/** Names to the queue how events reach the services that count. */
export function registerEventDelivery({ queue, db, env, clock, log }: Platform): void {
  queue.register(TASK, async (given, { attempt }) => {
    const { event_id: eventId, sink } = payload.parse(given);
    const itself = and(eq(eventDeliveries.eventId, eventId), eq(eventDeliveries.sink, sink));
    const [waiting] = await db
      .update(eventDeliveries)
      .set({ attempts: sql`${eventDeliveries.attempts} + 1` })
      .where(and(itself, isNull(eventDeliveries.sentAt), isNull(eventDeliveries.failedAt)))
      .returning();
    if (!waiting) return;
    const [stored] = await db.select().from(shopEvents).where(eq(shopEvents.eventId, eventId));
    const telling = stored && requestTo[sink](env, stored);
    try {
      // The setting may have gone since: then nobody waits for it.
      if (!telling) throw new RefusedError(410);
      await tell(telling);
    } catch (error) {
      if (!isGivenUp(error, attempt)) throw error;
      await db.update(eventDeliveries).set({ failedAt: clock.now() }).where(itself);
      log.error('event given up', error, { code: sink.toUpperCase(), attempt });
      return;
    }
    await db.update(eventDeliveries).set({ sentAt: clock.now() }).where(itself);
  });
}
