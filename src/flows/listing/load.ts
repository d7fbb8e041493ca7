import type { PageEnvelope } from '#machines/domain/index.ts';
import { filterQuery, parseFilters, type ListingFilters } from '#machines/rules/site/listing-filters.ts';
import type { App } from '#src/runtime/app.ts';
import { loadPage, type LoadedPage } from '#src/runtime/page/load-page.ts';

export type LoadedListing = LoadedPage & {
  readonly pages: readonly PageEnvelope[];
  /** what narrowed and ordered them */
  readonly filters: ListingFilters;
};

/** Loads the first pages of a listing at once, so that an address with `?page=3` shows what it showed before. */
export async function loadListing(
  app: App,
  request: { path: string; pages: number; href: string; query: string; signal: AbortSignal },
): Promise<LoadedListing> {
  const { path, href, signal } = request;
  const filters = parseFilters(new URLSearchParams(request.query));
  const wish = { path, href, signal, filters: filterQuery(filters) };
  const first = await loadPage(app, wish);
  const total = Math.min(request.pages, first.envelope.pager?.total_pages ?? 1);
  const rest = await Promise.all(
    Array.from({ length: total - 1 }, (_, index) => loadPage(app, { ...wish, currentPage: index + 1 })),
  );
  return { ...first, filters, pages: [first.envelope, ...rest.map(({ envelope }) => envelope)] };
}
