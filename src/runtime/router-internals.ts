import type { AnyRouteMatch, AnyRouter, HistoryLocation } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';

// With router-pages.ts, which no first page needs: all that the shop uses of the router beyond its documented surface.
// Each export is tried on the router itself by tests/runtime/router-internals.test.ts, so that a version that differs is
// noticed.

type MatchStatus = { readonly status?: string };

/** An address that no route fits is marked on the match that shows it. */
const isGlobalNotFound = (match: object): boolean => '_notFound' in match && match._notFound === true;

/** A match whose address leads nowhere. */
export const isLostMatch = (match: MatchStatus): boolean => match.status === 'notFound' || isGlobalNotFound(match);

/** Lets a router know the routes that its tree got since it was made. */
export const takeNewRoutes = (router: AnyRouter): void => router.setRoutes(router.buildRouteTree());

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** of an entry that popups made over a page: the name of that page's own entry */
    page?: string;
  }
}

/** Names the page that a history entry shows, with or without popups; an entry that the router did not make has no name. */
export const pageKey = (location: Pick<HistoryLocation, 'state'> | undefined): string =>
  location?.state.page ?? location?.state.__TSR_key ?? '';

/** Tells a router where the history is, of which it hears nothing while popups come and go. */
export const followHistory = (router: AnyRouter): void => router.updateLatestLocation();

type ServerResult =
  | { readonly type: 'redirect'; readonly redirect: Response }
  | { readonly type: 'render'; readonly status: number };

/** Loads the page of a request; the result of a server's load is the only place that knows of a redirect. */
export async function loadOnServer(router: AnyRouter): Promise<ServerResult> {
  router.isServer = true;
  await router.load();
  const { _serverResult: result } = router as unknown as { readonly _serverResult?: ServerResult };
  if (result === undefined) throw new Error('the router did not leave the result of its load');
  return result;
}

/** The matches that a server renders: those down to the first that failed or leads nowhere. */
export function shownMatches<M extends AnyRouteMatch>(matches: readonly M[]): readonly M[] {
  const last = matches.findIndex((match) => match.status !== 'success' || isGlobalNotFound(match));
  return last === -1 ? matches : matches.slice(0, last + 1);
}

/** A match in the short form that the router's hydration reads, but for its age: that would differ in each rendering. */
export const dehydrate = (match: AnyRouteMatch): Record<string, unknown> => ({
  i: match.id.replaceAll('/', '#'),
  s: match.status,
  ssr: true,
  ...(match.loaderData === undefined ? {} : { l: match.loaderData as unknown }),
  ...(match.status === 'error' ? { e: { name: 'PageFailure', message: 'PageFailure' } } : {}),
  ...(match.status === 'notFound' ? { e: { isNotFound: true } } : {}),
  ...(isGlobalNotFound(match) ? { g: true } : {}),
});

declare global {
  interface Window {
    /** the router's own hydration reads its data here */
    $_TSR?: { readonly router: { readonly matches: readonly unknown[] } };
  }
}

/** Puts a browser's router where the server's was when it rendered the page; no loader runs again. */
export function hydrateRouter(router: AnyRouter, matches: readonly unknown[]): Promise<void> {
  const at = Date.now();
  window.$_TSR = { router: { matches: matches.map((match) => Object.assign({ u: at }, match)) } };
  return hydrate(router);
}
