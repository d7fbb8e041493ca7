import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '#backends/platform/database.ts';
import { areSameFilters, filterGroups, noFilters, priceBuckets } from '#machines/rules/site/listing-filters.ts';
import type { ListingFilters, SortKey } from '#machines/rules/site/listing-filters.ts';
import { countFitting, fittingCells, type FacetCell } from './facets.ts';
import { readItems, readItemsOf } from './product-items.ts';
import type { ProductItem } from './types.ts';

const PAISE = 100;

type Range = { readonly from: number; readonly below: number | null };

/** What is chosen of the price, in paise; steps that follow each other are one range, which an index has in one piece. */
function rangesOf(chosen: readonly string[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const { value, from, to } of priceBuckets) {
    if (!chosen.includes(value)) continue;
    const range = { from: from * PAISE, below: to === null ? null : (to + 1) * PAISE };
    const last = ranges.at(-1);
    if (last?.below === range.from) ranges.splice(-1, 1, { from: last.from, below: range.below });
    else ranges.push(range);
  }
  return ranges;
}

const within = ({ from, below }: Range): string =>
  below === null ? `f.price >= ${from}` : `f.price >= ${from} and f.price < ${below}`;

/** What a product must cost and be to stay on the shelf. What it must be, the cells say that fit. */
const conditions = (category: string, filters: ListingFilters, cells: readonly FacetCell[]): SQL =>
  sql.raw(
    [
      `f.category_slug = ${pg.escapeLiteral(category)}`,
      ...(filters.price.length === 0 ? [] : [`(${rangesOf(filters.price).map(within).join(' or ')})`]),
      ...(filterGroups.every((group) => group === 'price' || filters[group].length === 0)
        ? []
        : [`f.cell_id = any('{${fittingCells(cells, filters).join(',')}}'::int[])`]),
    ].join(' and '),
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
 *
 * All values stand in its text, so that it is planned for them. A statement with values is prepared when it is asked often,
 * and may be planned once for all of them: of a list and a range that it does not know, the database thinks that next to
 * nothing fits, and would read all that does and sort it.
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
  if (fitting === 0) return [];
  const passed = ((page.offset + page.limit) * all) / fitting;
  const listed = sql`select f.* from listing_items f where ${conditions(category, filters, cells)}`;
  // A list that is made first is not read in the order of the shelf.
  const found = fitting < passed ? sql`(${listed} offset 0) f` : sql`(${listed}) f`;
  const { rows } = await db.execute<{ node_id: number }>(sql`
    select f.node_id from ${found} order by ${orderOf[filters.sort]} limit ${sql.raw(`${page.limit} offset ${page.offset}`)}`);
  return readItems(
    db,
    rows.map(({ node_id }) => node_id),
  );
}
