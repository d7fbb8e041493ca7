import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#backends/platform/database.ts';
import { areSameFilters, filterGroups, noFilters, priceBuckets } from '#machines/rules/site/listing-filters.ts';
import type { ListingFilters, SortKey } from '#machines/rules/site/listing-filters.ts';
import { countFitting, fittingCells, type FacetCell } from './facets.ts';
import { readItems, readItemsOf } from './product-items.ts';
import type { ProductItem } from './types.ts';

const PAISE = 100;

const within = (value: string): SQL => {
  const bucket = priceBuckets.find((one) => one.value === value);
  const from = sql`f.price >= ${(bucket?.from ?? 0) * PAISE}`;
  return bucket?.to === null || bucket === undefined ? from : sql`(${from} and f.price < ${(bucket.to + 1) * PAISE})`;
};

/** What a product must cost and be to stay on the shelf. What it must be, the cells say that fit. */
const conditions = (filters: ListingFilters, cells: readonly FacetCell[]): SQL =>
  sql.join(
    [
      sql`true`,
      ...(filters.price.length === 0 ? [] : [sql`(${sql.join(filters.price.map(within), sql` or `)})`]),
      ...(filterGroups.every((group) => group === 'price' || filters[group].length === 0)
        ? []
        : [sql`f.cell_id = any(${sql.param(fittingCells(cells, filters))}::int[])`]),
    ],
    sql` and `,
  );

/** Equals keep the order of the shelf; of what came on the same day, the higher number came later. */
const orderOf: Readonly<Record<SortKey, SQL>> = {
  popularity: sql`f.position, f.node_id`,
  'price-asc': sql`f.price, f.position, f.node_id`,
  'price-desc': sql`f.price desc, f.position, f.node_id`,
  newest: sql`f.arrived_on desc, f.node_id desc`,
  rating: sql`f.rating desc, f.position, f.node_id`,
};

/**
 * One page of a shelf that somebody narrowed or sorted. It is read in its order until it is full; where so few products
 * fit that most of the shelf would be passed, these are looked up and sorted instead.
 * @param cells all of the category
 */
export async function readListing(
  db: Db,
  category: string,
  { filters, cells }: { filters: ListingFilters; cells: readonly FacetCell[] },
  page: { limit: number; offset: number },
): Promise<ProductItem[]> {
  if (areSameFilters(filters, noFilters)) return readItemsOf(db, category, page.limit, page.offset);
  const [all, fitting] = [countFitting(cells, noFilters), countFitting(cells, filters)];
  const passed = ((page.offset + page.limit) * all) / Math.max(fitting, 1);
  const listed = sql`select f.* from listing_items f where f.category_slug = ${category} and ${conditions(filters, cells)}`;
  // A list that is made first is not read in the order of the shelf.
  const found = fitting < passed ? sql`(${listed} offset 0) f` : sql`(${listed}) f`;
  const { rows } = await db.execute<{ node_id: number }>(sql`
    select f.node_id from ${found} order by ${orderOf[filters.sort]} limit ${page.limit} offset ${page.offset}`);
  return readItems(
    db,
    rows.map(({ node_id }) => node_id),
  );
}
