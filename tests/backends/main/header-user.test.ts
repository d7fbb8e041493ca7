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

test('[HDR-13, WSH-07] the header tells a customer as much as the header needs: who, cart, favourites, and the foot', async () => {
  const browser = shop.browser();
  const registered = await browser.becomeCustomer({ mobile: '7844444444', email: 'whole@example.com' });
  await browser.post('/b/cart/add', { sku: 'PC101-500', quantity: 2, attributes: [] });
  const header = async (): Promise<SiteHeader> => {
    const { body } = await browser.get('/b/main/fa/site-header');
    return body['data'] as SiteHeader;
  };
  expect(await header()).toMatchObject({
    isLoggedIn: true,
    user: {
      userid: (registered.body['result'] as { uid: string }).uid,
      username: 'Asha Rao',
      mail: 'whole@example.com',
      user_event_details: { user_type: 'new' },
    },
    cart: { cart_quantity: 2 },
    wishlistNode: [],
  });
  await browser.post('/b/main/fa/wishlist', { nid: 101, action: 'add' });
  const after = await header();
  expect(after.wishlistNode).toEqual([101]);
  expect(after.footer.length).toBeGreaterThan(2);
  expect(after.footer.flatMap(({ data }) => data).length).toBeGreaterThan(10);
});
