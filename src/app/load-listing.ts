import type { PageEnvelope } from '#src/clients/index.ts';
import type { App } from './app.ts';
import { loadPage, type LoadedPage } from './load-page.ts';

export type LoadedListing = LoadedPage & { readonly pages: readonly PageEnvelope[] };

/** Loads the first pages of a listing at once, so that an address with `?page=3` shows what it showed before. */
export async function loadListing(
  app: App,
  request: { path: string; pages: number; href: string; signal: AbortSignal },
): Promise<LoadedListing> {
  const { path, href, signal } = request;
  const first = await loadPage(app, { path, href, signal });
  const total = Math.min(request.pages, first.envelope.pager?.total_pages ?? 1);
  const rest = await Promise.all(
    Array.from({ length: total - 1 }, (_, index) => loadPage(app, { path, href, signal, currentPage: index + 1 })),
  );
  return { ...first, pages: [first.envelope, ...rest.map(({ envelope }) => envelope)] };
}
