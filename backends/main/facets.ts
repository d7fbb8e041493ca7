import { sql } from 'drizzle-orm';
import type { Db } from '#backends/platform/database.ts';
import {
  filterGroups,
  fixedChoices,
  minStars,
  priceBuckets,
  type FilterGroup,
  type ListingFilters,
} from '#machines/rules/site/listing-filters.ts';
import { filterLabels } from '#machines/rules/site/listing-texts.ts';
import type { PageEnvelope } from './types.ts';

type Filter = PageEnvelope['filterList'][number];
type Option = Filter['options'][number];

/** How many products of a category are alike in everything that it can be narrowed by. */
export type FacetCell = {
  /** of `listing_cells`: the same for all prices */
  readonly cell: number;
  readonly flavour: string | null;
  readonly label: string | null;
  /** one of the price buckets */
  readonly price: string;
  readonly attributes: readonly string[];
  readonly ageGroups: readonly string[];
  readonly genders: readonly string[];
  readonly rating: number;
  readonly count: number;
};

const PAISE = 100;

const bucketOfPrice = sql`case ${sql.join(
  priceBuckets.flatMap(({ value, to }) =>
    to === null ? [] : [sql`when f.price < ${sql.raw(String((to + 1) * PAISE))} then ${sql.raw(`'${value}'`)}`],
  ),
  sql` `,
)} else ${sql.raw(`'${priceBuckets.at(-1)?.value}'`)} end`;

/**
 * A whole category, counted once: whatever somebody narrows it by afterwards is added up from this. A category of 12,000
 * products has some 2,000 cells. What products are alike in was written down before, so that only numbers are counted.
 */
export async function readCells(db: Db, category: string): Promise<readonly FacetCell[]> {
  const { rows } = await db.execute<FacetCell>(sql`
    select c.cell_id as cell, c.flavour_slug as flavour, c.flavour as label, counted.price, c.attributes,
      c.age_groups as "ageGroups", c.genders, c.rating::float as rating, counted.count
    from (
      select f.cell_id, ${bucketOfPrice} as price, count(*)::int as count
      from listing_items f where f.category_slug = ${category} group by 1, 2
    ) counted join listing_cells c on c.cell_id = counted.cell_id
    order by c.cell_id`);
  return rows;
}

const fitsGroup: Readonly<Record<FilterGroup, (cell: FacetCell, chosen: readonly string[]) => boolean>> = {
  flavour: ({ flavour }, chosen) => flavour !== null && chosen.includes(flavour),
  price: ({ price }, chosen) => chosen.includes(price),
  attribute: ({ attributes }, chosen) => chosen.every((value) => attributes.includes(value)),
  'age-group': ({ ageGroups }, chosen) => chosen.some((value) => ageGroups.includes(value)),
  gender: ({ genders }, chosen) => chosen.some((value) => genders.includes(value)),
  rating: ({ rating }, chosen) => rating >= Number(chosen[0]),
};

const fits = (cell: FacetCell, filters: ListingFilters): boolean =>
  filterGroups.every((group) => filters[group].length === 0 || fitsGroup[group](cell, filters[group]));

/** The cells with products that fit; others of their products may cost something else. */
export const fittingCells = (cells: readonly FacetCell[], filters: ListingFilters): readonly number[] => [
  ...new Set(cells.filter((cell) => fits(cell, filters)).map(({ cell }) => cell)),
];

/** How many products of the category fit. */
export const countFitting = (cells: readonly FacetCell[], filters: ListingFilters): number =>
  cells.reduce((sum, cell) => sum + (fits(cell, filters) ? cell.count : 0), 0);

const valuesOf: Readonly<Record<FilterGroup, (cell: FacetCell) => readonly string[]>> = {
  flavour: ({ flavour }) => (flavour === null ? [] : [flavour]),
  price: ({ price }) => [price],
  attribute: ({ attributes }) => attributes,
  'age-group': ({ ageGroups }) => ageGroups,
  gender: ({ genders }) => genders,
  rating: ({ rating }) => minStars.filter((stars) => rating >= Number(stars)),
};

