import { randomUUID } from 'node:crypto';
import { desc, inArray, lt } from 'drizzle-orm';
import type { EventFacts, ShopEvent } from '#machines/rules/events/catalogue.ts';
import { DAYS_UNTIL_DELETION } from '#machines/rules/account/days-until-deletion.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { eventDeliveries, shopEvents } from '#backends/db/schema/event.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { ShownEvent } from '#backends/platform/events-page.ts';
import type { Chore } from '#backends/platform/housekeeping.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { queueDelivery } from './deliver.ts';
import { sinksOf } from './sinks.ts';

export type NewEvent = {
  /** of the browser; made here when absent */
  readonly eventId?: string;
  /** the same key twice is one event */
  readonly dedupeKey?: string;
  readonly visitorKey: string;
  readonly event: ShopEvent;
  readonly facts: EventFacts;
};

/** Puts an event into the caller's transaction, once, and on its way to whoever counts; whether it is a new one. */
export async function storeEvent(
  platform: Platform,
  tx: Tx,
  { eventId = randomUUID(), dedupeKey, visitorKey, event, facts }: NewEvent,
): Promise<boolean> {
  const stored = await tx
    .insert(shopEvents)
    .values({
      eventId,
      dedupeKey: dedupeKey ?? null,
      visitorKey,
      event,
      facts,
      happenedAt: platform.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ eventId: shopEvents.eventId });
  if (stored.length === 0) return false;
  for (const sink of sinksOf(platform.env)) {
    await tx.insert(eventDeliveries).values({ eventId, sink });
    await queueDelivery(platform, tx, { event_id: eventId, sink });
  }
  return true;
}

/** The latest events, newest first. */
export async function listEvents(db: Db, limit = 100): Promise<ShownEvent[]> {
  const rows = await db.select().from(shopEvents).orderBy(desc(shopEvents.happenedAt)).limit(limit);
  const ids = rows.map(({ eventId }) => eventId);
  const deliveries =
    ids.length === 0 ? [] : await db.select().from(eventDeliveries).where(inArray(eventDeliveries.eventId, ids));
  return rows.map(({ eventId, visitorKey, event, facts, happenedAt }) => ({
    ...event,
    ...facts,
    event_id: eventId,
    visitor_key: visitorKey,
    happened_at: happenedAt.toISOString(),
    deliveries: deliveries
      .filter((one) => one.eventId === eventId)
      .map(({ sink, sentAt, failedAt }) => ({
        sink,
        state: sentAt === null ? (failedAt === null ? 'on its way' : 'given up') : 'sent',
      })),
  }));
}

/** Events are for counting: what was counted long ago goes. */
export const forgetEvents: Chore = async ({ db, clock }) => {
  await db
    .delete(shopEvents)
    .where(lt(shopEvents.happenedAt, new Date(clock.now().getTime() - DAYS_UNTIL_DELETION.visit * DAY)));
};
