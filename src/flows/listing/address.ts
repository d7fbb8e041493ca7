import { filterGroups, filterQuery, parseFilters, type FilterGroup } from '#machines/rules/site/listing-filters.ts';
import { pageCountOf } from '#src/runtime/page/page-route.ts';

type ListingSearch = { page?: number | undefined } & Partial<Record<'sort' | FilterGroup, string | number | undefined>>;

/** The filters of an address in the router's own form: what is not there is taken out of the address. */
const narrowing = (search: Record<string, unknown>): ListingSearch => {
  const said = Object.entries(search).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [[key, String(one)]] : [])),
  );
  const { rating, ...others } = filterQuery(parseFilters(new URLSearchParams(said)));
  const absent = Object.fromEntries(['sort', ...filterGroups].map((key) => [key, undefined]));
  return { ...absent, ...others, ...(rating === undefined ? {} : { rating: Number(rating) }) };
};

/** What the address of a listing says: its filters, and how many pages it shows when that is more than one. */
export function listingSearch(search: Record<string, unknown>): ListingSearch {
  const page = pageCountOf(search);
  return { ...narrowing(search), page: page === 1 ? undefined : page };
}
