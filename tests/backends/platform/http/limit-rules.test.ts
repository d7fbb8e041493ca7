import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLimits, networkOf } from '#backends/platform/http/limits.ts';
import { createPlatform } from '#backends/platform/platform.ts';
import { openPool } from '#backends/platform/postgres/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const platform = await createPlatform(database.env(), { pool: database.pool });
afterAll(() => platform.close());
beforeEach(() => database.pool.query('delete from rate_limits'));

test('a database that is gone is told as such, never as a limit that was reached', async () => {
  const pool = openPool({ connectionString: database.url });
  await pool.end();
  const limits = createLimits({ ...platform, pool });
  await expect(limits.consume('signin.address', '198.51.100.1')).rejects.toThrow('after calling end on the pool');
});

test('a limit that gave one back takes one more', async () => {
  const { limits } = platform;
  const take = async () => (await limits.consume('otp.cooldown', 'asha@example.com')).allowed;
  expect([await take(), await take()]).toEqual([true, false]);
  await limits.clear('otp.cooldown', 'asha@example.com');
  expect(await take()).toBe(true);
  expect((await limits.peek('otp.cooldown', 'asha@example.com')).allowed).toBe(false);
  await limits.reward('otp.cooldown', 'asha@example.com');
  expect((await limits.peek('otp.cooldown', 'asha@example.com')).allowed).toBe(true);
});

test.each([
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['1:2::8', '1:2:0:0'],
  ['1:2:3:4::', '1:2:3:4'],
  ['::5:6:7:8', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is its first half', (address, key) => {
  expect(networkOf(address)).toEqual({ kind: 'ipv6', key });
});
