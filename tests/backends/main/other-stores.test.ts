import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { contentPath } from '#scripts/make/content-pages.ts';
import { parseContent } from '#src/flows/content/parse.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import type { components as Cart } from '#openapi/generated/cart.ts';
import type { components as Main } from '#openapi/generated/main.ts';

type Answers = Main['schemas'];

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const ask = async <T>(path: string): Promise<T> => {
  const answer = await shop.browser().get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return JSON.parse(answer.text) as T;
};

// Each of these has a type from its contract or its file, and a page that fills it.

test('[SHL-26] the site map holds groups of links, each link once', async () => {
  const { data } = await ask<Answers['SiteMapAnswer']>('/b/main/sitemap');
  const links = data.flatMap((group) => group.data.map(({ link_path }) => link_path));
  expect(links.length).toBeGreaterThan(30);
  expect(new Set(links).size).toBe(links.length);
});

test('[SHL-26] the coupons hold a code, what it asks for and its days', async () => {
  const { data } = await ask<Answers['OffersAnswer']>('/b/main/coupons-and-offers');
  expect(data.offers.length).toBeGreaterThan(0);
  for (const { code, ends_on: last, starts_on: first } of data.offers) {
    expect(code).toMatch(/^[A-Z0-9]{3,20}$/);
    expect(first <= last).toBe(true);
  }
});

test('[SHL-26] a location is a latitude and a longitude within India, of each store and of what was searched', async () => {
  const { data } = await ask<Answers['CityStoresAnswer']>('/b/main/city/stores?q=Koramangala');
  const places = [...data.cities, ...data.cities.map(({ kitchen }) => kitchen), data.found];
  expect(places.length).toBeGreaterThan(80);
  for (const place of places) {
    expect(place?.lat).toBeGreaterThan(6);
    expect(place?.lat).toBeLessThan(38);
    expect(place?.lng).toBeGreaterThan(68);
    expect(place?.lng).toBeLessThan(98);
  }
});

test('[SHL-26] the products that were looked at come by their nid, the reviews of one with their pager', async () => {
  const { rows } = await database.pool.query<{ sku: string; node_id: number }>(
    'select sku, node_id from variants where node_id in (select node_id from review_summaries) order by node_id limit 3',
  );
  expect(rows).not.toHaveLength(0);
  const recent = await ask<Answers['RecentProductsAnswer']>(
    `/b/main/fa/recent-products?sku=${rows.map(({ sku }) => sku).join(',')}`,
  );
  const nids = [...new Set(rows.map((row) => row.node_id))];
  expect(recent.data.map(({ node_id }) => node_id)).toEqual(nids);
  const { data } = await ask<{ data: Answers['Reviews'] }>(`/b/main/fa/reviews?nid=${nids[0]}`);
  expect(data.pager).toMatchObject({ current: 0, item_per_page: 5 });
  expect(data.pager.total_records).toBe(data.histogram.reduce((sum, stars) => sum + stars, 0));
});

test('[SHL-26] each address keeps what its page is made of, by the type of the page', async () => {
  const types = await Promise.all(
    ['/home', '/birthday-cakes'].map(async (path) => (await ask<Answers['PageEnvelope']>(`/b/main${path}`)).pageType),
  );
  expect(types).toEqual(['landing_page', 'listing_page']);
});

test('[SHL-26] a hamper that nobody has begun is empty, and names the hamper that it would be', async () => {
  const { nid, draft } = await ask<Cart['schemas']['HamperPageAnswer']>(
    '/b/cart/hamper/draft?hash=fill-a-birthday-basket',
  );
  expect(draft).toBeNull();
  expect(nid).toBeGreaterThan(0);
});

test('[SHL-26] what there is to download is written in a page of its own', () => {
  const file = 'src/flows/content/pages/download-app.md';
  const page = parseContent(contentPath('download-app.md'), readFileSync(file, 'utf8'));
  expect([page.path, page.title === '', page.blocks.length > 0]).toEqual(['/download-app', false, true]);
});
