import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '#machines/rules/site/durations.ts';
import { listEvents } from '#backends/shop/events/store.ts';
import { listCredits } from '#backends/shop/events/credits.ts';
import { bankEvent, callWebhook, openCakeShop, order, readyToOrder } from '#tests/kit/shop/cake-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { startCounter } from './counter.ts';

const database = await testDatabase();
const counter = await startCounter();
const shop = await openCakeShop(database, {
  EVENTS_WEBHOOK_URL: `${counter.url}/events`,
  GA4_MEASUREMENT_ID: 'G-TEST',
  GA4_API_SECRET: 'ga-secret',
  GA4_URL: counter.url,
  AFFILIATE_INLS_URL: `${counter.url}/postback`,
});
const { platform } = shop;
const letters: unknown[] = [];
/** What the shop itself has to do. */
platform.queue.register('letter.send', async (payload) => void letters.push(payload));

/** Ends the shop's patience with who has not answered yet. */
let endPatience: (() => void)[] = [];
const timeout = AbortSignal.timeout.bind(AbortSignal);
vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
  if (delay !== 10_000) return timeout(delay);
  const patience = new AbortController();
  endPatience.push(() => patience.abort(new DOMException('The operation timed out', 'TimeoutError')));
  return patience.signal;
});
const runOutOfPatience = (): void => endPatience.splice(0).forEach((end) => end());

beforeEach(async () => {
  counter.calls.length = 0;
  endPatience = [];
  letters.length = 0;
  await database.pool.query('delete from shop_events; delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await platform.queue.stop();
  await shop.close();
  counter.close();
});

type Service = 'webhook' | 'ga4' | 'inls';
const serviceAt = (url: string): Service =>
  url === '/events' ? 'webhook' : url.startsWith('/mp/collect?') ? 'ga4' : 'inls';
const told = (service: Service) => counter.calls.filter(({ url }) => serviceAt(url) === service);
/** Which events a service was told of, by the id that it can know a second try by. */
const idsAt = (service: 'webhook' | 'ga4'): string[] =>
  told(service).map(({ body }) => {
    const said = JSON.parse(body) as { event_id?: string; events?: { params: { event_id: string } }[] };
    return said.event_id ?? said.events?.[0]?.params.event_id ?? 'none';
  });
const statesAt = async (sink: 'webhook' | 'ga4'): Promise<string[]> =>
  (await listEvents(platform.db)).map(({ deliveries }) => deliveries.find((one) => one.sink === sink)?.state ?? 'none');

/** So many visits of one visitor who agreed; the ids of the events. */
async function visit(pages: number): Promise<string[]> {
  const visitor = await shop.guest();
  visitor.cookies['privacy_choice'] = 'all';
  const ids = Array.from({ length: pages }, () => randomUUID());
  const event = { name: 'page_view', page_type: 'landing_page', page: '/', visitor: 'new' };
  const events = ids.map((event_id) => ({ event_id, event }));
  expect((await visitor.post('/b/user/fa/events', { events })).body).toMatchObject({ taken: pages });
  return ids.toSorted();
}

const sent = (count: number): string[] => Array.from({ length: count }, () => 'sent');
/** Brings the next tries nearer until it is so. */
const retryUntil = (isSo: () => Promise<void>): Promise<void> =>
  vi.waitFor(
    async () => {
      await platform.queue.shift(7 * HOUR);
      await isSo();
    },
    { timeout: 30_000 },
  );

test('[ANL-01, ANL-07] services that never answer keep neither the queue nor another service waiting, and nothing is lost', async () => {
  counter.moodOf = ({ url }) => (serviceAt(url) === 'webhook' ? 200 : 'never');
  await visit(8);
  const { customer, cart } = await readyToOrder(shop);
  Object.assign(customer.cookies, { privacy_choice: 'all', affiliate_id: 'inls' });
  const placed = await order(customer, cart);
  await callWebhook(shop, bankEvent(placed));
  await platform.queue.start();
  await vi.waitFor(async () => expect(await statesAt('webhook')).toEqual(sent(9)), { timeout: 20_000 });
  await vi.waitFor(() => expect([told('ga4').length, told('inls').length]).toEqual([2, 1]));

  await platform.queue.add(platform.db, 'letter.send', { to: 'asha' });
  await vi.waitFor(() => expect(letters).toEqual([{ to: 'asha' }]));
  await database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '2 minutes' where locked_at is null and task_id =
     (select id from graphile_worker._private_tasks where identifier = 'event.deliver.ga4')`,
  );
  expect(await platform.queue.isServed()).toBe(true);
  expect([told('ga4').length, (await statesAt('ga4')).includes('sent')]).toEqual([2, false]);

  counter.moodOf = () => 200;
  runOutOfPatience();
  await retryUntil(async () => {
    expect(await statesAt('ga4')).toEqual(sent(9));
    expect(await listCredits(platform.db)).toMatchObject([{ deliveries: [{ state: 'sent' }] }]);
  });
  await platform.queue.stop();
  const ids = (await listEvents(platform.db)).map((event) => event['event_id']).toSorted();
  expect(idsAt('webhook').toSorted()).toEqual(ids);
  // Who took it without an answer is told again, under the same id.
  expect([idsAt('ga4').length, [...new Set(idsAt('ga4'))].toSorted()]).toEqual([11, ids]);
  expect(told('inls').map(({ url, headers }) => [url, headers['idempotency-key']])).toEqual(
    Array.from({ length: 2 }, () => [`/postback?txn_id=${placed.order_id}&sale_amount=699.00`, placed.order_id]),
  );
});

test('[ANL-07] a service that answers late is told once, one that fails for a while is told until it has each event once', async () => {
  const late = Promise.withResolvers<number>();
  const failed = new Map<string, number>();
  counter.moodOf = ({ url, body }) => {
    if (serviceAt(url) === 'ga4') return late.promise;
    failed.set(body, (failed.get(body) ?? 0) + 1);
    return (failed.get(body) ?? 0) > 2 ? 200 : 500;
  };
  const ids = await visit(8);
  await platform.queue.start();
  await retryUntil(async () => expect(await statesAt('webhook')).toEqual(sent(8)));
  expect(idsAt('webhook').toSorted()).toEqual(ids.flatMap((id) => [id, id, id]));
  expect([told('ga4').length, (await statesAt('ga4')).includes('sent')]).toEqual([2, false]);
  late.resolve(204);
  await vi.waitFor(async () => expect(await statesAt('ga4')).toEqual(sent(8)), { timeout: 20_000 });
  await platform.queue.stop();
  expect(idsAt('ga4').toSorted()).toEqual(ids);
});

test('[ANL-07] what the release before left in the queue is told too', async () => {
  counter.moodOf = () => 200;
  const [id = ''] = await visit(1);
  await database.pool.query('delete from graphile_worker._private_jobs');
  for (const sink of ['webhook', 'ga4']) await platform.queue.add(platform.db, 'event.deliver', { event_id: id, sink });
  await platform.queue.drain();
  expect([idsAt('webhook'), idsAt('ga4')]).toEqual([[id], [id]]);
});
