import { expect, test } from 'vitest';
import { fixedChoices } from '#machines/rules/site/listing-filters.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { planWithIndexes } from '#tests/kit/database/plans.ts';

const { pool } = await testDatabase();

test('[LST-06] the stars that somebody chooses by are halves, which is all that the shelves know', () => {
  const stars = Object.keys(fixedChoices.rating).map(Number);
  expect(stars).not.toEqual([]);
  expect(stars.filter((one) => !Number.isInteger(one * 2))).toEqual([]);
});

/** What stands on the shelves and should not, and what should and does not. */
async function wrongInListings(): Promise<unknown[]> {
  const { rows } = await pool.query(`
    with told as (
      select pc.category_slug, f.node_id, pc.position, f.price, f.arrived_on, f.rating, f.flavour, f.flavour_slug,
        f.attributes, f.age_groups, f.genders
      from product_category pc join product_facts f on f.node_id = pc.node_id
    ), written as (
      select c.category_slug, s.node_id, s.position, s.price, s.arrived_on, s.rating, c.flavour, c.flavour_slug,
        c.attributes, c.age_groups, c.genders
      from listing_items s join listing_cells c on c.cell_id = s.cell_id and c.category_slug = s.category_slug
        and c.rating = floor(s.rating * 2) / 2
    )
    (select 'lacks' as what, node_id, category_slug from (select * from told except all select * from written) x)
    union all
    (select 'has', node_id, category_slug from (select * from written except all select * from told) x) limit 5`);
  return rows;
}

const count = async (text: string): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>(text);
  return Number(rows[0]?.count);
};

test('the shelves of a seeded shop have each product of each category once', async () => {
  expect(await wrongInListings()).toEqual([]);
  expect(await count('select count(*) from listing_items')).toBeGreaterThan(1000);
});

const cake = "(select min(node_id) from product_category where category_slug = 'cakes')";

test.each([
  ['costs something else', `update variants set sell_price = sell_price + 100 where node_id = ${cake}`],
  ['is of another flavour', `update products set flavour = 'Jamun & Cream' where node_id = ${cake}`],
  ['is spelt otherwise', `update products set flavour = 'JAMUN & Cream' where node_id = ${cake}`],
  ['has no flavour', `update products set flavour = null where node_id = ${cake}`],
  ['is rated otherwise', `update review_summaries set rating = 1.1 where node_id = ${cake}`],
  // Of what somebody chooses both are one star.
  ['is rated a little better', `update review_summaries set rating = 1.4 where node_id = ${cake}`],
  ['is not rated any more', `delete from review_summaries where node_id = ${cake}`],
  ['arrived on another day', `update products set arrived_on = '2026-11-01' where node_id = ${cake}`],
  [
    'is made in no time',
    `update products set preparation_hours = 1, has_message = not has_message where node_id = ${cake}`,
  ],
  ['is for others', `update products set age_groups = '{kids}', genders = '{}' where node_id = ${cake}`],
  ['stands elsewhere', `update product_category set position = position + 500 where node_id = ${cake}`],
  [
    'is in another category too',
    `insert into product_category (category_slug, node_id, position) values ('gifts', ${cake}, 9999)`,
  ],
  ['is taken out of a category', `delete from product_category where category_slug = 'gifts' and node_id = ${cake}`],
  ['is not sold for a while', `update products set published = false where node_id = ${cake}`],
  ['is sold again', `update products set published = true where node_id = ${cake}`],
])('a product that %s does so on all of its shelves', async (_, change) => {
  const { rowCount } = await pool.query(change);
  expect(rowCount).toBeGreaterThan(0);
  expect(await wrongInListings()).toEqual([]);
});

test('what is alike is so at once for two who change products at the same moment', async () => {
  const clients = [await pool.connect(), await pool.connect()] as const;
  const nodes = await pool.query<{ node_id: number }>(
    "select node_id from product_category where category_slug = 'cakes' order by node_id limit 2",
  );
  const [one, other] = nodes.rows.map(({ node_id }) => node_id);
  const change = 'update products set flavour = $1 where node_id = $2';
  try {
    for (const client of clients) await client.query('begin');
    await clients[0].query(change, ['Two at once', one]);
    // It waits for the first, who makes the same cells.
    const waiting = clients[1].query(change, ['Two at once', other]);
    await clients[0].query('commit');
    await waiting;
    await clients[1].query('commit');
  } finally {
    for (const client of clients) client.release();
  }
  expect(await wrongInListings()).toEqual([]);
});

test.each([
  ['cheapest', 'price, position, node_id'],
  ['dearest', 'price desc, position, node_id'],
  ['newest', 'arrived_on desc, node_id desc'],
  ['best', 'rating desc, position, node_id'],
  ['popular', 'position, node_id'],
])(
  'a narrowed page of the %s is read from its index, without sorting and without looking up what does not fit',
  async (name, order) => {
    const plan = await planWithIndexes(
      pool,
      `select node_id from listing_items where category_slug = 'cakes' and cell_id = any('{1,2,3}')
       and price >= 50000 order by ${order} limit 20`,
    );
    expect(plan).toMatch(new RegExp(`Index Only Scan using listing_items_${name} `));
    expect(plan).not.toMatch(/Sort/);
  },
);

test('the few products that fit are looked up by what they are alike in and by their price', async () => {
  const plan = await planWithIndexes(
    pool,
    `select node_id from listing_items where cell_id = any('{1,2,3}') and price >= 50000 and price < 100000`,
  );
  expect(plan).toMatch(/listing_items_cell[^]*Index Cond: .*cell_id = ANY.*price >= 50000.*price < 100000/);
});
