import { loadPage, type LoadedPage } from './load-page.ts';
import type { App } from './app.ts';

export type LoaderArgs = {
  readonly context: { readonly app: App };
  readonly abortController: AbortController;
  readonly location: { readonly href: string };
};

/** The loader of a page that the main backend describes under a path of its own. */
export const loadPageAt = (path: string, { context, abortController, location }: LoaderArgs): Promise<LoadedPage> =>
  loadPage(context.app, { path, href: location.href, signal: abortController.signal });

/** How many pages of a listing an address asks for: `?page=3` shows the first three, nonsense shows one. */
export const pageCountOf = (search: Record<string, unknown>): number => {
  const page = Number(search['page']);
  return Number.isInteger(page) && page >= 1 && page <= 50 ? page : 1;
};
