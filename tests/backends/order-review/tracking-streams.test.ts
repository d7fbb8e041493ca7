import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { makeRoom, openCakeShop, opening, type Visitor } from '#tests/kit/shop/cake-shop.ts';
import { openStream, take, trackedOrder, type Stream } from '#tests/kit/shop/tracked-orders.ts';

const database = await testDatabase();
const quick = { TRACKING_LOOK_MS: '25', TRACKING_HEARTBEAT_MS: '300' };
/** Two processes of one shop, as far as the database can tell. */
const shop = await openCakeShop(database, quick);
const branch = await openCakeShop(database, { ...quick, LIMIT_TRACKING_STREAMS_PER_BROWSER: '2' });
/** Behind a proxy that is believed, so that a test can come from several addresses. */
const narrow = await openCakeShop(database, {
  ...quick,
  TRUST_PROXY: '1',
  LIMIT_TRACKING_STREAMS_PER_ADDRESS: '2',
  LIMIT_TRACKING_STREAM_SECONDS: '2',
});
const host = new URL(shop.platform.env.PUBLIC_ORIGIN).host;
const [origin, branchOrigin, narrowOrigin] = await Promise.all(
  [shop, branch, narrow].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
);
const opened: Stream[] = [];
const follow = async (path: string, more: Record<string, string> = {}, at = origin): Promise<Stream> => {
  const stream = await openStream(at ?? '', `${path}/events`, { host, ...more });
  opened.push(stream);
  return stream;
};
const cookieOf = ({ cookies }: Visitor) =>
  Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
const statesOf = ({ events }: Stream) => events.map(({ data }) => data['state']);

afterAll(async () => {
  await Promise.all(opened.map((stream) => stream.close()));
  await Promise.all([shop, branch, narrow].map((one) => one.close()));
});
beforeAll(() => makeRoom(shop));
beforeEach(() => [shop, branch, narrow].forEach(({ clock }) => clock.set(opening)));

test('[ORD-03] what one process writes arrives at the pages of another, in order, until the stream ends', async () => {
  const { orderId, path } = await trackedOrder(shop);
  const stream = await follow(path, {}, branchOrigin);
  expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
  ]);
  await stream.upTo(1);
  await take(shop, orderId, { type: 'bake' });
  await stream.upTo(2);
  await take(shop, orderId, { type: 'pack' });
  await stream.upTo(3);
  await take(shop, orderId, { type: 'depart', rider: 'Ravi' });
  await stream.upTo(4);
  await take(shop, orderId, { type: 'deliver', photo: null });
  await vi.waitFor(() => expect(stream.isEnded()).toBe(true));
  expect(statesOf(stream)).toEqual(['confirmed', 'baking', 'packed', 'outForDelivery', 'delivered']);
  expect(new Set(stream.events.map(({ event }) => event))).toEqual(new Set(['tracking']));
  expect(stream.events.map(({ id, data }) => id === String(data['version']))).toEqual(Array(5).fill(true));
});

test('[ORD-03] a page that was cut off comes back with Last-Event-ID and has missed nothing', async () => {
  const { orderId, path } = await trackedOrder(shop);
  const stream = await follow(path);
  const [first] = await stream.upTo(1);
  await stream.close();
  await take(shop, orderId, { type: 'bake' }, { type: 'pack' });
  const again = await follow(path, { 'last-event-id': first?.id ?? '' }, branchOrigin);
  const [caught] = await again.upTo(1);
  expect(caught?.data).toMatchObject({ state: 'packed' });
  const { steps } = (caught?.data ?? {}) as { steps?: { at: string | null }[] };
  expect(steps?.filter(({ at }) => at !== null)).toHaveLength(4);
  await again.close();
  // Who knows the newest state hears nothing until there is a newer one.
  const known = await follow(path, { 'last-event-id': caught?.id ?? '' });
  await take(branch, orderId, { type: 'depart', rider: 'Ravi' });
  expect(statesOf({ ...known, events: await known.upTo(1) })).toEqual(['outForDelivery']);
});

test('[ORD-03] the stream of an order that is over ends, and is not come back to', async () => {
  const { orderId, path } = await trackedOrder(shop);
  await take(shop, orderId, { type: 'cancel' });
  const stream = await follow(path);
  const [last] = await stream.upTo(1);
  await vi.waitFor(() => expect(stream.isEnded()).toBe(true));
  expect(last?.data).toMatchObject({ state: 'cancelled', is_over: true });
  expect((await follow(path, { 'last-event-id': last?.id ?? '' })).status).toBe(204);
});

test('[ORD-03] a quiet stream says that it is still there, and shows what changed without a step', async () => {
  const { orderId, path } = await trackedOrder(shop);
  const stream = await follow(path);
  await vi.waitFor(() => expect(stream.beats()).toBeGreaterThan(0));
  expect(stream.events).toHaveLength(1);
  await database.pool.query(
    `update orders set address = jsonb_set(address, '{areaname}', '"Domlur"') where order_id = $1`,
    [orderId],
  );
  const [, changed] = await stream.upTo(2);
  expect(changed?.data).toMatchObject({ state: 'confirmed', area: 'Domlur' });
});

test('[ORD-03] a foreign key opens no stream, and one browser has a few at a time', async () => {
  const [one, other] = [await trackedOrder(shop), await trackedOrder(shop)];
  expect((await follow(`/b/order-review/tracking/${one.orderId}/${other.key}`)).status).toBe(404);
  const cookie = cookieOf(await shop.guest());
  const [first, second, third] = [
    await follow(one.path, { cookie }, branchOrigin),
    await follow(other.path, { cookie }, branchOrigin),
    await follow(one.path, { cookie }, branchOrigin),
  ];
  expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
  expect(third.headers['retry-after']).toBe('30');
  await first.close();
  await vi.waitFor(async () => expect((await follow(one.path, { cookie }, branchOrigin)).status).toBe(200));
});

test('[ORD-03] one address has more of them, for all of its browsers, and leaves those of others', async () => {
  const { path } = await trackedOrder(shop);
  const at = async (address: string) =>
    follow(path, { cookie: cookieOf(await shop.guest()), 'x-forwarded-for': address }, narrowOrigin);
  const statuses: number[] = [];
  for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.1', '198.51.100.2'])
    statuses.push((await at(address)).status);
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('[ORD-03] a page that follows for long is asked to come back after its time, and may', async () => {
  const { path } = await trackedOrder(shop);
  const address = { 'x-forwarded-for': '198.51.100.3' };
  const began = performance.now();
  const stream = await follow(path, address, narrowOrigin);
  const [last] = await stream.upTo(1);
  await vi.waitFor(() => expect(stream.isEnded()).toBe(true), { timeout: 20_000 });
  expect(performance.now() - began).toBeGreaterThan(1900);
  expect((await follow(path, { ...address, 'last-event-id': last?.id ?? '' }, narrowOrigin)).status).toBe(200);
});

test('[ORD-03] a stop of the shop lets the pages go, which come back to another process', async () => {
  const { path } = await trackedOrder(shop);
  const closing = await openCakeShop(database, quick);
  const stream = await follow(path, {}, await closing.app.listen({ port: 0, host: '127.0.0.1' }));
  await stream.upTo(1);
  await closing.close();
  await vi.waitFor(() => expect(stream.isEnded()).toBe(true));
  expect((await follow(path, { 'last-event-id': stream.events[0]?.id ?? '' }, branchOrigin)).status).toBe(200);
});
