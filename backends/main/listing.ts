import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#backends/platform/database.ts';
import {
  areSameFilters,
  filterGroups,
  filterLabels,
  fixedChoices,
  noFilters,
  priceBuckets,
} from '#machines/rules/listing-filters.ts';
import type { FilterGroup, ListingFilters, SortKey } from '#machines/rules/listing-filters.ts';
import { readItems, readShelf } from './store.ts';
import type { PageEnvelope, ProductItem } from './types.ts';

type Filter = PageEnvelope['filterList'][number];

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

const chosenGroups = (filters: ListingFilters): FilterGroup[] =>
  filterGroups.filter((group) => filters[group].length > 0);

/** All conditions but those of the groups left out. */
const conditions = (filters: ListingFilters, leftOut: readonly FilterGroup[] = []): SQL => {
  const wanted = chosenGroups(filters).filter((group) => !leftOut.includes(group));
  return wanted.length === 0
    ? sql`true`
    : sql.join(
        wanted.map((group) => conditionOf[group](filters[group])),
        sql` and `,
      );
};

/** Products are numbered in the order in which they came into the shop. Equals keep the order of the shelf. */
const orderOf: Readonly<Record<SortKey, SQL>> = {
  popularity: sql`pc.position, f.node_id`,
  'price-asc': sql`f.price, pc.position, f.node_id`,
  'price-desc': sql`f.price desc, pc.position, f.node_id`,
  newest: sql`f.node_id desc`,
  rating: sql`f.rating desc, pc.position, f.node_id`,
};

const shelfOf = (category: string): SQL =>
  sql`from product_category pc join product_facts f on f.node_id = pc.node_id where pc.category_slug = ${category}`;

/** One page of a shelf that somebody narrowed or sorted. */
export async function readListing(
  db: Db,
  category: string,
  filters: ListingFilters,
  page: { limit: number; offset: number },
): Promise<ProductItem[]> {
  if (areSameFilters(filters, noFilters)) return readShelf(db, category, page.limit, page.offset);
  const { rows } = await db.execute<{ node_id: number }>(sql`
    select f.node_id ${shelfOf(category)} and ${conditions(filters)}
    order by ${orderOf[filters.sort]} limit ${page.limit} offset ${page.offset}`);
  return readItems(
    db,
    rows.map(({ node_id }) => node_id),
  );
}

/** How many products of a shelf fit. */
export async function countListing(db: Db, category: string, filters: ListingFilters): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${shelfOf(category)} and ${conditions(filters)}`,
  );
  return rows[0]?.total ?? 0;
}

/** A group's own values are counted as if none of them were chosen; of attributes all must fit, so they count. */
const countedWithout = (group: FilterGroup): FilterGroup[] => (group === 'attribute' ? [] : [group]);

type Counted = { facet: FilterGroup; value: string; label: string | null; count: number };

const bucketOfPrice = sql`case ${sql.join(
  priceBuckets.flatMap(({ value, to }) =>
    to === null ? [] : [sql`when price < ${sql.raw(String((to + 1) * PAISE))} then ${sql.raw(`'${value}'`)}`],
  ),
  sql` `,
)} else ${sql.raw(`'${priceBuckets.at(-1)?.value}'`)} end`;

const leastStars = sql`(values ${sql.join(
  Object.keys(fixedChoices.rating).map((stars) => sql`(${sql.raw(stars)}::numeric, ${sql.raw(`'${stars}'`)})`),
  sql`, `,
)}) as least (stars, value)`;

/** Which flavours a shelf may offer at once. */
const MOST_FLAVOURS = 40;

/**
 * What a shelf can be narrowed by, each value with the number of products that it would show. The shelf is read once.
 * A value that would show nothing is offered only when it is chosen already.
 */
export async function readFacets(db: Db, category: string, filters: ListingFilters): Promise<Filter[]> {
  const fits = (group: FilterGroup): SQL => sql.raw(`fits_${group.replace('-', '_')}`);
  const columns = filterGroups.map((group) => sql`${conditions(filters, countedWithout(group))} as ${fits(group)}`);
  const { rows } = await db.execute<Counted>(sql`
    with shelf as materialized (
      select f.flavour, f.flavour_slug, f.price, f.attributes, f.age_groups, f.genders, f.rating, ${sql.join(columns, sql`, `)}
      ${shelfOf(category)}
    )
    select 'flavour' as facet, flavour_slug as value, min(flavour) as label, count(*)::int as count
      from shelf where fits_flavour and flavour_slug is not null group by flavour_slug
    union all select 'price', ${bucketOfPrice}, null, count(*)::int from shelf where fits_price group by 2
    union all select 'attribute', value, null, count(*)::int from shelf, unnest(attributes) as value where fits_attribute group by 2
    union all select 'age-group', value, null, count(*)::int from shelf, unnest(age_groups) as value where fits_age_group group by 2
    union all select 'gender', value, null, count(*)::int from shelf, unnest(genders) as value where fits_gender group by 2
    union all select 'rating', least.value, null, count(*)::int from shelf join ${leastStars} on shelf.rating >= least.stars
      where fits_rating group by 2`);
  return filterGroups.flatMap((group) => {
    const counted = rows.filter(({ facet }) => facet === group);
    const options =
      group === 'flavour' ? flavourOptions(counted, filters.flavour) : fixedOptions(group, counted, filters);
    return options.length === 0 ? [] : [{ id: group, label: filterLabels[group], options }];
  });
}

type Option = Filter['options'][number];

function fixedOptions(
  group: Exclude<FilterGroup, 'flavour'>,
  counted: readonly Counted[],
  filters: ListingFilters,
): Option[] {
  const order = group === 'price' ? priceBuckets.map(({ value }) => value) : Object.keys(fixedChoices[group]);
  return order.flatMap((value) => {
    const count = counted.find((one) => one.value === value)?.count ?? 0;
    return count === 0 && !filters[group].includes(value)
      ? []
      : [{ value, label: fixedChoices[group][value] ?? value, count }];
  });
}

const spoken = (slug: string): string =>
  slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The flavours with most products first; a chosen one that nothing has is still there to be taken back. */
function flavourOptions(counted: readonly Counted[], chosen: readonly string[]): Option[] {
  const found = counted
    .map(({ value, label, count }) => ({ value, label: label ?? spoken(value), count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'));
  const missing = chosen
    .filter((value) => !found.some((one) => one.value === value))
    .map((value) => ({ value, label: spoken(value), count: 0 }));
  const most = found.filter(({ value }, at) => at < MOST_FLAVOURS || chosen.includes(value));
  return [...most, ...missing];
}