/** The groups for whose values a cell counts: a group's own are counted as if none were chosen, but for attributes. */
function groupsOf(cell: FacetCell, filters: ListingFilters, chosen: readonly FilterGroup[]): readonly FilterGroup[] {
  const unfit = chosen.filter((group) => !fitsGroup[group](cell, filters[group]));
  if (unfit.length === 0) return filterGroups;
  return unfit.length > 1 || unfit[0] === 'attribute' ? [] : unfit;
}

type Counts = Readonly<Record<FilterGroup, Map<string, number>>>;

/** How many products each value of each group would show. */
function countsOf(cells: readonly FacetCell[], filters: ListingFilters): Counts {
  const chosen = filterGroups.filter((group) => filters[group].length > 0);
  const counts: Counts = {
    flavour: new Map(),
    price: new Map(),
    attribute: new Map(),
    'age-group': new Map(),
    gender: new Map(),
    rating: new Map(),
  };
  for (const cell of cells) {
    for (const group of groupsOf(cell, filters, chosen)) {
      const ofGroup = counts[group];
      for (const value of valuesOf[group](cell)) ofGroup.set(value, (ofGroup.get(value) ?? 0) + cell.count);
    }
  }
  return counts;
}

function fixedOptions(
  group: Exclude<FilterGroup, 'flavour'>,
  counts: ReadonlyMap<string, number>,
  filters: ListingFilters,
): Option[] {
  const order: readonly string[] = group === 'rating' ? minStars : Object.keys(fixedChoices[group]);
  return order.flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count === 0 && !filters[group].includes(value)
      ? []
      : [{ value, label: fixedChoices[group][value] ?? value, count }];
  });
}

/** Which flavours a category may offer at once. */
const MAX_FLAVOURS = 40;

const spoken = (slug: string): string =>
  slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The flavours with most products first; a chosen one that nothing has is still there to be taken back. */
function flavourOptions(
  cells: readonly FacetCell[],
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): Option[] {
  const labels = new Map(cells.map(({ flavour, label }) => [flavour, label]));
  const found = [...counts]
    .map(([value, count]) => ({ value, label: labels.get(value) ?? spoken(value), count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'));
  const missing = chosen
    .filter((value) => !counts.has(value))
    .map((value) => ({ value, label: spoken(value), count: 0 }));
  const most = found.filter(({ value }, at) => at < MAX_FLAVOURS || chosen.includes(value));
  return [...most, ...missing];
}

/** Groups whose values widen each other: one more of them shows more products, not fewer. */
const widens = (group: FilterGroup): boolean => group !== 'attribute' && group !== 'rating';

/** Leaves out values that every shown product has: choosing one of them would change nothing. */
function sifting(group: FilterGroup, options: readonly Option[], filters: ListingFilters, total: number): Option[] {
  const chosen = filters[group];
  if (widens(group) && chosen.length > 0) return [...options];
  return options.filter(({ value, count }, at) => {
    if (chosen.includes(value)) return true;
    // "3 and above" says no more than "4 and above" where all that has three stars has four.
    const isSaidBefore = group === 'rating' && options.slice(0, at).some((stricter) => stricter.count === count);
    return count !== total && !isSaidBefore;
  });
}

/**
 * What a category can be narrowed by, each value with the number of products that it would show. A value that would show
 * nothing, or everything that is shown anyway, is offered only when it is chosen already.
 */
export function facetsOf(cells: readonly FacetCell[], filters: ListingFilters): Filter[] {
  const total = countFitting(cells, filters);
  const counts = countsOf(cells, filters);
  return filterGroups.flatMap((group) => {
    const found =
      group === 'flavour'
        ? flavourOptions(cells, counts.flavour, filters.flavour)
        : fixedOptions(group, counts[group], filters);
    const options = sifting(group, found, filters, total);
    return options.length === 0 ? [] : [{ id: group, label: filterLabels[group], options }];
  });
}
