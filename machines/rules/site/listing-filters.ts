import { choiceWords } from './listing-texts.ts';

/** How a shelf can be ordered; the first is the shelf's own order (LST-06). */
export const sortKeys = ['popularity', 'price-asc', 'price-desc', 'newest', 'rating'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What a shelf can be narrowed by, in the order in which it is shown; the names are those of the query (LST-06). */
export const filterGroups = ['flavour', 'price', 'attribute', 'age-group', 'gender', 'rating'] as const;
export type FilterGroup = (typeof filterGroups)[number];

type Choices = Readonly<Record<string, string>>;

/** Rupees, both ends included: what is meant by each value of `price`; `to` is null where there is no upper end. */
export const priceBuckets = [
  { value: '0-499', label: choiceWords.below500, from: 0, to: 499 },
  { value: '500-999', label: choiceWords.from500, from: 500, to: 999 },
  { value: '1000-1999', label: choiceWords.from1000, from: 1000, to: 1999 },
  { value: '2000-2999', label: choiceWords.from2000, from: 2000, to: 2999 },
  { value: '3000-', label: choiceWords.from3000, from: 3000, to: null },
] as const;

/** The values of the groups whose values are fixed, with their words; flavours come from the catalogue. */
export const fixedChoices: Readonly<Record<Exclude<FilterGroup, 'flavour'>, Choices>> = {
  price: Object.fromEntries(priceBuckets.map(({ value, label }) => [value, label])),
  attribute: {
    eggless: choiceWords.eggless,
    express: choiceWords.express,
    message: choiceWords.message,
    offer: choiceWords.offer,
  },
  'age-group': choiceWords.ages,
  gender: choiceWords.people,
  rating: choiceWords.stars,
};

/** Groups of which one value can be chosen at a time. */
const isSingle = (group: FilterGroup): boolean => group === 'rating';

/** What somebody narrowed a shelf by, and its order. */
export type ListingFilters = { readonly sort: SortKey } & Readonly<Record<FilterGroup, readonly string[]>>;

export const noFilters: ListingFilters = {
  sort: 'popularity',
  flavour: [],
  price: [],
  attribute: [],
  'age-group': [],
  gender: [],
  rating: [],
};

/** The most values of one group that an address may carry. */
const MOST = 20;
const slug = /^[a-z0-9]+(?:-[a-z0-9]+){0,9}$/;

const isValue = (group: FilterGroup, value: string): boolean =>
  group === 'flavour' ? value.length <= 40 && slug.test(value) : Object.hasOwn(fixedChoices[group], value);

const tidy = (group: FilterGroup, values: readonly string[]): readonly string[] => {
  const known = [...new Set(values)].filter((value) => isValue(group, value)).toSorted();
  return isSingle(group) ? known.slice(0, 1) : known.slice(0, MOST);
};

const isSort = (text: string | null): text is SortKey => sortKeys.some((key) => key === text);

/**
 * Reads the filters of an address. A group may stand there once with commas between its values, as the shop writes it,
 * or several times, as a form sends it; what nobody offers is dropped.
 */
export function parseFilters(query: URLSearchParams): ListingFilters {
  const sort = query.get('sort');
  const valuesOf = (group: FilterGroup): readonly string[] =>
    tidy(
      group,
      query.getAll(group).flatMap((text) => text.toLowerCase().split(',')),
    );
  return {
    sort: isSort(sort) ? sort : noFilters.sort,
    flavour: valuesOf('flavour'),
    price: valuesOf('price'),
    attribute: valuesOf('attribute'),
    'age-group': valuesOf('age-group'),
    gender: valuesOf('gender'),
    rating: valuesOf('rating'),
  };
}

/** The stars of which somebody chooses so many or more, the most first: an object would tell whole ones before halves. */
export const minStars = ['4.5', '4', '3'] as const;
type Stars = (typeof minStars)[number];

/** The filters as query parameters, each once and in a fixed order; what is as it always is stays out. */
export type FilterQuery = { readonly sort?: SortKey; readonly rating?: Stars } & Readonly<
  Partial<Record<Exclude<FilterGroup, 'rating'>, string>>
>;

const starsOf = ({ rating }: ListingFilters): Stars | undefined => minStars.find((stars) => rating.includes(stars));

export function filterQuery(filters: ListingFilters): FilterQuery {
  const groups = filterGroups.filter((group) => group !== 'rating' && filters[group].length > 0);
  const stars = starsOf(filters);
  return {
    ...(filters.sort === noFilters.sort ? {} : { sort: filters.sort }),
    ...Object.fromEntries(groups.map((group) => [group, filters[group].join(',')])),
    ...(stars === undefined ? {} : { rating: stars }),
  };
}

/**
 * The query of a listing's address, with its question mark, or nothing: `?flavour=mango&page=3`.
 * @param pages how many pages are shown
 */
export function listingQuery(filters: ListingFilters, pages = 1): string {
  const parts = Object.entries({ ...filterQuery(filters), ...(pages > 1 ? { page: String(pages) } : {}) });
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts).toString()}`;
}

/** The same filters with one value more, or without it when it was chosen. */
export function toggleFilter(filters: ListingFilters, group: FilterGroup, value: string): ListingFilters {
  const chosen = filters[group];
  const others = isSingle(group) ? [] : chosen;
  return {
    ...filters,
    [group]: chosen.includes(value) ? chosen.filter((one) => one !== value) : tidy(group, [...others, value]),
  };
}

/** How many values narrow the shelf; its order does not count. */
export const countFilters = (filters: ListingFilters): number =>
  filterGroups.reduce((sum, group) => sum + filters[group].length, 0);

export const areSameFilters = (one: ListingFilters, other: ListingFilters): boolean =>
  listingQuery(one) === listingQuery(other);

/** Without what narrows the shelf, in the same order. */
export const clearFilters = ({ sort }: ListingFilters): ListingFilters => ({ ...noFilters, sort });
