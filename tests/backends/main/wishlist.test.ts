import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop, type Browser } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

let people = 0;
const person = () => {
  people += 1;
  const digits = String(people).padStart(2, '0');
  return { mobile: `98765432${digits}`, email: `shopper${digits}@example.com` };
};
const customer = async (): Promise<Browser> => {
  const browser = shop.browser();
  await browser.becomeCustomer(person());
  return browser;
};
const set = (browser: Browser, nid: number, action: string) => browser.post('/b/main/fa/wishlist', { nid, action });
const idsOf = async (browser: Browser): Promise<unknown> => {
  const { body } = await browser.get('/b/main/fa/site-header');
  return (body['data'] as { wishlistNode: unknown }).wishlistNode;
};
const favourites = async (browser: Browser): Promise<readonly { node_id: number; stock: string }[]> =>
  (await browser.get('/b/main/fa/allwishlist')).body['result'] as { node_id: number; stock: string }[];

test('[WSH-10] what is added is in the header and in the list, the newest first, and once', async () => {
  const browser = await customer();
  for (const nid of [101, 102, 101]) {
    expect(await set(browser, nid, 'add')).toMatchObject({ status: 200, body: { success: true } });
    shop.clock.advance(1_000);
  }
  expect(await idsOf(browser)).toEqual([102, 101]);
  const list = await browser.get('/b/main/fa/allwishlist');
  expect(list.body['crumb']).toEqual([
    { title: 'Home', link_path: '/' },
    { title: 'My Favourites', link_path: '/my-favourites' },
  ]);
  expect((await favourites(browser)).map(({ node_id }) => node_id)).toEqual([102, 101]);
  expect(list.headers['cache-control']).toBe('no-store');
});

test('[WSH-04, WSH-10] what is removed is gone, also when it was gone before', async () => {
  const browser = await customer();
  const other = await customer();
  for (const one of [browser, other]) await set(one, 101, 'add');
  await set(browser, 102, 'add');
  for (let times = 0; times < 2; times += 1) expect(await set(browser, 101, 'remove')).toMatchObject({ status: 200 });
  expect([await idsOf(browser), await idsOf(other)]).toEqual([[102], [101]]);
});

test('[WSH-10] the older way does the same, for a page of the shop only', async () => {
  const browser = await customer();
  const path = '/b/main/fa/wishlist?nid=103&action=add';
  expect(await browser.get(path, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })).toMatchObject({
    status: 403,
  });
  expect(await browser.get(path, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await idsOf(browser)).toEqual([103]);
});

test('a guest has no favourites, and nobody sees those of others', async () => {
  const owner = await customer();
  await set(owner, 101, 'add');
  const guest = await shop.browser().arrive();
  expect(await set(guest, 101, 'add')).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } });
  expect(await guest.get('/b/main/fa/allwishlist')).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } });
  expect(await idsOf(guest)).toEqual([]);
  expect(await idsOf(await customer())).toEqual([]);
});

test('an unknown product is refused, one that is sold out is kept, one that is not sold any more is not shown', async () => {
  const browser = await customer();
  expect(await set(browser, 999_999, 'add')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', field: 'nid' } });
  await set(browser, 104, 'add');
  await set(browser, 105, 'add');
  await database.pool.query('update variants set stock = 0 where node_id = 104');
  await database.pool.query('update products set published = false where node_id = 105');
  expect(await favourites(browser)).toMatchObject([{ node_id: 104, stock: 'false' }]);
  expect(await idsOf(browser)).toEqual([104]);
  expect(await set(browser, 105, 'add')).toMatchObject({ status: 404 });
});

test('a list is never longer than one answer', async () => {
  const browser = await customer();
  await set(browser, 101, 'add');
  await database.pool.query(
    `insert into wishlist_items (user_id, node_id, added_at)
     select user_id, p.node_id, now() from wishlist_items, products p
     where user_id = (select user_id from wishlist_items order by added_at desc limit 1) and p.node_id <> 101
     order by p.node_id desc limit $1`,
    [499],
  );
  const { rows } = await database.pool.query<{ kept: number }>(
    'select count(*)::int kept from wishlist_items group by user_id order by 1 desc limit 1',
  );
  expect(rows[0]?.kept).toBe(500);
  expect(await set(browser, 101, 'add')).toMatchObject({ status: 200 });
  expect(await set(browser, 102, 'add')).toMatchObject({ status: 409, body: { code: 'WISHLIST_FULL' } });
});

test.each([
  ['add', [101]],
  ['remove', []],
])('[WSH-08, LGN-27] a sign-up and a login take a guest’s heart along when it says %s', async (wishlist, kept) => {
  const { mobile, email } = person();
  const browser = await shop.browser().arrive();
  const heart = { wishlist, nid: 101 };
  await browser.sendCode({ mobile }, 'register');
  const registered = await browser.register('mobile', await shop.codeFor(mobile), { mobile, email }, heart);
  expect(registered).toMatchObject({ status: 200, body: { success: true } });
  expect(await idsOf(browser)).toEqual(kept);
  shop.clock.advance(120_000);
  const again = await shop.browser().arrive();
  await again.sendCode({ mobile }, 'login');
  const back = await again.signIn({ mobile }, await shop.codeFor(mobile), { ...heart, nid: 102 });
  expect(back).toMatchObject({ status: 200, body: { success: true } });
  expect(await idsOf(again)).toEqual(kept.length === 0 ? [] : [102, 101]);
});

test('[LGN-27] a heart for what is not sold any more keeps nobody from logging in', async () => {
  const { mobile, email } = person();
  const browser = await shop.browser().arrive();
  await browser.sendCode({ mobile }, 'register');
  const code = await shop.codeFor(mobile);
  const answer = await browser.register('mobile', code, { mobile, email }, { wishlist: 'add', nid: 999_999 });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(await idsOf(browser)).toEqual([]);
});

test('[HOM-03, WSH-06] bestsellers come in the order of their shelf, by flavour, and without what is known', async () => {
  type Item = { node_id: number; url: string; long_title: string };
  const ask = async (browser: Browser, query: string): Promise<Item[]> =>
    (await browser.get(`/b/main/fa/getBestSeller${query}`)).body['data'] as Item[];
  const browser = await customer();
  const all = await ask(browser, '');
  const { rows } = await database.pool.query<{ node_id: number }>(
    `select node_id from product_category join products using (node_id)
     where product_category.category_slug = 'best-seller' and published order by position limit 12`,
  );
  expect(all.map(({ node_id }) => node_id)).toEqual(rows.map(({ node_id }) => node_id));
  const [first, second] = all;
  if (!first || !second) throw new Error('The shop has no bestsellers');
  await set(browser, first.node_id, 'add');
  expect(await ask(browser, '?wishList=0')).toEqual(all);
  expect(await ask(browser, '?wishList=1')).toEqual(all.slice(1));
  expect(await ask(shop.browser(), '?wishList=1')).toEqual(all);
  expect(await ask(browser, `?url=${encodeURIComponent(second.url)}&fc_cn=Pune`)).toEqual(
    all.filter(({ node_id }) => node_id !== second.node_id),
  );
  const chocolate = await ask(browser, '?flavour=Chocolate');
  expect(chocolate.length).toBeGreaterThan(0);
  const { rows: flavours } = await database.pool.query<{ flavour: string }>(
    'select flavour from products where node_id = any($1)',
    [chocolate.map(({ node_id }) => node_id)],
  );
  expect(flavours.filter(({ flavour }) => !/chocolate/i.test(flavour))).toEqual([]);
});
