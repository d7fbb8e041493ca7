import { afterAll, expect, test } from 'vitest';
import { growShop } from '#backends/growth.ts';
import { brokenForeignKeys } from '#tests/kit/database/foreign-keys.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import { longScansOf, noteStatements, planner, rowsReadOf } from '#tests/kit/database/plans.ts';
import { openHotReads } from '#tests/kit/hot-reads.ts';
import { depth } from '#tests/kit/model/depth.ts';
import { openShop, generous } from '#tests/kit/shop/open-shop.ts';

const times = depth() === 'soak' ? 5 : 1;
const growth = { products: 3_500 * times, orders: 4_000 * times, reviews: 6_000 * times };

const noted = noteStatements();
const { pool, env } = await testDatabase();
const before = await counts();
const indexesBefore = await indexes();
await growShop(pool, growth);
const shop = await openShop(env(generous), { pool });
const planning = await planner(pool);
afterAll(async () => {
  planning.release(true);
  await shop.close();
});

async function counts(): Promise<Record<'products' | 'orders' | 'reviews', number>> {
  const { rows } = await pool.query(
    `select (select count(*) from products) as products, (select count(*) from orders) as orders,
       (select count(*) from reviews) as reviews`,
  );
  return rows[0];
}

/** How each index is made. */
async function indexes(): Promise<string[]> {
  const { rows } = await pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'public' order by indexname`,
  );
  return rows.map(({ indexdef }) => indexdef);
}

test('a shop that has grown has the indexes that it had', async () => {
  expect(indexesBefore.length).toBeGreaterThan(100);
  expect(await indexes()).toEqual(indexesBefore);
});

test('a shop grows by as much as it is told, and everything in it belongs together', async () => {
  const after = await counts();
  expect(Object.entries(growth).map(([name]) => Reflect.get(after, name) - Reflect.get(before, name))).toEqual(
    Object.values(growth),
  );
  expect(await brokenForeignKeys(pool)).toEqual([]);
  await expectSoundBooks(pool);
  const { rows: wrong } = await pool.query(`
    select 'stars' as what, s.node_id::text as which from review_summaries s
    where s.total <> (select count(*) from reviews r where r.node_id = s.node_id and r.status = 'published')
    union all
    select 'facts', p.node_id::text from products p left join product_facts f using (node_id)
    left join product_search d using (node_id) where p.published and (f.node_id is null or d.node_id is null)
    union all
    select 'shelf', f.node_id::text from product_facts f join product_category pc using (node_id)
    left join listing_items s using (node_id, category_slug)
    where (s.price, s.position, s.rating) is distinct from (f.price, pc.position, f.rating)
    union all
    select 'size', node_id::text from variants group by node_id having count(*) filter (where is_default) <> 1
    limit 5`);
  expect(wrong).toEqual([]);
});

test('[SRC-03] a search counts and shows 2,000 products, however many there are', async () => {
  const read = async (page: number) => {
    const { body } = await shop.browser().get(`/b/main/search?search=cake&current_page=${page}`);
    return body['data'];
  };
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from product_search where document @@ to_tsquery('english', 'cake')",
  );
  expect(rows[0]?.count).toBeGreaterThan(2000);
  const pager = { item_per_page: 20, total_pages: 100, total_records: 2000 };
  expect(await read(100)).toMatchObject({ pager: { ...pager, current: 99 }, results: { length: 20 } });
  expect(await read(101)).toMatchObject({ pager: { ...pager, current: 100 }, results: [] });
});

test('[SRC-02] what is suggested is what a search shows first, be it among the bestsellers or not', async () => {
  const titlesOf = async (path: string, list: string) => {
    const { body } = await shop.browser().get(`/b/main/${path}`);
    const found = Reflect.get(body['data'] as object, list) as { title?: string; long_title?: string }[];
    return found.map(({ title, long_title: long }) => long ?? title);
  };
  // How many of the 1,000 that sell most have it in their title: six are enough, and are asked no further.
  const amongBest = new Set<boolean>();
  for (const word of ['truffle', 'red velvet', 'pineapple', 'birthday', 'eggless', 'lily']) {
    const asked = encodeURIComponent(word);
    const suggested = await titlesOf(`suggestions?search=${asked}`, 'products');
    expect([word, suggested.length]).toEqual([word, 6]);
    expect(suggested, word).toEqual((await titlesOf(`search?search=${asked}`, 'results')).slice(0, 6));
    const { rows } = await pool.query(
      `select from (select title from product_search order by popularity desc, node_id limit 1000) best
       where title @@ plainto_tsquery('english', $1)`,
      [word],
    );
    amongBest.add(rows.length >= 6);
  }
  expect(amongBest).toEqual(new Set([true, false]));
});

const get = async (path: string) => {
  const { status, body } = await shop.browser().get(`/b/main/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const textsOf = async (path: string, part: string) =>
  (await noted(async () => void (await get(path)))).filter(({ text }) => text.includes(part));

test('[LST-06] a page of a narrowed listing is read in its order, however often such pages were asked for', async () => {
  for (const [narrowed, most] of [
    ['price=500-999&attribute=eggless&sort=newest', 400],
    ['price=500-999&attribute=eggless&sort=rating', 400],
    // Two steps of the price that follow each other are one piece of the index.
    ['price=0-499,500-999&attribute=eggless&sort=price-desc', 40],
  ] as const) {
    const [page, ...others] = await textsOf(`cakes?${narrowed}`, 'select f.node_id');
    if (!page) throw new Error(`${narrowed} asks nothing`);
    expect([page.values, others]).toEqual([[], []]);
    const client = await pool.connect();
    try {
      expect(await rowsReadOf(client, page, 'listing_items'), narrowed).toBeLessThan(most);
    } finally {
      client.release(true);
    }
  }
  const { pager } = await get('cakes?price=500-999&attribute=eggless&sort=newest');
  expect(pager).toMatchObject({ total_records: expect.toSatisfy((total: number) => total > 800) });
});

test('[LST-06] where nothing fits, which the filters tell, no product is looked for', async () => {
  expect(await textsOf('cakes?flavour=nothing-of-this', 'select f.node_id')).toEqual([]);
  expect(await get('cakes?flavour=nothing-of-this')).toMatchObject({ results: [], pager: { total_records: 0 } });
});

test('[SRC-03] the products are counted part by part, and no further than there are enough', async () => {
  const planOf = async (word: string): Promise<string> => {
    const [counted] = await textsOf(`search?search=${word}`, 'union all');
    if (!counted) throw new Error(`nothing is counted for ${word}`);
    const { rows } = await planning.query<Record<string, string>>(`explain analyze ${counted.text}`, [
      ...counted.values,
    ]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  /** Which parts are read, by how many products of each fit: as many parts as there have to be for 2,000 products. */
  const readOf = async (lexeme: string): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ eighth: number; quarter: number }>(
      `select (count(*) filter (where node_id / 1000 % 8 = 0))::int as eighth,
         (count(*) filter (where node_id / 1000 % 8 in (1, 2)))::int as quarter
       from product_search where document @@ $1::tsquery`,
      [lexeme],
    );
    const [{ eighth, quarter } = { eighth: 0, quarter: 0 }] = rows;
    return ['eighth', ...(eighth < 2000 ? ['quarter'] : []), ...(eighth + quarter < 2000 ? ['rest'] : [])];
  };
  const readIn = (plan: string): readonly string[] =>
    ['eighth', 'quarter', 'rest'].filter((part) => new RegExp(`on product_search_${part} [^\n]*loops=1`).test(plan));
  // Of what most products are, an eighth is not enough here, but the quarter after it is; the grown shop of the soak has
  // enough in an eighth.
  expect(await readOf('cake')).toEqual(depth() === 'soak' ? ['eighth'] : ['eighth', 'quarter']);
  expect(readIn(await planOf('cakes'))).toEqual(await readOf('cake'));
  expect(await readOf('vanilla')).toEqual(['eighth', 'quarter', 'rest']);
  expect(readIn(await planOf('vanilla'))).toEqual(['eighth', 'quarter', 'rest']);
});

test('[SRC-03] the first page of many that are no bestsellers comes without looking them all up', async () => {
  const { rows } = await pool.query<{ node_id: number }>(`
    with told as (
      update product_search set title = title || 'zorbix', named = named || 'zorbix', document = document || 'zorbix'
      where node_id in (select node_id from product_search order by popularity desc, node_id offset 1000)
      returning node_id, popularity
    ), known as (insert into search_words values ('zorbix'))
    select node_id from told order by popularity desc, node_id`);
  expect(rows.length).toBeGreaterThan(2500);
  for (const page of [1, 2]) {
    const { body } = await shop.browser().get(`/b/main/search?search=zorbix&current_page=${page}`);
    expect(body['data']).toMatchObject({
      results: rows.slice(20 * (page - 1), 20 * page).map(({ node_id }) => ({ node_id })),
      pager: { total_records: 2000 },
    });
  }
  const [stepwise] = await textsOf('search?search=zorbix&current_page=3', 'generate_series');
  if (!stepwise) throw new Error('The third page asks nothing');
  expect(await rowsReadOf(planning, stepwise, 'product_search')).toBeLessThan(rows.length / 4);
});

test('[SRC-03] what was looked up and sorted for one page of a search is there for the next ones', async () => {
  expect(await textsOf('search?search=butterscotch', 'from product_search')).toHaveLength(2);
  expect(await textsOf('search?search=butterscotch&current_page=2', 'from product_search')).toEqual([]);
});

/** What reads as much as a category or the shop has, and is kept until the catalogue changes. */
const cachedUntilChange = [
  // The filters of a category with their numbers.
  /from listing_items f where f\.category_slug = \$\d+ group by/,
  // How many gave how many stars, of all products.
  /sum\("review_summaries"\."histogram"\[1\]\)/,
];

test('nothing that is asked for often reads a large table from one end to the other', async () => {
  const reads = await openHotReads(shop);
  let seen = 0;
  const long: { name: string; table: string; text: string }[] = [];
  for (const name of reads.names) {
    const asked = await noted(() => reads.ask(name, 1));
    seen += asked.length;
    for (const statement of asked) {
      if (cachedUntilChange.some((known) => known.test(statement.text))) continue;
      for (const { table, text } of await longScansOf(planning, statement)) long.push({ name, table, text });
    }
  }
  expect(long).toEqual([]);
  expect(seen).toBeGreaterThan(50);
}, 60_000);

test('a statement that reads all of a large table is noticed, and one that finds its rows is not', async () => {
  const scans = async (text: string) => (await longScansOf(planning, { text, values: [] })).map(({ table }) => table);
  expect(await scans(`select from orders where gift_note = 'x'`)).toEqual(['orders']);
  expect(await scans(`update orders set gift_note = '' where gift_note = 'x'`)).toEqual(['orders']);
  expect(await scans(`select from orders where order_id = 'PC0000000001'`)).toEqual([]);
  expect(await scans(`update orders set gift_note = '' where order_id = 'PC0000000001'`)).toEqual([]);
});
