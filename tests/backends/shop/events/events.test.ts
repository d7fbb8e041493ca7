import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '#machines/rules/site/durations.ts';
import { forgetEvents, listEvents } from '#backends/shop/events/store.ts';
import { generous, openShop, type Browser } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { startCounter } from './counter.ts';

const database = await testDatabase();
const counter = await startCounter();
const shop = await openShop(
  database.env({
    ...generous,
    COUNTRY_HEADER: 'cf-ipcountry',
    EVENTS_WEBHOOK_URL: `${counter.url}/events`,
    EVENTS_WEBHOOK_TOKEN: 'counting-token',
    GA4_MEASUREMENT_ID: 'G-TEST',
    GA4_API_SECRET: 'ga-secret',
    GA4_URL: counter.url,
  }),
);
const { platform, clock } = shop;
beforeEach(async () => {
  counter.calls.length = 0;
  counter.moods.length = 0;
  await database.pool.query('delete from shop_events; delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await shop.close();
  counter.close();
});

const home = { name: 'page_view', page_type: 'landing_page', page: '/', visitor: 'new' };
const send = (visitor: Browser, event: object, event_id = randomUUID(), headers: Record<string, string> = {}) =>
  visitor.post('/b/user/fa/events', { events: [{ event_id, event }] }, headers);
const shopper = async (choice?: string): Promise<Browser> => {
  const visitor = await shop.browser().arrive();
  if (choice !== undefined) visitor.cookies.set('privacy_choice', choice);
  return visitor;
};
const names = async () => (await listEvents(platform.db)).map((event) => event['name']);
const stored = async () => (await listEvents(platform.db))[0];
/** Does what is due, and again after the pause that each failed try orders, until every delivery has its end. */
const deliver = async () => {
  for (let round = 0; round < 40; round += 1) {
    await platform.queue.drain();
    const { rows } = await database.pool.query(
      "select 1 from graphile_worker.jobs where task_identifier like 'event.deliver%'",
    );
    if (rows.length === 0) return;
    await platform.queue.shift(2 * 60 * 60_000);
  }
};

test('[ANL-07] of a visitor who did not agree, or has not answered, nothing is stored and nothing is passed on', async () => {
  for (const choice of [undefined, 'needed', 'ALL', '']) {
    const answer = await send(await shopper(choice), home);
    expect([answer.status, answer.body['taken']]).toEqual([200, 0]);
  }
  await deliver();
  expect([await names(), counter.calls]).toEqual([[], []]);
});

test('[ANL-05, ANL-06, ANL-07] an event has exactly the fields of the catalogue, and says what kind of visitor it is of', async () => {
  const guest = await shopper('all');
  guest.cookies.set('newNormalFlow', '1');
  guest.cookies.set('utm_source', 'inls');
  guest.cookies.set('utm_campaign', 'asha@example.com');
  await send(guest, home, undefined, { 'cf-ipcountry': 'FR' });
  expect(await stored()).toEqual({
    ...home,
    user_type: 'guest',
    is_logged_in: false,
    is_international: true,
    variant: '1',
    utm_source: 'inls',
    utm_medium: null,
    utm_campaign: null,
    event_id: expect.any(String),
    visitor_key: expect.stringMatching(/^[0-9a-f]{20}$/),
    happened_at: expect.any(String),
    deliveries: expect.any(Array),
  });
  const customer = shop.browser();
  await customer.becomeCustomer({ mobile: '9876500001', email: 'canary.asha@example.com', name: 'Canary Asha' });
  customer.cookies.set('privacy_choice', 'all');
  clock.advance(1000);
  await send(customer, { name: 'login_success', from: 'cart' });
  expect(await stored()).toMatchObject({ user_type: 'new', is_logged_in: true, is_international: false });
  await deliver();
  const told = JSON.stringify([counter.calls, await listEvents(platform.db)]);
  const { rows } = await database.pool.query<{ text: string }>('select e::text as text from shop_events e');
  for (const canary of ['9876500001', 'canary', 'Asha', customer.fact, customer.cookies.get('sid') ?? 'none'])
    expect([told, rows.map(({ text }) => text).join()].join()).not.toContain(canary);
});

test('[ANL-07] an event is one by its id, and a checkout is opened once for each cart, in every tab', async () => {
  const visitor = await shopper('all');
  const id = randomUUID();
  expect((await send(visitor, home, id)).body['taken']).toBe(1);
  expect((await send(visitor, home, id)).body['taken']).toBe(0);
  const checkout = { name: 'initiate_checkout', value: 500, currency: 'INR' };
  expect((await send(visitor, checkout)).body['taken']).toBe(0);
  await visitor.post('/b/cart/add', { sku: 'PC101-500', quantity: 1, attributes: [] });
  const answers = await Promise.all([1, 2, 3].map(() => send(visitor, checkout)));
  expect(answers.map(({ body }) => body['taken']).toSorted()).toEqual([0, 0, 1]);
  expect((await names()).toSorted()).toEqual(['initiate_checkout', 'page_view']);
});

test('[ANL-07] what is not in the catalogue is refused', async () => {
  const visitor = await shopper('all');
  for (const event of [
    { name: 'scrolled' },
    { ...home, email: 'asha@example.com' },
    { ...home, page: '/?q=asha@example.com' },
    { name: 'initiate_checkout', value: 501, currency: 'INR' },
    { name: 'purchase', transaction_id: 'x', value: 1, tax: 0, currency: 'INR' },
  ])
    expect((await send(visitor, event)).status).toBe(400);
  expect(await names()).toEqual([]);
});

test('[ANL-07] each service is told once, also when it is down at first, and is given up when it says never', async () => {
  const visitor = await shopper('all');
  counter.moods.push(500, 503);
  await send(visitor, home);
  await deliver();
  const taken = counter.calls.slice(2);
  const shown = await stored();
  const { event_id: id, happened_at: at } = shown ?? {};
  const webhook = taken.find(({ url }) => url === '/events');
  expect(webhook?.headers).toMatchObject({ authorization: 'Bearer counting-token', 'idempotency-key': id });
  expect(JSON.parse(webhook?.body ?? '')).toMatchObject({ event_id: id, name: 'page_view', happened_at: at });
  const google = taken.find(({ url }) => url.startsWith('/mp/collect'));
  expect(google?.url).toBe('/mp/collect?measurement_id=G-TEST&api_secret=ga-secret');
  expect(JSON.parse(google?.body ?? '')).toMatchObject({
    events: [{ name: 'page_view', params: { page: '/', is_logged_in: 0, user_type: 'guest' } }],
  });
  expect([taken.length, typeof shown?.['visitor_key']]).toEqual([2, 'string']);

  counter.moods.push(400, 400);
  clock.advance(1000);
  await send(visitor, { name: 'place_preselected' });
  await deliver();
  expect((await stored())?.deliveries).toEqual([
    { sink: 'webhook', state: 'given up' },
    { sink: 'ga4', state: 'given up' },
  ]);
});

test('[ANL-07] the local shop shows what it counted, and counts nothing for longer than 90 days', async () => {
  const visitor = await shopper('all');
  expect((await visitor.get('/__events')).text).toContain('No events yet');
  await send(visitor, home);
  const page = await visitor.get('/__events');
  expect(page.text).toContain('page_view');
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await visitor.get('/__events.json')).body['events']).toMatchObject([home]);
  clock.advance(91 * DAY);
  await forgetEvents(platform);
  expect(await names()).toEqual([]);
});
