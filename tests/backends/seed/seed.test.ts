import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import type { Pool } from 'pg';
import { growCatalogue, seedDatabase } from '#backends/seeds.ts';
import { migrateDatabase } from '#backends/db/migrate.ts';
import { openPool } from '#backends/platform/postgres/index.ts';
import { FIXED_IDS } from '#machines/rules/product/fixed-ids.ts';
import { VIEWS_OF_SHAPE, type ProductArt } from '#backends/db/product-art.ts';
import { openSeededShop } from './seeded-shop.ts';

const { pool, rowsOf, offenders } = await openSeededShop();

const kmBetween = (one: { lat: number; lng: number }, other: { lat: number; lng: number }): number => {
  const radians = Math.PI / 180;
  const across =
    Math.sin(((other.lat - one.lat) * radians) / 2) ** 2 +
    Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * Math.sin(((other.lng - one.lng) * radians) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(across));
};

/** A migrated and seeded database besides the one of this file. */
async function withFreshShop<T>(work: (fresh: Pool) => Promise<T>): Promise<T> {
  const { host, user } = inject('cluster');
  const name = `seed_${randomBytes(6).toString('hex')}`;
  const admin = openPool({ host, user, database: 'postgres', max: 1 });
  await admin.query(`create database ${name}`);
  // The drop cuts connections that are still on their way out; that is no news.
  const fresh = openPool({ host, user, database: name }, () => {});
  try {
    await migrateDatabase(fresh);
    await seedDatabase(fresh);
    return await work(fresh);
  } finally {
    await fresh.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

test('[LOC-09] at least 45 cities, each known by other names, with a dozen localities that lie in it', async () => {
  const cities = await rowsOf<{ tid: number; name: string; aliases: string[]; lat: number; lng: number }>(
    'select * from cities order by sort',
  );
  const areas = await rowsOf<{ city_id: number; name: string; pincode: string; lat: number; lng: number }>(
    'select * from areas',
  );
  expect(cities.length).toBeGreaterThanOrEqual(45);
  const names = cities.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  for (const city of cities) {
    const own = areas.filter(({ city_id }) => city_id === city.tid);
    expect(own.length, city.name).toBeGreaterThanOrEqual(12);
    expect(city.aliases.length, city.name).toBeGreaterThanOrEqual(1);
    for (const area of own) {
      expect(area.pincode, area.name).toMatch(/^[1-9]\d{5}$/);
      expect(kmBetween(city, area), `${area.name}, ${city.name}`).toBeLessThan(60);
    }
  }
});

test('every locality is served by a kitchen of its own city, for a fee', async () => {
  expect(
    await offenders(`select a.area_id from areas a join zones z using (poly_id) where z.city_id <> a.city_id`),
  ).toEqual([]);
  expect(
    await offenders('select poly_id from zones z where not exists (select from areas a where a.poly_id = z.poly_id)'),
  ).toEqual([]);
  expect(
    await offenders(`select tid from cities where cutoff_hour not between 12 and 23
      or free_delivery_threshold not between 29900 and 99900`),
  ).toEqual([]);
  expect(await offenders('select poly_id from zones where delivery_fee not between 2900 and 14900')).toEqual([]);
});

test('[LST-15] more than 400 products of every kind, each complete', async () => {
  const kinds = await rowsOf<{ shape: string; total: number }>(
    `select art->>'shape' shape, count(*)::int total from products group by 1`,
  );
  expect(kinds.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThanOrEqual(400);
  expect(kinds.map(({ shape }) => shape).toSorted()).toEqual(Object.keys(VIEWS_OF_SHAPE).toSorted());
  expect(
    await offenders(`select slug from products where length(description) < 60 or length(title) > 60
      or cardinality(highlights) < 1 or length(care) < 20 or length(delivery_info) < 20 or length(meta_description) < 40
      or preparation_hours not between 0.5 and 48`),
  ).toEqual([]);
  expect(
    await offenders(`select slug from products where product_type in ('cake', 'dessert', 'chocolate', 'hamper', 'freebie')
      and (cardinality(ingredients) < 2 or cardinality(allergens) < 1)`),
  ).toEqual([]);
  // A macaron is egg white: what is sold as without egg must not hold one.
  expect(
    await offenders(`select slug from products where always_eggless
      and (array_to_string(ingredients || allergens, ' ') ~* '\\megg(?!less)|macaron' or description ~* '\\mmacaron')`),
  ).toEqual([]);
  expect(await offenders("select slug from products where slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$'")).toEqual([]);
  expect(
    await offenders(`select slug from products p, unnest(cross_sell) sku
      where not exists (select from variants v where v.sku = sku.sku)`),
  ).toEqual([]);
});

test('[CST-06] the products that pages know by their number are what the specification says', async () => {
  const { candle, premiumCandle, greetingCard, freebies } = FIXED_IDS;
  expect(
    await rowsOf(
      `select node_id, art->>'shape' shape, product_type from products
       where node_id in (${[candle, premiumCandle, greetingCard, ...freebies].join(', ')}) order by node_id`,
    ),
  ).toEqual([
    { node_id: 10444, shape: 'candle', product_type: 'add-on' },
    { node_id: 11683, shape: 'card', product_type: 'add-on' },
    { node_id: 13362, shape: 'brownies', product_type: 'freebie' },
    { node_id: 14597, shape: 'bento', product_type: 'freebie' },
    { node_id: 16304, shape: 'number-candle', product_type: 'add-on' },
  ]);
});

test('no two products share a number, an address, a name, a piece or a picture', async () => {
  const products = await rowsOf<{ slug: string; title: string; art: ProductArt; views: string[] }>(
    'select slug, title, art, views from products',
  );
  const distinct = (of: (product: (typeof products)[number]) => string) => new Set(products.map(of)).size;
  expect(distinct(({ slug }) => slug)).toBe(products.length);
  expect(distinct(({ title }) => title.toLowerCase())).toBe(products.length);
  // The seed only moves crumbs about; what is drawn must differ without it.
  expect(distinct(({ art: { seed: _seed, ...drawn } }) => JSON.stringify(drawn))).toBe(products.length);
  for (const { slug, art, views } of products) {
    expect(views, slug).toEqual([...VIEWS_OF_SHAPE[art.shape]]);
    expect((art.text ?? '').length, slug).toBeLessThanOrEqual(14);
  }
});

test('prices are such as a shop prints, and nobody pays more than the list price', async () => {
  expect(
    await offenders(`select sku from variants where sell_price > list_price or sell_price < 4900 or sell_price % 100 <> 0
      or list_price % 100 <> 0 or list_price > sell_price * 1.4`),
  ).toEqual([]);
  expect(
    await offenders(`select small.sku from variants small join variants large using (node_id)
      where small.sort < large.sort and small.sell_price >= large.sell_price`),
  ).toEqual([]);
  expect(
    await offenders(`select node_id from products p where (select count(*) from variants v
      where v.node_id = p.node_id and v.is_default) <> 1`),
  ).toEqual([]);
  const [reduced] = await rowsOf<{ share: number }>(
    'select avg((list_price > sell_price)::int)::float share from variants where is_default',
  );
  expect(reduced?.share).toBeGreaterThan(0.25);
  expect(reduced?.share).toBeLessThan(0.6);
});

test('[DET-03] egg is a choice exactly where it can be left out, and a message where it can be piped', async () => {
  const offered = await rowsOf<{ shape: string; has_eggless: boolean; always_eggless: boolean; has_message: boolean }>(
    `select distinct art->>'shape' shape, has_eggless, always_eggless, has_message from products`,
  );
  const dry = ['bouquet', 'plant', 'candle', 'number-candle', 'card', 'soft-toy', 'mug', 'hamper'];
  expect(offered.filter(({ shape, has_eggless }) => dry.includes(shape) && has_eggless)).toEqual([]);
  expect(offered.filter(({ has_eggless, always_eggless }) => has_eggless && always_eggless)).toEqual([]);
  const piped = ['round', 'heart', 'square', 'tall', 'two-tier', 'bento'];
  expect(
    offered.filter(({ shape, has_message }) => has_message !== piped.includes(shape) && shape !== 'bento'),
  ).toEqual([]);
  // What cannot be made without egg says so, and does not stand with the eggless cakes.
  expect(
    await offenders(`select slug from products where not has_eggless and not always_eggless
      and not exists (select from unnest(allergens) a where a = 'Egg')`),
  ).toEqual([]);
  expect(
    await offenders(`select slug from products join product_category c using (node_id)
      where c.category_slug = 'eggless-cakes' and not has_eggless and not always_eggless`),
  ).toEqual([]);
  expect(
    await offenders(`select slug from products where (has_eggless or always_eggless)
      and exists (select from unnest(allergens) a where a = 'Egg')`),
  ).toEqual([]);
});

test('ratings are the averages of thousands of reviews, and their number is the number of reviews', async () => {
  const [counted] = await rowsOf<{ total: number; texts: number; authors: number }>(
    `select count(*)::int total, count(distinct text)::int texts, count(distinct author)::int authors from reviews`,
  );
  expect(counted?.total).toBeGreaterThan(5000);
  expect(counted?.texts).toBeGreaterThan(2000);
  expect(counted?.authors).toBeGreaterThan(300);
  expect(
    await offenders(`
      select node_id from review_summaries s full join (
        select node_id, round(avg(rating), 1) average, count(*) total,
          array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
            count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] stars
        from reviews group by node_id) r using (node_id)
      where s.rating is distinct from r.average or s.total is distinct from r.total or s.histogram is distinct from r.stars`),
  ).toEqual([]);
  expect(
    await offenders("select text from reviews where length(text) < 15 or text like '%{%' or text like '%  %'"),
  ).toEqual([]);
  expect(
    await offenders(
      "select review_id from reviews where posted_on not between date '2024-01-01' and date '2026-11-15' or author !~ '^[A-Z][a-z]+ [A-Z][.]$'",
    ),
  ).toEqual([]);
  expect(
    await rowsOf(
      `select rating, total from review_summaries join products using (node_id) where slug = 'belgian-chocolate-truffle-cake'`,
    ),
  ).toEqual([{ rating: '4.8', total: 1284 }]);
});

test('[REV-03] single stars agree with the words, the shop answers complaints alone, and pictures are of what was bought', async () => {
  expect(
    await offenders(`select review_id from reviews where
      (text ~ 'late, and the party|call twice' and delivery > 2) or (text ~ 'Right on time|to the minute' and delivery < 5)
      or (text ~ 'sponge was heavy|dry on arrival' and taste > 2) or (text ~ 'had slipped|drooped' and look > 2)
      or (rating = 5 and least(taste, delivery, look) < 4) or (rating = 1 and greatest(taste, delivery, look) > 3)`),
  ).toEqual([]);
  expect(
    await offenders(`select review_id from reviews join products using (node_id)
      where (taste is not null) <> (delivery is not null and product_type in ('cake', 'dessert', 'chocolate', 'freebie'))`),
  ).toEqual([]);
  expect(
    await offenders(`select review_id from reviews
      where (reply_text is not null and (rating > 3 or reply_text not like '%, ' || split_part(author, ' ', 1) || '.%'
          or replied_on not between posted_on and date '2026-11-15'))
        or (photos <> '[]' and rating < 4)`),
  ).toEqual([]);
  expect(
    await offenders(`select photo ->> 'src' from reviews, jsonb_array_elements(photos) photo
      where photo ->> 'src' !~ '^/media/products/PC[0-9]+-[A-Z0-9]+/taken-([1-9]|1[0-2])-640[.]webp$'
        or not exists (select from variants v where v.node_id = reviews.node_id and v.sku = split_part(photo ->> 'src', '/', 4))
      union all
      select min(photo ->> 'src') from reviews, jsonb_array_elements(photos) photo group by photo ->> 'src'
      having count(*) > 1`),
  ).toEqual([]);
  const [counted] = await rowsOf<{ verified: number; helpful: number; answered: number; pictured: number }>(
    `select avg(verified::int)::float8 verified, corr(helpful, length(text))::float8 helpful,
      avg((reply_text is not null)::int) filter (where rating < 4)::float8 answered,
      avg((photos <> '[]')::int)::float8 pictured from reviews`,
  );
  expect(counted?.verified).toBeGreaterThan(0.9);
  expect(counted?.helpful).toBeGreaterThan(0.1);
  expect(counted?.answered).toBeGreaterThan(0.4);
  expect(counted?.pictured).toBeGreaterThan(0.03);
});

test('[LST-06] products came into the shop over years, what is called new lately, and nobody wrote before that', async () => {
  const [spread] = await rowsOf<{ years: number; days: number; newest: string; last: string }>(
    `select count(distinct date_trunc('year', arrived_on))::int years, count(distinct arrived_on)::int days,
      max(arrived_on)::text newest, min(arrived_on) filter (where ribbon = 'New')::text last from products`,
  );
  expect(spread?.years).toBeGreaterThanOrEqual(4);
  expect(spread?.days).toBeGreaterThan(300);
  expect((spread?.newest ?? '') < '2026-11-15').toBe(true);
  expect((spread?.last ?? '') > '2026-09-30').toBe(true);
  expect(
    await offenders("select slug from products where arrived_on > '2026-09-30' and ribbon is distinct from 'New'"),
  ).toEqual([]);
  expect(
    await offenders('select review_id from reviews join products using (node_id) where posted_on < arrived_on'),
  ).toEqual([]);
});

const tables = [
  'cities',
  'zones',
  'areas',
  'categories',
  'products',
  'variants',
  'product_category',
  'reviews',
  'review_summaries',
  'redirects',
  'coupons',
  'content',
];
const checksums = async (at: Pool): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const [row] = await rowsOf<{ sum: string }>(
          `select count(*) || ' ' || md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${table} t`,
          at,
        );
        return [table, row?.sum ?? ''] as const;
      }),
    ),
  );

test('two shops that are seeded are the same, row by row', async () => {
  await withFreshShop(async (fresh) => {
    const expected = await checksums(fresh);
    expect(Object.values(expected).filter((sum) => sum.startsWith('0 '))).toEqual([]);
    expect(await checksums(pool)).toEqual(expected);
  });
});

test('a catalogue grows to a size on demand, the same each time, with names and ratings of its own', async () => {
  await withFreshShop(async (fresh) => {
    await growCatalogue(fresh, 900);
    const first = await checksums(fresh);
    const [counted] = await rowsOf<Record<string, number>>(
      `select count(*)::int products, count(distinct slug)::int slugs, count(distinct title)::int titles,
        (select count(*)::int from products p where not exists
          (select from product_category c where c.node_id = p.node_id)) unlisted from products`,
      fresh,
    );
    expect(counted).toEqual({ products: 900, slugs: 900, titles: 900, unlisted: 0 });
    await growCatalogue(fresh, 900);
    expect(await checksums(fresh)).toEqual(first);
  });
});
