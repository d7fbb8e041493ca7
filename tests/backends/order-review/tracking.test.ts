import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readTracking } from '#backends/order-review/tracking.ts';
import { redrawnProof } from '#backends/shop/tracking/proof.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { makeRoom, openCakeShop, opening, type Reply } from '#tests/kit/shop/cake-shop.ts';
import { take, trackedOrder } from '#tests/kit/shop/tracked-orders.ts';
import { depth } from '#tests/kit/model/depth.ts';

const database = await testDatabase();
const shop = await openCakeShop(database, {
  LIMIT_TRACKING_UNKNOWN_PER_HOUR: '1000000',
  RIDER_CALL_NUMBER: '+918069000000',
});
/** The same shop with the limits that it has by itself. */
const strict = await openCakeShop(database);
afterAll(() => Promise.all([shop.close(), strict.close()]));
beforeAll(() => makeRoom(shop));
beforeEach(() => [shop, strict].forEach(({ clock }) => clock.set(opening)));

const withoutId = ({ status, text, headers }: Reply): unknown => [
  status,
  text.replace(/"request_id":"[^"]*"/, ''),
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'set-cookie'].includes(name))),
];
const inventedKey = () => randomBytes(17).toString('base64url').slice(0, 22);
const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c96' } })
  .withExif({ IFD0: { Copyright: 'Rider Ravi' }, IFD3: { GPSLatitude: '12/1' } })
  .jpeg()
  .toBuffer();

test('[ORD-03] a link ends two weeks after its slot; an order that is not there has none', async () => {
  const { orderId } = await trackedOrder(shop, { slot: 'standard-0900' });
  const end = new Date('2026-12-07T12:00:00+05:30');
  shop.clock.set(new Date(end.getTime() - 60_000));
  expect(await readTracking(shop.platform, orderId)).toMatchObject({ order_id: orderId });
  shop.clock.set(end);
  expect(await readTracking(shop.platform, orderId)).toBeNull();
  expect(await readTracking(shop.platform, 'PC0000000000')).toBeNull();
});

test('[ORD-03] a link shows the steps with their times, names shortened, no price and no address', async () => {
  const { orderId, path } = await trackedOrder(shop, { slot: 'standard-0900' });
  const guest = await shop.guest();
  const before = await guest.get(path);
  expect(before.body['data']).toMatchObject({
    order_id: orderId,
    state: 'confirmed',
    is_over: false,
    pieces: 1,
    recipient_name: 'Meera R.',
    area: 'Indiranagar',
    city: 'Bengaluru',
    slot: { date: '2026-11-23', label: '9 am to 12 noon' },
    arrival: null,
    rider: null,
    failure: null,
    has_photo: false,
  });
  // The morning after: the rider leaves twelve minutes after nine.
  shop.clock.set(new Date('2026-11-23T09:12:00+05:30'));
  await take(shop, orderId, { type: 'bake' }, { type: 'pack' }, { type: 'depart', rider: 'Ravi' });
  const seen = await guest.get(path);
  expect(seen.body['data']).toMatchObject({
    state: 'outForDelivery',
    arrival: { from: '2026-11-23T09:25:00+05:30', to: '2026-11-23T10:10:00+05:30' },
    rider: { name: 'Ravi', phone: '+918069000000' },
    steps: [
      { state: 'placed', at: expect.stringMatching(/^2026-11-22T10:00:\d\d\+05:30$/) },
      { state: 'confirmed', at: expect.stringMatching(/^2026-11-22T10:00:\d\d\+05:30$/) },
      { state: 'baking', at: expect.stringMatching(/^2026-11-23T09:12:\d\d\+05:30$/) },
      { state: 'packed', at: expect.stringMatching(/^2026-11-23T09:12:\d\d\+05:30$/) },
      { state: 'outForDelivery', at: expect.stringMatching(/^2026-11-23T09:12:\d\d\+05:30$/) },
      { state: 'delivered', at: null },
    ],
  });
  expect(seen.headers['cache-control']).toBe('no-store');
  for (const hidden of ['Truffle', 'Rao', '9876543210', 'Asha', '699', '100 Feet', '560038', '"12"'])
    expect(seen.text, hidden).not.toContain(hidden);
  // Without a call bridge there is nothing to call.
  expect((await (await strict.guest()).get(path)).body['data']).toMatchObject({ rider: { name: 'Ravi', phone: null } });
});

