import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { eventDeliveries, shopEvents } from '#backends/db/schema/event.ts';
import type { Tx } from '#backends/platform/database.ts';
import { RefusedError, tell } from '#backends/platform/http/tell.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { requestTo, sinksOf, type Sink } from './sinks.ts';

const TASK = 'event.deliver';
const sinks = eventDeliveries.sink.enumValues;
const payload = z.object({ event_id: z.uuid(), sink: z.enum(sinks) });
/** Tries, each after a longer pause: the last one sixteen hours after the first. */
export const TRIES = 12;

/** Whether another try is of no use. */
export const isGivenUp = (error: unknown, attempt: number): boolean =>
  attempt >= TRIES || (error instanceof RefusedError && error.isFinal);

const taskOf = (sink: Sink): string => `${TASK}.${sink}`;

export const queueDelivery = (platform: Platform, tx: Tx, delivery: z.output<typeof payload>): Promise<void> =>
  platform.queue.add(tx, taskOf(delivery.sink), delivery, { maxAttempts: TRIES });

/** Names to the queue how events reach the services that count, each in a lane of its own. */
export function registerEventDelivery({ queue, db, env, clock, log }: Platform): void {
  const deliver = async (given: unknown, { attempt }: { attempt: number }): Promise<void> => {
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
  };
  const told = sinksOf(env);
  // Jobs that the release before this one put in.
  queue.register(TASK, deliver);
  for (const sink of sinks) queue.register(taskOf(sink), deliver, told.includes(sink) ? taskOf(sink) : undefined);
}
