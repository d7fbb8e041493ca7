import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { categories } from '#backends/db/schema/catalogue.ts';
import { stockAlerts, wishlistItems } from '#backends/db/schema/wanted-product.ts';
import { askBackInStock } from '#backends/main/back-in-stock.ts';
import { readFavouriteIds } from '#backends/main/favourites.ts';
import { readBestsellers, readItems, readItemsBySku, readItemsOf, readRecent } from '#backends/main/product-items.ts';
import { readProduct } from '#backends/main/product-page.ts';
import { readSimilarProducts } from '#backends/main/similar-products.ts';
import { readSiteMap } from '#backends/main/site-map.ts';
import { backInStockWords } from '#backends/shop/back-in-stock-words.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { newProducts } from '#tests/kit/database/new-products.ts';
import { storeUser } from '#tests/kit/database/stored-people.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// Which products are shown, where, and what is said of each: one thing is other than in the good case.
const database = await testDatabase();
const shop = await openShop(database.env(generous));
const { platform } = shop;
const { db } = platform;
const { category, one, several } = newProducts(db);
afterAll(() => shop.close());

const titles = (items: readonly { long_title: string }[]) => items.map(({ long_title }) => long_title);

describe('a card', () => {
  test.each([
    ['one size', [{}], {}, { priceRange: null, needs_choice: false, stock: 'true' }],
    ['one size with a photo', [{}], { hasPhoto: true }, { priceRange: null, needs_choice: true, stock: 'true' }],
    [
      'two sizes',
      [{}, { sellPrice: 90_000 }],
      {},
      { priceRange: { min: 50_000, max: 90_000 }, needs_choice: true, stock: 'true' },
    ],
    ['two sizes of one price', [{}, {}], {}, { priceRange: null, needs_choice: true, stock: 'true' }],
    ['its last piece', [{ stock: 1 }], {}, { stock: 'true' }],
    ['no piece', [{ stock: 0 }], {}, { stock: 'false' }],
    ['pieces of another size', [{ stock: 0 }, { stock: 1 }], {}, { stock: 'true' }],
  ])('[LST-15] of a product with %s says so', async (_what, sizes, changed, said) => {
    const { nodeId } = await one({ ...changed, sizes });
    const items = await readItems(db, [nodeId]);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ node_id: nodeId, sell_price: 50_000, ...said });
  });

  test('[DET-03] each size says whether it can be had', async () => {
    const { slug } = await one({ sizes: [{ stock: 0 }, { stock: 1 }] });
    const page = await readProduct(db, slug);
    expect(page?.details.variants.map(({ label, stock }) => [label, stock])).toEqual([
      ['1 kg', 'false'],
      ['2 kg', 'true'],
    ]);
  });
});

test('[DET-01, SHL-06] what is not sold, and what never was, has no page', async () => {
  const { slug } = await one({ published: false });
  expect([await readProduct(db, slug), await readProduct(db, 'never-made')]).toEqual([null, null]);
});

test('[LST-03] a shelf shows what stands on it and is sold, in its order', async () => {
  const [here, there] = [await category(), await category()];
  await several([
    { title: 'First', on: [here] },
    { title: 'Withdrawn', on: [here], published: false },
    { title: 'Second', on: [here, there] },
    { title: 'Elsewhere', on: [there] },
  ]);
  expect(titles(await readItemsOf(db, here, 10, 0))).toEqual(['First', 'Second']);
  expect(titles(await readItemsOf(db, here, 1, 1))).toEqual(['Second']);
});

test('[HOM-03] bestsellers of a flavour are those whose flavour has its name in it', async () => {
  const name = `Zorb ${randomUUID()}`;
  await several([
    { title: 'Of the flavour', flavour: `Dark ${name} Cream`, on: ['best-seller'] },
    { title: 'On another shelf', flavour: name, on: ['cakes'] },
  ]);
  expect(titles(await readBestsellers(db, name.toLowerCase(), 12))).toEqual(['Of the flavour']);
  expect(await readBestsellers(db, '', 12)).toHaveLength(12);
});

