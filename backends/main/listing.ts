import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#backends/platform/database.ts';
import { areSameFilters, filterGroups, noFilters, priceBuckets } from '#machines/rules/site/listing-filters.ts';
import type { FilterGroup, ListingFilters, SortKey } from '#machines/rules/site/listing-filters.ts';
import { readItems, readItemsOf } from './product-items.ts';
import type { ProductItem } from './types.ts';

const PAISE = 100;

const list = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const within = (value: string): SQL => {
  const bucket = priceBuckets.find((one) => one.value === value);
  const from = sql`f.price >= ${(bucket?.from ?? 0) * PAISE}`;
  return bucket?.to === null || bucket === undefined ? from : sql`(${from} and f.price < ${(bucket.to + 1) * PAISE})`;
};

/** What a product must be to stay on the shelf, for each group that somebody chose from. */
const conditionOf: Readonly<Record<FilterGroup, (values: readonly string[]) => SQL>> = {
  flavour: (values) => sql`f.flavour_slug = any(${list(values)})`,
  price: (values) => sql`(${sql.join(values.map(within), sql` or `)})`,
  attribute: (values) => sql`f.attributes @> ${list(values)}`,
  'age-group': (values) => sql`f.age_groups && ${list(values)}`,
  gender: (values) => sql`f.genders && ${list(values)}`,
  rating: (values) => sql`f.rating >= ${Number(values[0])}`,
};

const conditions = (filters: ListingFilters): SQL =>
  sql.join(
    [
      sql`true`,
      ...filterGroups.filter((group) => filters[group].length > 0).map((group) => conditionOf[group](filters[group])),
    ],
    sql` and `,
  );

/** Equals keep the order of the shelf; of what came on the same day, the higher number came later. */
const orderOf: Readonly<Record<SortKey, SQL>> = {
  popularity: sql`pc.position, f.node_id`,
  'price-asc': sql`f.price, pc.position, f.node_id`,
  'price-desc': sql`f.price desc, pc.position, f.node_id`,
  newest: sql`f.arrived_on desc, f.node_id desc`,
  rating: sql`f.rating desc, pc.position, f.node_id`,
};

/** One page of a shelf that somebody narrowed or sorted. */
export async function readListing(
  db: Db,
  category: string,
  filters: ListingFilters,
  page: { limit: number; offset: number },
): Promise<ProductItem[]> {
  if (areSameFilters(filters, noFilters)) return readItemsOf(db, category, page.limit, page.offset);
  const { rows } = await db.execute<{ node_id: number }>(sql`
    select f.node_id from product_category pc join product_facts f on f.node_id = pc.node_id
    where pc.category_slug = ${category} and ${conditions(filters)}
    order by ${orderOf[filters.sort]} limit ${page.limit} offset ${page.offset}`);
  return readItems(
    db,
    rows.map(({ node_id }) => node_id),
  );
}
