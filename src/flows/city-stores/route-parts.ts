import type { App } from '#src/runtime/app.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import type { LoadedCityStores } from './load.ts';

type Search = { readonly q?: unknown };

/** What the routes of cities and kitchens share; the rest of their code is fetched with the page. */
export const readSearch = (search: Record<string, unknown>): Search => search;

/** The router reads a pincode as a number. */
export const typedIn = ({ search: { q } }: { readonly search: Search }): { q: string } => ({
  q: typeof q === 'string' || typeof q === 'number' ? `${q}` : '',
});

type LoaderArgs = {
  readonly context: { readonly app: App };
  readonly deps: { readonly q: string };
  readonly abortController: AbortController;
};

export const load =
  (page: 'cities' | 'kitchens') =>
  async ({ context, deps, abortController }: LoaderArgs): Promise<LoadedCityStores> =>
    (await import('./load.ts')).loadCityStores(context.app, page, deps.q, abortController.signal);

export const headAt = (canonical: string, app: App, loaded: LoadedCityStores | undefined) =>
  loaded === undefined
    ? {}
    : // What somebody searched is no page of its own.
      documentHead({ config: app.config, ...loaded, canonical, isPrivate: loaded.typed !== '' });
