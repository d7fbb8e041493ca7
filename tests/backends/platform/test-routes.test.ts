import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const send = (url: '/__clock' | '/__faults', body: object) => shop.browser().ask('POST', url, { body });
const now = (): number => shop.platform.clock.now().getTime();

beforeEach(() => send('/__clock', { reset: true }));

test('a test moves the clock of its shop, puts it somewhere and puts it back', async () => {
  const instant = Date.parse('2030-01-01T00:00:00Z');
  expect((await send('/__clock', { now: '2030-01-01T05:30:00+05:30' })).status).toBe(200);
  expect(now()).toBeGreaterThanOrEqual(instant);
  expect(now()).toBeLessThan(instant + 60_000);
  await send('/__clock', { advance_ms: 3_600_000 });
  expect(now()).toBeGreaterThanOrEqual(instant + 3_600_000);
  const { body } = await send('/__clock', { reset: true });
  expect(shop.platform.clock.offset).toBe(0);
  expect(body['epoch_ms']).toBe(Date.parse(String(body['now'])));
});

test('what is no order to the clock or to the fault points is refused, and changes nothing', async () => {
  const before = shop.platform.clock.offset;
  for (const body of [{}, { advance_ms: -1 }, { now: 'tomorrow' }, { reset: true, advance_ms: 5 }])
    expect(await send('/__clock', body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', field: 'body' },
    });
  expect(shop.platform.clock.offset).toBe(before);
  for (const body of [{}, { arm: 'A b', kind: 'throw' }, { arm: 'order.after_lock', kind: 'flood' }, { clear: false }])
    expect(await send('/__faults', body)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
});

test('a fault point that is armed throws as often as it was told, and not after it was cleared', async () => {
  const { faultPoint } = shop.platform;
  const arm = (times: number) => send('/__faults', { arm: 'test.point', kind: 'throw', times });
  expect((await arm(1)).body).toEqual({ success: true });
  await expect(faultPoint('test.point')).rejects.toThrow('test.point');
  await expect(faultPoint('test.point')).resolves.toBeUndefined();
  await arm(2);
  await send('/__faults', { clear: true });
  await expect(faultPoint('test.point')).resolves.toBeUndefined();
});

test('what waits at a barrier goes on when it is released', async () => {
  await send('/__faults', { arm: 'test.barrier', kind: 'barrier' });
  let hasPassed = false;
  const waiting = shop.platform.faultPoint('test.barrier').then(() => (hasPassed = true));
  await send('/__clock', { reset: true });
  expect(hasPassed).toBe(false);
  await send('/__faults', { release: 'test.barrier' });
  await waiting;
  expect(hasPassed).toBe(true);
});
