import { beforeAll, describe, expect, test } from 'vitest';
import { readAllReviews, readHistogram } from '#backends/main/reviews/all-reviews.ts';
import { readPraises, readReviews } from '#backends/main/reviews/product-reviews.ts';
import { createDb } from '#backends/platform/database.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { newProducts, type MadeProduct } from '#tests/kit/database/new-products.ts';

const database = await testDatabase();
const db = createDb(database.pool);
const { category, counted, one, review } = newProducts(db);
const photos = [{ src: '/media/x.webp', alt: 'A cake' }];

describe('the reviews of all products', () => {
  // Nothing that the shop opened with: these are all that there are.
  let [sold, withdrawn]: (MadeProduct | undefined)[] = [];
  beforeAll(async () => {
    await database.pool.query('delete from reviews');
    await database.pool.query('delete from review_summaries');
    sold = await one({ title: 'Sold' });
    withdrawn = await one({ title: 'Withdrawn', published: false });
    await review(sold.nodeId, { text: 'Lovely.', postedOn: '2026-03-03', photos });
    await review(sold.nodeId, { text: 'Not so good.', rating: 2, postedOn: '2026-03-02', photos });
    await review(sold.nodeId, { text: 'No picture.', postedOn: '2026-03-01' });
    await review(sold.nodeId, { text: 'To be read first.', status: 'pending', photos });
    await review(withdrawn.nodeId, { text: 'Gone.', photos });
    await counted(sold.nodeId, [0, 1, 0, 0, 2]);
    await counted(withdrawn.nodeId, [0, 0, 0, 0, 1]);
  });
  type Wish = Parameters<typeof readAllReviews>[2];
  const all = { rating: undefined, withPhotos: false, sort: 'newest', page: 0 } as const;
  const read = async (wish: Partial<Wish> = {}, histogram?: readonly number[]) => {
    const { pager, results } = await readAllReviews(db, histogram ?? (await readHistogram(db)), { ...all, ...wish });
    return { total: pager.total_records, told: results.map(({ product, review: { text } }) => [product.title, text]) };
  };

  test('[REV-03] are counted by their stars, of what is on sale alone', async () => {
    expect(await readHistogram(db)).toEqual([0, 1, 0, 0, 2]);
  });

  const wishes: readonly [what: string, wish: Partial<Wish>, texts: readonly string[]][] = [
    ['all', {}, ['Lovely.', 'Not so good.', 'No picture.']],
    ['those of five stars', { rating: 5 }, ['Lovely.', 'No picture.']],
    ['those of one star', { rating: 1 }, []],
    ['those with photos', { withPhotos: true }, ['Lovely.', 'Not so good.']],
    ['those with photos and two stars', { withPhotos: true, rating: 2 }, ['Not so good.']],
    ['a second page', { page: 1 }, []],
  ];
  test.each(wishes)(
    '[REV-01] %s are published ones of products on sale, each told once',
    async (_what, wish, texts) => {
      const { total, told } = await read(wish);
      expect(told).toEqual(texts.map((text) => ['Sold', text]));
      expect(total).toBe(wish.page === 1 ? 3 : texts.length);
    },
  );

  test('[REV-01] end after two hundred pages', async () => {
    await database.pool.query(
      `insert into reviews (node_id, status, rating, text, author, city, posted_on)
       select $1, 'published', 4, 'One of many.', 'Asha R.', 'Pune', '2026-01-01' from generate_series(1, 2001)`,
      [sold?.nodeId],
    );
    try {
      const pageOf = async (page: number) => (await read({ rating: 4, page }, [0, 0, 0, 2001, 0])).told.length;
      expect([await pageOf(199), await pageOf(200)]).toEqual([10, 0]);
    } finally {
      await database.pool.query('delete from reviews where rating = 4');
    }
  });
});

test('[DET-11] the reviews of a product are its own, published, and of the stars that are wanted', async () => {
  const [cake, other] = [await one(), await one()];
  await review(cake.nodeId, { text: 'Lovely.', postedOn: '2026-03-02' });
  await review(cake.nodeId, { text: 'Not so good.', rating: 2, postedOn: '2026-03-01' });
  await review(cake.nodeId, { text: 'To be read first.', status: 'pending' });
  await review(other.nodeId, { text: 'Another cake.' });
  await counted(cake.nodeId, [0, 1, 0, 0, 1]);
  const textsOf = async (rating?: number) =>
    (await readReviews(db, { nodeId: cake.nodeId, rating, sort: 'newest', page: 0 })).results.map(({ text }) => text);
  expect([await textsOf(), await textsOf(2), await textsOf(5), await textsOf(1)]).toEqual([
    ['Lovely.', 'Not so good.'],
    ['Not so good.'],
    ['Lovely.'],
    [],
  ]);
});

test('[HOM-02] praise is the most helpful short review with five stars of each product of a shelf that is on sale', async () => {
  const [here, there] = [await category(), await category()];
  const [cake, flowers, withdrawn, elsewhere] = [
    await one({ title: 'Cake', on: [here] }),
    await one({ title: 'Flowers', on: [here] }),
    await one({ title: 'Withdrawn', on: [here], published: false }),
    await one({ title: 'Elsewhere', on: [there] }),
  ];
  await review(cake.nodeId, { text: 'x'.repeat(90), helpful: 3 });
  await review(cake.nodeId, { text: 'y'.repeat(91), helpful: 9 });
  await review(cake.nodeId, { text: 'Four stars.', rating: 4, helpful: 8 });
  await review(cake.nodeId, { text: 'Not read yet.', status: 'pending', helpful: 7 });
  await review(flowers.nodeId, { text: 'Fresh.', helpful: 1 });
  await review(withdrawn.nodeId, { text: 'Gone.', helpful: 20 });
  await review(elsewhere.nodeId, { text: 'On another shelf.', helpful: 30 });
  expect((await readPraises(db, here, 5)).map(({ title, text }) => [title, text])).toEqual([
    ['Cake', 'x'.repeat(90)],
    ['Flowers', 'Fresh.'],
  ]);
});