test('[ORD-03] the photo at the door is drawn anew, and seen by the link alone', async () => {
  const { orderId, path, customer } = await trackedOrder(shop);
  const proof = await redrawnProof(photo);
  expect(await redrawnProof(Buffer.from('no picture'))).toBeNull();
  const guest = await shop.guest();
  expect((await guest.get(`${path}/photo`)).status).toBe(404);
  await take(shop, orderId, { type: 'bake' }, { type: 'pack' }, { type: 'depart', rider: 'Ravi' });
  await take(shop, orderId, { type: 'deliver', photo: proof });
  expect((await guest.get(path)).body['data']).toMatchObject({
    state: 'delivered',
    is_over: true,
    has_photo: true,
    rider: { name: 'Ravi', phone: null },
    arrival: null,
  });
  const answer = await shop.app.inject({ url: `${path}/photo`, headers: { host: 'localhost:3000' } });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  const { width, height, exif } = await sharp(answer.rawPayload).metadata();
  expect([width, height, exif]).toEqual([1280, 960, undefined]);
  const wrong = await customer.get(`/b/order-review/tracking/${orderId}/${inventedKey()}/photo`);
  expect(wrong.status).toBe(404);
});

test('[ORD-03] unknown, foreign, invented and ended links are one answer, to the byte', async () => {
  const [one, other] = [await trackedOrder(shop), await trackedOrder(shop)];
  const base = '/b/order-review/tracking';
  const guest = await shop.guest();
  const asks: Record<string, () => Promise<Reply>> = {
    unknown: () => guest.get(`${base}/PC0000000000/${inventedKey()}`),
    'the key of another order': () => guest.get(`${base}/${one.orderId}/${other.key}`),
    invented: () => guest.get(`${base}/${one.orderId}/${inventedKey()}`),
    'by its buyer': () => one.customer.get(`${base}/${one.orderId}/${inventedKey()}`),
    'events of another order': () => guest.get(`${base}/${one.orderId}/${other.key}/events`),
    'photo of another order': () => guest.get(`${base}/${one.orderId}/${other.key}/photo`),
    async ended() {
      shop.clock.set(new Date('2026-12-20T12:00:00+05:30'));
      return (await shop.guest()).get(one.path);
    },
  };
  const answers: Record<string, unknown> = {};
  for (const [name, ask] of Object.entries(asks)) answers[name] = withoutId(await ask());
  expect(JSON.stringify(answers['unknown'])).toContain('NOT_FOUND');
  for (const [name, answer] of Object.entries(answers)) expect(answer, name).toEqual(answers['unknown']);
  shop.clock.set(opening);
  expect((await guest.get(one.path)).status).toBe(200);
});

test('[ORD-03] the buyer who is logged in gets the key of an own order, and of no other', async () => {
  const { customer, orderId, key } = await trackedOrder(shop);
  const stranger = await shop.customer();
  const own = `/b/order-review/orders/${orderId}/tracking`;
  expect((await customer.get(own)).body).toEqual({ success: true, data: { order_id: orderId, key } });
  const [foreign, unknown] = [
    await stranger.get(own),
    await stranger.get('/b/order-review/orders/PC0000000000/tracking'),
  ];
  expect(foreign.status).toBe(404);
  expect(withoutId(foreign)).toEqual(withoutId(unknown));
  expect((await (await shop.guest()).get(own)).status).toBe(401);
});

const [networks, guesses] = depth() === 'soak' ? [100, 10_000] : [20, 500];

test(`[ORD-03] ${guesses} guessed keys find nothing; a network is told to wait after twenty, and its links stay open`, async () => {
  const { orderId, path } = await trackedOrder(shop);
  const statuses = new Map<number, number>();
  const from = async (remoteAddress: string, url: string) =>
    (await strict.app.inject({ url, remoteAddress, headers: { host: 'localhost:3000' } })).statusCode;
  await Promise.all(
    Array.from({ length: networks }, async (_, network) => {
      for (let guess = 0; guess < guesses / networks; guess += 1) {
        const status = await from(`198.18.${network}.1`, `/b/order-review/tracking/${orderId}/${inventedKey()}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual({ 404: 20 * networks, 429: guesses - 20 * networks });
  expect(await from('198.18.0.1', path)).toBe(200);
}, 120_000);
