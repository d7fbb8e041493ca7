import { afterAll, expect, test } from 'vitest';
import type { components } from '#openapi/generated/main.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

type Page = components['schemas']['PageEnvelope'];

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const ask = async <T>(path: string): Promise<T> => JSON.parse((await shop.browser().get(`/b/main${path}`)).text) as T;
const page = (path: string): Promise<Page> => ask(path);

const cake = '/p/belgian-chocolate-truffle-cake';

test('[SHL-05] the shop names the type of each page of the catalogue, home being one to land on', async () => {
  const paths = ['/home', '/birthday-cakes', '/cakes/for-kids', '/cake-stores', cake];
  expect(await Promise.all(paths.map(async (path) => (await page(path)).pageType))).toEqual([
    'landing_page',
    'listing_page',
    'kids',
    'cake-store',
    'detail_page',
  ]);
});

/** What pages of every type are told by the names of the specification, and of the shop's own. */
const fields = {
  status: ['statusCode', 'redirectUrl', 'out_of_stock'],
  type: ['pageType', 'isMobile', 'isLoading'],
  head: ['metaInfo', 'title', 'meta', 'breadcrumbs', 'header_banner', 'images', 'video'],
  products: ['results', 'pager', 'filterProductsFound', 'filterList', 'productList', 'productDetails', 'crossSell'],
  blocks: ['cardblock', 'explore_more', 'quickLinks'],
  own: ['blocks', 'store', 'reviews'],
};

test('[SHL-07] a page of any type has the same fields, each filled where the page has it', async () => {
  const [home, listing, detail] = [await page('/home'), await page('/chocolate-cakes'), await page(cake)];
  const names = Object.values(fields).flat().toSorted();
  for (const envelope of [home, listing, detail]) expect(Object.keys(envelope).toSorted()).toEqual(names);
  expect(listing).toMatchObject({
    statusCode: 200,
    redirectUrl: null,
    isLoading: false,
    title: 'Chocolate Cakes',
    metaInfo: { canonical: '/chocolate-cakes' },
    header_banner: { image: { src: expect.any(String) } },
    filterProductsFound: true,
    pager: { current: 0, item_per_page: 20 },
    cardblock: [{ position: 8 }],
    explore_more: [{ position: 14 }],
    productDetails: null,
  });
  expect([listing.results.length, listing.filterList.length > 3, listing.quickLinks.length > 0]).toEqual([
    20,
    true,
    true,
  ]);
  expect(detail).toMatchObject({
    images: expect.arrayContaining([{ src: expect.any(String), alt: expect.any(String), title: expect.any(String) }]),
    video: { position: expect.any(Number), alt: expect.any(String) },
    productDetails: { sku: 'PC101-500' },
    pager: null,
    results: [],
  });
  expect(detail.crossSell.map(({ quantity }) => quantity)).toEqual(detail.productList.map(() => 1));
  expect([home.blocks.length > 5, listing.blocks, detail.blocks]).toEqual([true, [], []]);
});

test('[LOC-09, SHL-07] the cities have a number, a name, other names and a picture or none', async () => {
  const { data } = await ask<components['schemas']['CitiesAnswer']>('/city/list');
  expect(data.length).toBeGreaterThanOrEqual(45);
  expect(data.find(({ name }) => name === 'Bengaluru')).toMatchObject({
    tid: 1,
    cityAliases: ['Bangalore', 'Bengalooru'],
  });
  for (const { tid, name, cityAliases, img } of data)
    expect([name, tid > 0, name !== '', cityAliases.length > 0, img === null || img.startsWith('/media/')]).toEqual([
      name,
      true,
      true,
      true,
      true,
    ]);
});
