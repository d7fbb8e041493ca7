import { isAmongFirst } from './first-routes.ts';

/** Brings the routes that are not in the first script. */
export type ComingRoutes = {
  /** when they are needed for a path and not here: the promise of their coming */
  readonly awaited: (pathname: string) => Promise<void> | undefined;
  /** fetches them, once; what fails can be asked for again */
  readonly fetch: () => Promise<void>;
};

/**
 * @param load fetches the whole tree
 * @param take gives it to the router
 */
export function comingRoutes(load: () => Promise<unknown>, take: () => void): ComingRoutes {
  let coming: Promise<void> | null = null;
  let areHere = false;
  const bring = async (): Promise<void> => {
    try {
      await load();
    } catch (error) {
      coming = null;
      throw error;
    }
    take();
    areHere = true;
  };
  const fetch = (): Promise<void> => {
    coming ??= bring();
    return coming;
  };
  return { fetch, awaited: (pathname) => (areHere || isAmongFirst(pathname) ? undefined : fetch()) };
}
