import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { affiliateCredits, eventDeliveries, orderVisits, shopEvents } from '#backends/db/schema/event.ts';
import type { Env } from '#backends/platform/env/index.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { creditAffiliate, registerAffiliateCredits } from '#backends/shop/events/credits.ts';
import { registerEventDelivery } from '#backends/shop/events/deliver.ts';
import { forgetOrderVisits, storeOrderVisit } from '#backends/shop/events/purchase.ts';
import { requestTo } from '#backends/shop/events/sinks.ts';
import { forgetEvents } from '#backends/shop/events/store.ts';
import type { EventFacts } from '#machines/rules/events/catalogue.ts';
import { DAY } from '#machines/rules/site/durations.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeOrder } from '#tests/kit/database/stored-orders.ts';
import { storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { startCounter } from './counter.ts';

// How one event and one sale are told, beside another one that is not to change.
const database = await testDatabase();
const counter = await startCounter();
const shop = await openShop(
  database.env({ ...generous, EVENTS_WEBHOOK_URL: `${counter.url}/events`, AFFILIATE_INLS_URL: `${counter.url}/sale` }),
);
const { db } = shop.platform;
const now = new Date('2026-11-26T10:00:00+05:30');
/** The shop at one instant. */
const platform: Platform = { ...shop.platform, clock: { now: () => now, offset: 0 } };
beforeEach(async () => {
  counter.calls.length = 0;
  counter.moods.length = 0;
  for (const table of [shopEvents, orderVisits, affiliateCredits]) await db.delete(table);
  await database.pool.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await shop.close();
  counter.close();
});

type Work = Parameters<Platform['queue']['register']>[1];
/** The work that a part of the shop names to the queue, as the queue begins it. */
function workOf(register: (platform: Platform) => void, task: string, env: Env = platform.env) {
  const works = new Map<string, Work>();
  const queue = { ...platform.queue, register: (name: string, work: Work): void => void works.set(name, work) };
  register({ ...platform, env, queue });
  return (payload: Record<string, string>, attempt = 1): Promise<string> => {
    const work = works.get(task);
    if (work === undefined) throw new Error(`${task} is no work`);
    return work(payload, { id: '1', attempt }).then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  };
}
/** The same settings without anybody to tell. */
const silent: Env = { ...platform.env, EVENTS_WEBHOOK_URL: undefined, AFFILIATE_INLS_URL: undefined };

const facts: EventFacts = {
  ...{ user_type: 'guest', is_logged_in: false, is_international: false, variant: null },
  ...{ utm_source: null, utm_medium: null, utm_campaign: null },
};
const visitorKey = '0123456789abcdef0123';

describe('[ANL-07] an event', () => {
  type Delivery = Partial<typeof eventDeliveries.$inferInsert>;
  const happened = async (happenedAt = now): Promise<string> => {
    const eventId = randomUUID();
    await db
      .insert(shopEvents)
      .values({ eventId, visitorKey, event: { name: 'place_preselected' }, facts, happenedAt });
    return eventId;
  };
  /** An event that waits to be told to the webhook. */
  const waiting = async (changed: Delivery = {}): Promise<string> => {
    const eventId = await happened();
    await db.insert(eventDeliveries).values({ eventId, sink: 'webhook', ...changed });
    return eventId;
  };
  const stateOf = async (eventId: string, sink: 'webhook' | 'ga4' = 'webhook'): Promise<string> => {
    const rows = await db.select().from(eventDeliveries).where(eq(eventDeliveries.eventId, eventId));
    const row = rows.find((one) => one.sink === sink);
    const state = row?.sentAt ? 'sent' : row?.failedAt ? 'given up' : 'on its way';
    return `${state} after ${row?.attempts ?? 'no'}`;
  };
  const deliver = (eventId: string, attempt = 1, env: Env = platform.env) =>
    workOf(registerEventDelivery, 'event.deliver.webhook', env)({ event_id: eventId, sink: 'webhook' }, attempt);
  const sentIds = () => counter.calls.map(({ headers }) => headers['idempotency-key']);

  test('is told once, and nothing is said of another one, or to another service', async () => {
    const [eventId, other] = [await waiting(), await waiting()];
    await db.insert(eventDeliveries).values({ eventId, sink: 'ga4' });
    expect([await deliver(eventId), await deliver(eventId)]).toEqual(['done', 'done']);
    expect(sentIds()).toEqual([eventId]);
    expect([await stateOf(eventId), await stateOf(eventId, 'ga4'), await stateOf(other)]).toEqual([
      'sent after 1',
      'on its way after 0',
      'on its way after 0',
    ]);
  });

  const ended: readonly [what: string, changed: Delivery][] = [
    ['was told', { sentAt: now }],
    ['was given up', { failedAt: now }],
  ];
  test.each(ended)('that %s is not told again', async (_what, changed) => {
    const eventId = await waiting(changed);
    expect([await deliver(eventId), sentIds()]).toEqual(['done', []]);
  });

  test('that nobody stored a delivery of is told nobody', async () => {
    expect([await deliver(await happened()), await deliver(randomUUID()), sentIds()]).toEqual(['done', 'done', []]);
  });

  test('is given up at the twelfth try, and not at the eleventh; others wait on', async () => {
    const [eventId, other] = [await waiting(), await waiting()];
    counter.moods.push(503, 503);
    expect(await deliver(eventId, 11)).toBe('The service answered 503');
    expect(await stateOf(eventId)).toBe('on its way after 1');
    expect(await deliver(eventId, 12)).toBe('done');
    expect([await stateOf(eventId), await stateOf(other)]).toEqual(['given up after 2', 'on its way after 0']);
  });

  test('whose service is not named any more is given up at once', async () => {
    const eventId = await waiting();
    expect([await deliver(eventId, 1, silent), await stateOf(eventId), sentIds()]).toEqual([
      'done',
      'given up after 1',
      [],
    ]);
  });

  test('is told to a service whose settings are all there, and to no other', () => {
    const stored = {
      ...{ eventId: randomUUID(), dedupeKey: null, visitorKey, event: { name: 'place_preselected' } as const },
      ...{ facts, happenedAt: now },
    };
    const google = { GA4_MEASUREMENT_ID: 'G-1', GA4_API_SECRET: 'secret', GA4_URL: 'https://ga.test' };
    const urlOf = (sink: 'webhook' | 'ga4', env: Partial<Env>) => requestTo[sink]({ ...silent, ...env }, stored)?.url;
    expect(urlOf('webhook', {})).toBeUndefined();
    expect(urlOf('webhook', { EVENTS_WEBHOOK_URL: 'https://count.test' })).toBe('https://count.test');
    expect(urlOf('ga4', google)).toBe('https://ga.test/mp/collect?measurement_id=G-1&api_secret=secret');
    const { GA4_MEASUREMENT_ID: id, GA4_API_SECRET: secret, GA4_URL: url } = google;
    expect(urlOf('ga4', { GA4_MEASUREMENT_ID: id, GA4_URL: url })).toBeUndefined();
    expect(urlOf('ga4', { GA4_API_SECRET: secret, GA4_URL: url })).toBeUndefined();
  });

  test('is kept for 90 days, and its deliveries with it', async () => {
    const [kept] = [
      await happened(new Date(now.getTime() - 90 * DAY)),
      await happened(new Date(now.getTime() - 90 * DAY - 1)),
    ];
    await forgetEvents(platform);
    expect((await db.select().from(shopEvents)).map(({ eventId }) => eventId)).toEqual([kept]);
  });
});

describe('[ANL-01] a sale', () => {
  type Credit = Partial<typeof affiliateCredits.$inferInsert>;
  const newOrder = async (): Promise<string> => (await storeOrder(db, { state: 'confirmed' })).orderId;
  const credited = async (changed: Credit = {}): Promise<string> => {
    const orderId = await newOrder();
    const row = { orderId, affiliate: 'inls', saleAmount: 69_900, createdAt: now } as const;
    await db.insert(affiliateCredits).values({ ...row, ...changed });
    return orderId;
  };
  const stateOf = async (orderId: string): Promise<string> => {
    const [row] = await db.select().from(affiliateCredits).where(eq(affiliateCredits.orderId, orderId));
    const state = row?.sentAt ? 'sent' : row?.failedAt ? 'given up' : 'on its way';
    return `${state} after ${row?.attempts ?? 'no'}`;
  };
  const sendCredit = (orderId: string, attempt = 1, env: Env = platform.env) =>
    workOf(registerAffiliateCredits, 'affiliate.credit.inls', env)({ order_id: orderId }, attempt);
  const told = () => counter.calls.map(({ url }) => url);
  const jobs = async (): Promise<string[]> => {
    const { rows } = await database.pool.query<{ task: string }>(
      'select task_identifier as task from graphile_worker.jobs order by 1',
    );
    return rows.map(({ task }) => task);
  };

  test('is told to the partner once, and nothing is said of another one', async () => {
    const [orderId, other] = [await credited(), await credited()];
    expect([await sendCredit(orderId), await sendCredit(orderId)]).toEqual(['done', 'done']);
    expect(told()).toEqual([`/sale?txn_id=${orderId}&sale_amount=699.00`]);
    expect([await stateOf(orderId), await stateOf(other)]).toEqual(['sent after 1', 'on its way after 0']);
  });

  const ended: readonly [what: string, changed: Credit][] = [
    ['was told', { sentAt: now }],
    ['was given up', { failedAt: now }],
  ];
  test.each(ended)('that %s is not told again', async (_what, changed) => {
    const orderId = await credited(changed);
    expect([await sendCredit(orderId), told()]).toEqual(['done', []]);
  });

  test('that nobody stored is told nobody', async () => {
    expect([await sendCredit(await newOrder()), told()]).toEqual(['done', []]);
  });

  test('is given up at the twelfth try, and not at the eleventh; others wait on', async () => {
    const [orderId, other] = [await credited(), await credited()];
    counter.moods.push(503, 503);
    expect(await sendCredit(orderId, 11)).toBe('The service answered 503');
    expect(await sendCredit(orderId, 12)).toBe('done');
    expect([await stateOf(orderId), await stateOf(other)]).toEqual(['given up after 2', 'on its way after 0']);
  });

  test('of a partner whose address is not set any more is given up at once', async () => {
    const orderId = await credited();
    expect([await sendCredit(orderId, 1, silent), await stateOf(orderId), told()]).toEqual([
      'done',
      'given up after 1',
      [],
    ]);
  });

  test('is one credit for its order, and one thing to do; of a partner without an address there is nothing to do', async () => {
    const credit = (orderId: string, affiliate: 'inls' | 'adsflourish') =>
      db.transaction((tx) => creditAffiliate(platform, tx, { orderId, affiliate, saleAmount: 69_900 }));
    const [orderId, other] = [await newOrder(), await newOrder()];
    await credit(other, 'adsflourish');
    expect([await jobs(), await stateOf(other)]).toEqual([[], 'given up after 0']);
    await credit(orderId, 'inls');
    await credit(orderId, 'inls');
    expect([await jobs(), await stateOf(orderId)]).toEqual([['affiliate.credit.inls'], 'on its way after 0']);
  });
});

describe('[ANL-07] the visit of which an order came', () => {
  const request = { cookies: { privacy_choice: 'all', affiliate_id: 'inls' } };
  const visits = async (): Promise<string[]> => (await db.select().from(orderVisits)).map(({ orderId }) => orderId);

  test('is noted of who has an account, and of nobody else', async () => {
    const { userId, orderId } = await storeOrder(db, { state: 'confirmed', placedAt: now });
    const note = (by: string) =>
      db.transaction((tx) => storeOrderVisit(platform, tx, request, { orderId, userId: by, sessionId: randomUUID() }));
    await note(randomUUID());
    expect(await visits()).toEqual([]);
    await note(userId);
    expect(await visits()).toEqual([orderId]);
  });

  test('is kept for 90 days after the order', async () => {
    const userId = await storeUser(db);
    const ordered = async (ago: number) => {
      const { orderId } = await storeOrder(db, { userId, state: 'confirmed', placedAt: new Date(now.getTime() - ago) });
      await db.insert(orderVisits).values({ orderId, visitorKey, facts });
      return orderId;
    };
    const [kept] = [await ordered(90 * DAY), await ordered(90 * DAY + 1)];
    await forgetOrderVisits(platform);
    expect(await visits()).toEqual([kept]);
  });
});