test('[HOM-04, DET-05] products come by the sizes that are named, without what is not sold', async () => {
  const [cake, flowers] = [await one({ title: 'Cake', sizes: [{}, {}] }), await one({ title: 'Flowers' })];
  const withdrawn = await one({ published: false });
  const skus = [flowers.sku, withdrawn.sku, cake.sku, 'PC999-1'];
  expect(titles(await readItemsBySku(db, skus))).toEqual(['Flowers', 'Cake']);
  expect(titles(await readRecent(db, skus))).toEqual(['Flowers', 'Cake']);
  expect(titles(await readRecent(db, [cake.sku.replace(/-0$/, '-1'), flowers.sku]))).toEqual(['Cake', 'Flowers']);
  expect([await readItemsBySku(db, []), await readItems(db, []), await readRecent(db, [])]).toEqual([[], [], []]);
});

describe('similar products', () => {
  test('[DET-14] are others of the kind that share a shelf and can be had', async () => {
    const [here, there, productType] = [await category(), await category(), `kind-${randomUUID()}`];
    const [asked] = await several([
      { title: 'Asked', productType, on: [here], popularity: 9 },
      { title: 'Similar', productType, on: [here], popularity: 8 },
      { title: 'Last piece', productType, on: [here, there], sizes: [{ stock: 1 }], popularity: 7 },
      { title: 'Sold out', productType, on: [here], sizes: [{ stock: 0 }] },
      { title: 'Withdrawn', productType, on: [here], published: false },
      { title: 'Of another kind', on: [here] },
      { title: 'On another shelf', productType, on: [there] },
    ]);
    expect(titles(await readSimilarProducts(db, asked?.sku ?? ''))).toEqual(['Similar', 'Last piece']);
  });

  test('[DET-14] are those of a product that is sold', async () => {
    const { sku } = await one({ published: false });
    await expect(readSimilarProducts(db, sku)).rejects.toMatchObject({ statusCode: 404, field: 'sku' });
  });
});

describe('a mail when it is back', () => {
  const ask = async (sku: string) => {
    // Neither a network nor an address that has asked before.
    const email = `${randomUUID()}@example.com`;
    await askBackInStock(platform, { sku, email, address: `2001:db8:${randomUUID().slice(0, 4)}::1`, auth: null });
    return db.$count(stockAlerts);
  };
  const unknown = { statusCode: 404, message: backInStockWords.unknown };

  test('[DET-13] is promised for what is sold out', async () => {
    const before = await db.$count(stockAlerts);
    expect(await ask((await one({ sizes: [{ stock: 0 }, { stock: 0 }] })).sku)).toBe(before + 1);
  });

  test.each([
    ['a size of which is there', { sizes: [{ stock: 0 }, { stock: 1 }] }, { statusCode: 409, code: 'IN_STOCK' }],
    ['that was withdrawn', { sizes: [{ stock: 0 }], published: false }, unknown],
    ['that only stamps buy', { sizes: [{ stock: 0 }], productType: 'freebie' }, unknown],
  ])('[DET-13] is not promised for a product %s', async (_what, changed, refusal) => {
    await expect(ask((await one(changed)).sku)).rejects.toMatchObject(refusal);
  });
});

test('[WSH-10] favourites are those that are still sold, of this customer, the newest first', async () => {
  const [older, newer, withdrawn] = [await one(), await one(), await one({ published: false })];
  const [userId, other] = [await storeUser(db), await storeUser(db)];
  const now = platform.clock.now();
  const added = (userId: string, nodeId: number, seconds: number) => ({
    ...{ userId, nodeId, addedAt: new Date(now.getTime() + 1_000 * seconds) },
  });
  await db
    .insert(wishlistItems)
    .values([
      added(userId, older.nodeId, 1),
      added(userId, newer.nodeId, 2),
      added(userId, withdrawn.nodeId, 3),
      added(other, withdrawn.nodeId, 3),
    ]);
  expect(await readFavouriteIds(db, userId)).toEqual([newer.nodeId, older.nodeId]);
  expect(await readFavouriteIds(db, other)).toEqual([]);
});

test('[SEO-04] the site map has no heading without a category below it', async () => {
  const extras = 'Candles, cards and extras';
  const headings = async () => (await readSiteMap(db)).map(({ heading }) => heading);
  const move = (from: string, to: string) =>
    db.update(categories).set({ family: to }).where(eq(categories.family, from));
  expect(await headings()).toContain(extras);
  await move('finishing', 'elsewhere');
  try {
    expect(await headings()).not.toContain(extras);
  } finally {
    await move('elsewhere', 'finishing');
  }
});
