import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandOrder } from '#scripts/desk/run-order.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { makeRoom, openCakeShop, opening, placedOrder } from '#tests/kit/shop/cake-shop.ts';
import { trackedOrder } from '#tests/kit/shop/tracked-orders.ts';

const database = await testDatabase();
const shop = await openCakeShop(database);
const folder = await mkdtemp(join(tmpdir(), 'petalcrumb-order-'));
afterAll(() => Promise.all([shop.close(), rm(folder, { recursive: true })]));
beforeAll(() => makeRoom(shop));
beforeEach(() => shop.clock.set(opening));

/** What the command says, or the sentence with which it ends. */
async function run(...words: string[]): Promise<string[]> {
  const said: string[] = [];
  try {
    await commandOrder(words, shop.platform, (line) => said.push(line));
  } catch (error) {
    said.push(`! ${error instanceof Error ? error.message : String(error)}`);
  }
  return said;
}

test('[ORD-03] the command takes an order step by step, with the rider and the photo', async () => {
  const { orderId, path } = await trackedOrder(shop);
  const file = join(folder, 'door.png');
  await writeFile(
    file,
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c96' } })
      .png()
      .toBuffer(),
  );
  expect(await run(orderId.toLowerCase(), 'bake', 'pack')).toEqual([
    `${orderId} is being baked.`,
    `${orderId} is packed.`,
  ]);
  expect(await run(orderId, 'depart', '--rider', 'Ravi Kumar')).toEqual([`${orderId} is on its way.`]);
  expect(await run(orderId, 'deliver', '--photo', file)).toEqual([`${orderId} is delivered.`]);
  const { body } = await (await shop.guest()).get(path);
  expect(body['data']).toMatchObject({ state: 'delivered', rider: { name: 'Ravi' }, has_photo: true });
});

test('[ORD-03] what the chart refuses is refused, with what can be done instead', async () => {
  const { orderId } = await trackedOrder(shop);
  expect(await run(orderId, 'deliver')).toEqual([
    `! deliver was refused. ${orderId} is paid. What can be done now: bake, cancel.`,
  ]);
  expect(await run(orderId, 'cancel')).toEqual([`${orderId} is cancelled.`]);
  expect(await run(orderId, 'bake')).toEqual([
    `! bake was refused. ${orderId} is cancelled. Nothing can be done with it here.`,
  ]);
  const { order_id: unpaid } = await placedOrder(shop);
  expect(await run(unpaid, 'bake')).toEqual([
    `! bake was refused. ${unpaid} waits for its payment. What can be done now: cancel.`,
  ]);
  expect(await run('PC0000000000', 'bake')).toEqual([
    '! bake was refused. There is no order PC0000000000. Nothing can be done with it here.',
  ]);
  expect((await run(orderId, 'dance'))[0]).toContain('! dance is not a step.');
  expect((await run())[0]).toContain('! Please say which order');
});

test('[ORD-03] a box that could not be handed over goes out again, or comes back', async () => {
  const { orderId, path } = await trackedOrder(shop);
  const guest = await shop.guest();
  await run(orderId, 'bake', 'pack', 'depart');
  expect(await run(orderId, 'fail', '--reason', 'weather')).toEqual([
    '! --reason is one of nobody_home, wrong_address, refused, unreachable.',
  ]);
  expect(await run(orderId, 'fail', '--reason', 'wrong_address')).toEqual([`${orderId} could not be handed over.`]);
  expect((await guest.get(path)).body['data']).toMatchObject({
    state: 'undelivered',
    is_over: false,
    failure: 'wrong_address',
    arrival: null,
    rider: null,
  });
  shop.clock.advance(30 * 60_000);
  await run(orderId, 'depart', '--rider', 'Sunita');
  expect((await guest.get(path)).body['data']).toMatchObject({
    state: 'outForDelivery',
    failure: null,
    rider: { name: 'Sunita' },
  });
  expect(await run(orderId, 'return', '--refund', 'cash')).toEqual(['! --refund is one of source, wallet.']);
  expect(await run(orderId, 'fail', 'return', '--refund', 'wallet')).toEqual([
    `${orderId} could not be handed over.`,
    `${orderId} came back to the shop.`,
  ]);
  expect((await guest.get(path)).body['data']).toMatchObject({ state: 'returned', is_over: true });
  const { rows } = await database.pool.query('select destination from refunds where order_id = $1', [orderId]);
  expect(rows).toEqual([{ destination: 'wallet' }]);
});

test('[ORD-03] a picture that is none, or is not there, moves nothing', async () => {
  const { orderId } = await trackedOrder(shop);
  await run(orderId, 'bake', 'pack', 'depart');
  const file = join(folder, 'note.txt');
  await writeFile(file, 'no picture');
  expect(await run(orderId, 'deliver', '--photo', file)).toEqual([`! ${file} is not a picture.`]);
  expect(await run(orderId, 'deliver', '--photo', `${file}x`)).toEqual([`! There is no file ${file}x.`]);
  expect((await run(orderId))[0]).toBe(`${orderId} is on its way. What can be done now: deliver, fail.`);
});

test('[ORD-03] a whole day runs by itself, from wherever the order is, with a picture that the shop draws', async () => {
  const { orderId, path, key } = await trackedOrder(shop);
  await run(orderId, 'bake');
  expect(await run(orderId, '--day', '--pace', '0')).toEqual([
    `Follow it: http://localhost:3000/trackorder?order=${orderId}&key=${key}`,
    `${orderId} is packed.`,
    `${orderId} is on its way.`,
    `${orderId} is delivered.`,
  ]);
  const photo = await shop.app.inject({ url: `${path}/photo`, headers: { host: 'localhost:3000' } });
  expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 960 });
  expect((await run(orderId, '--day')).at(-1)).toBe(`! ${orderId} is delivered: it has no day left.`);
});

test('[ORD-03] the list names what is not over, newest first', async () => {
  shop.clock.advance(60 * 60_000);
  const one = await trackedOrder(shop);
  shop.clock.advance(1000);
  const two = await trackedOrder(shop);
  const said = await run('list');
  expect(said.slice(0, 2)).toEqual([
    expect.stringMatching(new RegExp(`^${two.orderId}  is paid, for 23 November, 3 pm to 6 pm$`)),
    expect.stringMatching(new RegExp(`^${one.orderId}  is paid, for`)),
  ]);
  expect(said.join('\n')).not.toContain('is delivered');
});
