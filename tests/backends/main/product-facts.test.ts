import { afterAll, expect, test } from 'vitest';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import type { components } from '#openapi/generated/main.ts';

type Page = components['schemas']['PageEnvelope'];

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

const page = async (path: string): Promise<Page> => {
  const { status, text } = await shop.browser().get(`/b/main${path}`);
  expect(status).toBe(200);
  return JSON.parse(text) as Page;
};
const cake = 101;
/** How the cake stands among the others of its category. */
const listed = async () => (await page('/birthday-cakes')).results.find(({ node_id }) => node_id === cake);
/** The page of the cake. */
const details = async () => (await page('/p/belgian-chocolate-truffle-cake')).productDetails;
const change = (set: string) => database.pool.query(`update products set ${set} where node_id = ${cake}`);

const facts = {
  sku: 'PC101-500',
  node_id: cake,
  long_title: 'Belgian Chocolate Truffle Cake',
  url: '/p/belgian-chocolate-truffle-cake',
  sell_price: 69_900,
  price: 69_900,
  list_price: 79_900,
  discount: 12,
  rating: 4.8,
  total_reviews: 1284,
  ribbon: 'Best Seller',
  eggless: true,
  priceRange: { min: 69_900, max: 239_900 },
  stock: 'true',
  needs_choice: true,
  era_product: false,
  exp_product: true,
  product_type: 'cake',
  preparation_time: 2,
};

test('[LST-15, DET-02] a list and the page of a product say the same of it, each fact where it belongs', async () => {
  const { images, ...told } = (await listed()) ?? { images: [] };
  expect(told).toEqual(facts);
  expect(images[0]).toEqual({
    src: '/media/products/PC101-500/front-640.webp',
    alt: 'Belgian Chocolate Truffle Cake, front view',
    title: 'Front',
  });
  expect(await details()).toMatchObject({ ...facts, images });
});

test('[LST-15, DET-02] each fact of a product is read where it stands, and the discount is made of both prices', async () => {
  await change(
    `ribbon = null, has_eggless = false, always_eggless = false, product_type = 'dessert', preparation_hours = 5,
     ingredients = '{"One thing"}', allergens = '{"Another"}', serves = 'Serves many', care = 'Keep it cold'`,
  );
  await database.pool.query(`update variants set sell_price = 75000 where node_id = ${cake} and is_default`);
  await database.pool.query(`update variants set stock = 0 where node_id = ${cake}`);
  await database.pool.query(`update review_summaries set rating = 3.5, total = 7 where node_id = ${cake}`);
  const changed = {
    ribbon: null,
    eggless: false,
    product_type: 'dessert',
    preparation_time: 5,
    exp_product: false,
    sell_price: 75_000,
    price: 75_000,
    discount: 6,
    priceRange: { min: 75_000, max: 239_900 },
    stock: 'false',
    rating: 3.5,
    total_reviews: 7,
  };
  expect(await listed()).toMatchObject(changed);
  expect(await details()).toMatchObject({
    ...changed,
    ingredients: ['One thing'],
    allergens: ['Another'],
    serves: 'Serves many',
    care: 'Keep it cold',
  });
});

test.each([
  [2, true],
  [2.5, false],
])('[DET-12] what takes %d hours to make goes by express: %s', async (hours, isExpress) => {
  await change(`preparation_hours = ${hours}`);
  expect(await details()).toMatchObject({ preparation_time: hours, exp_product: isExpress });
});
