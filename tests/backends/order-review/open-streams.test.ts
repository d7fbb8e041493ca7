import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTrackingStreams, type TrackingStreams } from '#backends/order-review/tracking-streams.ts';
import { readTracking } from '#backends/order-review/tracking.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { makeRoom, openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';
import { take, trackedOrder } from '#tests/kit/shop/tracked-orders.ts';

// The streams of one process by themselves, without the connections that carry them.
const database = await testDatabase();
const shop = await openCakeShop(database);
afterAll(() => shop.close());
beforeAll(() => makeRoom(shop));
beforeEach(() => shop.clock.set(opening));

const never = 3_600_000;
let opened: TrackingStreams[] = [];
afterEach(() => {
  for (const streams of opened) streams.close();
  opened = [];
});

/** The streams of a process that looks and beats so often. */
function open(settings: Partial<Env>) {
  const streams = createTrackingStreams({ ...shop.platform, env: { ...shop.platform.env, ...settings } });
  opened.push(streams);
  const follow = async (orderId: string): Promise<Readable> => {
    const tracking = await readTracking(shop.platform, orderId);
    const out = tracking && streams.follow(tracking, 0, { address: '198.51.100.9', session: 'a-browser' });
    if (!out) throw new Error(`${orderId} is not tracked`);
    return out;
  };
  return { streams, follow };
}

/** What a stream has said so far, and whether it has ended. */
function readOf(out: Readable) {
  const read = { text: '', isEnded: false };
  out.on('data', (part: Buffer) => (read.text += part.toString()));
  out.once('end', () => (read.isEnded = true));
  return read;
}

test('[ORD-03] the stream of an order that is over says how it ended, and ends at once', async () => {
  const { orderId } = await trackedOrder(shop);
  await take(shop, orderId, { type: 'cancel' });
  const { follow } = open({ TRACKING_LOOK_MS: never, TRACKING_HEARTBEAT_MS: never });
  const read = readOf(await follow(orderId));
  await vi.waitFor(() => expect(read.isEnded).toBe(true));
  expect(read.text).toContain('cancelled');
});

test('[ORD-03] a stream that the shop ended makes room for one, not for two', async () => {
  const [one, over] = [await trackedOrder(shop), await trackedOrder(shop)];
  await take(shop, over.orderId, { type: 'cancel' });
  const { follow } = open({
    ...{ TRACKING_LOOK_MS: never, TRACKING_HEARTBEAT_MS: never },
    LIMIT_TRACKING_STREAMS_PER_BROWSER: 2,
  });
  await follow(one.orderId);
  const ended = await follow(over.orderId);
  ended.resume();
  await once(ended, 'close');
  await follow(one.orderId);
  await expect(follow(one.orderId)).rejects.toThrow('too often');
});

test('[ORD-03] a step of an order is told at the next look, long before the stream says that it is there', async () => {
  const { orderId } = await trackedOrder(shop);
  const { follow } = open({ TRACKING_LOOK_MS: 25, TRACKING_HEARTBEAT_MS: never });
  const read = readOf(await follow(orderId));
  await take(shop, orderId, { type: 'bake' });
  // Each event names the steps to come as well: what counts is where the order is.
  const statesIn = (text: string) =>
    [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => (JSON.parse(data) as { state: string }).state);
  await vi.waitFor(() => expect(statesIn(read.text)).toEqual(['confirmed', 'baking']));
  expect(read.text).not.toContain('still here');
});

test('[ORD-03] the stream of a link that has ended ends without a word', async () => {
  const { orderId } = await trackedOrder(shop);
  const { follow } = open({ TRACKING_LOOK_MS: 25, TRACKING_HEARTBEAT_MS: 100 });
  const read = readOf(await follow(orderId));
  await vi.waitFor(() => expect(read.text).toContain('still here'));
  shop.clock.advance(30 * 86_400_000);
  await vi.waitFor(() => expect(read.isEnded).toBe(true));
});

test('[ORD-03] a page that does not read is let go, after a million bytes that wait for it', async () => {
  const { orderId } = await trackedOrder(shop);
  const { follow, streams } = open({ TRACKING_LOOK_MS: 25, TRACKING_HEARTBEAT_MS: 300 });
  const unread = await follow(orderId);
  const grow = (letter: string) =>
    database.pool.query(
      `update orders set address = jsonb_set(address, '{areaname}', to_jsonb(repeat($2, 600000))) where order_id = $1`,
      [orderId, letter],
    );
  const isThere = () => expect(unread?.readableLength).toBeGreaterThan(600_000);
  const ended = vi.fn();
  unread?.once('end', ended);
  try {
    await grow('a');
    await vi.waitFor(isThere);
    unread?.read();
    await grow('b');
    await vi.waitFor(isThere);
    await grow('c');
    await vi.waitFor(() => expect(unread?.readableLength).toBeGreaterThan(1_200_000));
    unread?.resume();
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  } finally {
    streams.close();
    await database.pool.query(
      `update orders set address = jsonb_set(address, '{areaname}', '"Indiranagar"') where order_id = $1`,
      [orderId],
    );
  }
});
