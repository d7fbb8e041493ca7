import { beforeAll, expect, test } from 'vitest';
import { readStatus } from '#backends/main/occasions.ts';
import { createDb } from '#backends/platform/database.ts';
import { testDatabase } from '#tests/kit/database/database.ts';

const database = await testDatabase();
const db = createDb(database.pool);

const days = {
  harvest: ['04-10', '04-14'],
  'fools-day': ['04-01', '04-01'],
  'turn-of-the-year': ['12-28', '01-03'],
};

beforeAll(async () => {
  const texts = { title: 'A day', subtitle: '', link_path: '/cakes', picture: 'cakes', cta: 'Shop' };
  const occasions = Object.entries(days).map(([occasion, [from, until]]) => ({ ...texts, occasion, from, until }));
  await database.pool.query(`update content set value = $1 where key = 'occasions'`, [JSON.stringify(occasions)]);
});

test.each([
  ['harvest', '2026-04-09', false],
  ['harvest', '2026-04-10', true],
  ['harvest', '2026-04-14', true],
  ['harvest', '2026-04-15', false],
  ['fools-day', '2026-03-31', false],
  ['fools-day', '2026-04-01', true],
  ['fools-day', '2026-04-02', false],
  ['turn-of-the-year', '2026-12-27', false],
  ['turn-of-the-year', '2026-12-28', true],
  ['turn-of-the-year', '2027-01-03', true],
  ['turn-of-the-year', '2027-01-04', false],
])('[HOM-06] whether %s is celebrated on %s: %s', async (occasion, today, active) => {
  expect(await readStatus(db, { occasion, today })).toMatchObject({ occasion, active, banner: { title: 'A day' } });
  const now = await readStatus(db, { occasion: undefined, today });
  expect(now).toMatchObject(active ? { occasion, active } : { occasion: null, active: false, banner: null });
});

test('[HOM-06] an occasion that the shop does not know is not celebrated', async () => {
  expect(await readStatus(db, { occasion: 'doomsday', today: '2026-04-10' })).toEqual({
    occasion: 'doomsday',
    active: false,
    banner: null,
  });
});
