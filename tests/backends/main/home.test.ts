import { afterAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/main.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

type Schemas = components['schemas'];

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const ask = (path: string) => shop.browser().get(`/b/main${path}`);
const dataOf = async <T>(path: string): Promise<T> => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return answer.body['data'] as T;
};
const status = (query = '') => dataOf<Schemas['OccasionStatus']>(`/status${query}`);
const recent = (...skus: string[]) => dataOf<Schemas['ProductItem'][]>(`/fa/recent-products?sku=${skus.join(',')}`);

/** Noon in India on that day. */
const onDay = (day: string): void => shop.clock.set(new Date(`${day}T12:00:00+05:30`));

test('[HOM-06] the news come newest first, and each leads to a page', async () => {
  const news = await dataOf<Schemas['NewsItem'][]>('/petalcrumb-news');
  expect(news.length).toBeGreaterThan(2);
  expect(news.map(({ posted_on }) => posted_on)).toEqual(
    news
      .map(({ posted_on }) => posted_on)
      .toSorted()
      .toReversed(),
  );
  for (const { link_path } of news) expect((await ask(link_path)).status).toBe(200);
});

test.each([
  ['2026-11-15', 'festivals'],
  ['2026-11-16', 'christmas'],
  ['2026-12-25', 'christmas'],
  ['2026-12-26', 'new-year'],
  ['2026-12-31', 'new-year'],
  ['2027-01-05', 'new-year'],
  ['2027-01-06', null],
  ['2027-02-14', 'valentine'],
  ['2027-02-15', null],
])('[HOM-06] on %s the shop celebrates %s', async (day, occasion) => {
  onDay(day);
  const today = await status();
  expect([today.occasion, today.active]).toEqual([occasion, occasion !== null]);
  if (occasion === null) expect(today.banner).toBeNull();
  else expect((await ask(today.banner?.link_path ?? '')).status).toBe(200);
});

test('[HOM-06] a day of the shop begins at midnight in India', async () => {
  shop.clock.set(new Date('2026-11-15T23:59:58+05:30'));
  expect((await status()).occasion).toBe('festivals');
  shop.clock.set(new Date('2026-11-16T00:00:01+05:30'));
  expect((await status()).occasion).toBe('christmas');
});

test('[HOM-06] an occasion can be asked for by name, and one that nobody knows has no banner', async () => {
  onDay('2026-11-22');
  expect(await status('?occasion=valentine')).toMatchObject({
    occasion: 'valentine',
    active: false,
    banner: { link_path: '/valentine-cakes' },
  });
  expect(await status('?occasion=christmas')).toMatchObject({ occasion: 'christmas', active: true });
  expect(await status('?occasion=labour-day')).toEqual({ occasion: 'labour-day', active: false, banner: null });
  expect(await ask('/status?occasion=No%20Such')).toMatchObject({ status: 400, body: { field: 'occasion' } });
  expect(await ask('/status?refresh=yes')).toMatchObject({ status: 400, body: { field: 'refresh' } });
});

test('[HOM-06] what is kept of an occasion is read anew when that is asked for, then for everybody', async () => {
  onDay('2026-11-22');
  const { banner } = await status();
  // Behind the back of the shop: the version of the catalogue does not move.
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `update content set value = replace(value::text, $1, 'Christmas is at the door')::jsonb where key = 'occasions'`,
      [banner?.title],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await status()).banner?.title).toBe(banner?.title);
  expect((await status('?refresh=0')).banner?.title).toBe(banner?.title);
  expect((await status('?refresh=1')).banner?.title).toBe('Christmas is at the door');
  expect((await status()).banner?.title).toBe('Christmas is at the door');
});

test('[HOM-04] products come by what was looked at: in that order, each once whatever its size, without what is gone', async () => {
  const { rows } = await database.pool.query<{ sku: string; node_id: number; is_default: boolean }>(
    `select sku, node_id, is_default from variants where node_id in (101, 105, 110) order by node_id, sort`,
  );
  const skuOf = (nodeId: number, isDefault = true): string =>
    rows.find((row) => row.node_id === nodeId && row.is_default === isDefault)?.sku ?? '';
  const products = await recent(skuOf(110), skuOf(105, false), skuOf(101), skuOf(105), 'NO-SUCH-500');
  expect(products.map(({ node_id }) => node_id)).toEqual([110, 105, 101]);
  expect(products.map(({ sku }) => sku)).toEqual([skuOf(110), skuOf(105), skuOf(101)]);
  await database.pool.query('update products set published = false where node_id = 105');
  expect((await recent(skuOf(110), skuOf(105))).map(({ node_id }) => node_id)).toEqual([110]);
  expect(await recent('NO-SUCH-500')).toEqual([]);
});

test.each(['', 'a%20b', `${'A,'.repeat(20)}A`, "x'--", 'A,,B'])(
  '[HOM-04] "%s" is no list of at most 20 skus',
  async (list) => {
    expect(await ask(`/fa/recent-products?sku=${list}`)).toMatchObject({ status: 400, body: { field: 'sku' } });
  },
);

test('[SEO-04] the site map names every shelf once and every store, and each is a page', async () => {
  const groups = await dataOf<Schemas['SiteMapAnswer']['data']>('/sitemap');
  const { rows } = await database.pool.query<{ slug: string }>('select slug from categories');
  const links = groups.flatMap(({ data }) => data.map(({ link_path }) => link_path));
  expect(new Set(links).size).toBe(links.length);
  expect(links).toEqual(expect.arrayContaining(rows.map(({ slug }) => `/${slug}`)));
  expect(groups.at(-1)?.heading).toBe('Our stores');
  expect(groups.at(-1)?.data).toHaveLength(50);
  expect(groups.filter(({ heading }) => heading === 'More categories')).toEqual([]);
  for (const link of links) expect((await ask(link)).status).toBe(200);
});
