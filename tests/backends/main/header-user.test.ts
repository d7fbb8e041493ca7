import { afterAll, expect, test } from 'vitest';
import type { SiteHeader } from '#machines/domain/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop, type Browser } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

test('[HDR-03] the header tells each customer the own name and mail, and a guest none', async () => {
  const people = [
    { name: 'Asha Rao', mobile: '7811111111', email: 'asha@example.com' },
    { name: 'Meera Iyer', mobile: '7822222222', email: 'meera@example.com' },
    { name: 'Asha Rao', mobile: '7833333333', email: 'asha.the.second@example.com' },
  ];
  const browsers: Browser[] = [];
  for (const person of people) {
    const browser = shop.browser();
    await browser.becomeCustomer(person);
    browsers.push(browser);
  }
  // The oldest proven address of all is somebody's, and nobody else's.
  await database.pool.query("update contacts set verified_at = '2026-01-01' where value = 'asha@example.com'");
  const userOf = async (browser: Browser) =>
    ((await browser.get('/b/main/fa/site-header')).body['data'] as SiteHeader).user;
  for (const [index, browser] of browsers.entries()) {
    expect(await userOf(browser)).toMatchObject({ username: people[index]?.name, mail: people[index]?.email });
  }
  expect((await userOf(shop.browser()))?.mail ?? null).toBeNull();
});
