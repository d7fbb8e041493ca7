import { loadPage, type LoadedPage } from './load-page.ts';
import type { App } from '../app.ts';

export type LoaderArgs = {
  readonly context: { readonly app: App };
  readonly abortController: AbortController;
  readonly location: { readonly href: string };
};

/** The loader of a page that the main backend describes under a path of its own. */
export const loadPageAt = (path: string, { context, abortController, location }: LoaderArgs): Promise<LoadedPage> =>
  loadPage(context.app, { path, href: location.href, signal: abortController.signal });

/**
 * For `shouldReload`: what is shown stays when a popup comes or goes over it, however old it is. Fetched anew without a
 * connection it would be lost, with all that is typed on it.
 */
export const unlessShown = ({ context, preload }: Pick<LoaderArgs, 'context'> & { readonly preload: boolean }) =>
  preload || context.app.page.getSnapshot().hasTag('busy') ? undefined : false;

/** How many pages of a listing an address asks for: `?page=3` shows the first three, nonsense shows one. */
export const pageCountOf = (search: Record<string, unknown>): number => {
  const page = Number(search['page']);
  return Number.isInteger(page) && page >= 1 && page <= 50 ? page : 1;
};
