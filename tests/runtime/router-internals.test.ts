import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type AnyRoute,
  type AnyRouteMatch,
  type AnyRouter,
} from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasPage } from '#src/runtime/router-pages.ts';
import {
  dehydrate,
  pageKey,
  followHistory,
  hydrateRouter,
  isLostMatch,
  loadOnServer,
  shownMatches,
  takeNewRoutes,
} from '#src/runtime/router-internals.ts';
import { filesIn, textOf } from '#tests/architecture/sources.ts';

let loads: string[] = [];

beforeEach(() => {
  loads = [];
  return () => vi.unstubAllGlobals();
});

/** As much of a browser as a router asks for. */
function enterBrowser(): void {
  vi.stubGlobal('self', { origin: 'http://shop.test' });
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { querySelector: () => null });
}

/** A router of a few pages, each of which ends in its own way. */
function routerAt(href: string) {
  const root = createRootRoute({ loader: () => void loads.push('root') });
  const page = (path: string, loader: () => unknown) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: () => {
        loads.push(path);
        return loader();
      },
    });
  const routeTree = root.addChildren([
    page('/cakes', () => ({ count: 3 })),
    page('/gone', () => {
      throw notFound();
    }),
    page('/moved', () => {
      throw redirect({ href: '/cakes', statusCode: 301 });
    }),
    page('/broken', () => {
      throw new Error('out of flour');
    }),
  ]);
  const history = createMemoryHistory({ initialEntries: [href] });
  return createRouter({ routeTree, history, defaultPendingMs: 0, trailingSlash: 'never' });
}

/** What a browser's router makes of a page that the server rendered. */
async function hydrated(href: string) {
  const server = routerAt(href);
  await loadOnServer(server);
  const sent: unknown = JSON.parse(JSON.stringify(shownMatches(server.state.matches).map(dehydrate)));
  loads = [];
  enterBrowser();
  const browser = routerAt(href);
  await hydrateRouter(browser, sent as readonly unknown[]);
  vi.unstubAllGlobals();
  return browser;
}

const statuses = ({ state }: AnyRouter): string[] => state.matches.map(({ status }: { status: string }) => status);

test('a server learns how the load of a page ended', async () => {
  const ended = async (href: string): Promise<unknown> => {
    const result = await loadOnServer(routerAt(href));
    return result.type === 'render' ? result.status : [result.redirect.status, result.redirect.headers.get('location')];
  };
  expect([
    await ended('/cakes'),
    await ended('/gone'),
    await ended('/nowhere'),
    await ended('/broken'),
    await ended('/moved'),
  ]).toEqual([200, 404, 404, 500, [301, '/cakes']]);
});

test('a router that leaves no result is noticed', async () => {
  const mute = { load: () => Promise.resolve() } as unknown as AnyRouter;
  await expect(loadOnServer(mute)).rejects.toThrow('the result of its load');
});

test('a match tells when its address leads nowhere, by its loader or because no route fits', async () => {
  const lost = async (href: string): Promise<boolean[]> => {
    const router = routerAt(href);
    await loadOnServer(router);
    return router.state.matches.map(isLostMatch);
  };
  expect([await lost('/cakes'), await lost('/gone'), (await lost('/nowhere')).includes(true)]).toEqual([
    [false, false],
    [false, true],
    true,
  ]);
});

test('what is below a match that failed is not shown', () => {
  const [good, bad] = ['success', 'error'].map((status) => ({ status }) as AnyRouteMatch);
  if (good === undefined || bad === undefined) throw new Error('both are given above');
  expect([shownMatches([good, good]), shownMatches([good, bad, good])]).toEqual([
    [good, good],
    [good, bad],
  ]);
});

test('a browser goes on from the page that the server rendered, and loads nothing again', async () => {
  const browser = await hydrated('/cakes');
  expect([statuses(browser), browser.state.matches.at(-1)?.loaderData, loads]).toEqual([
    ['success', 'success'],
    { count: 3 },
    [],
  ]);
});

test('a browser shows a failed or lost page as the server did', async () => {
  const [broken, gone, nowhere] = [await hydrated('/broken'), await hydrated('/gone'), await hydrated('/nowhere')];
  expect([
    statuses(broken).at(-1),
    gone.state.matches.some(isLostMatch),
    nowhere.state.matches.some(isLostMatch),
  ]).toEqual(['error', true, true]);
  expect(loads).toEqual([]);
});

test('the pages of a router are known by their addresses', () => {
  const router = routerAt('/cakes');
  expect(['/cakes', '/nowhere', 'toString'].map((to) => hasPage(router, to))).toEqual([true, false, false]);
});

test('a router knows the pages that its tree got later once it is told', async () => {
  enterBrowser();
  const router = routerAt('/cakes');
  const { routeTree } = router;
  const late = createRoute({
    getParentRoute: () => routeTree,
    path: '/orders/',
    loader: () => void loads.push('orders'),
  });
  routeTree.addChildren([...(routeTree.children as unknown as AnyRoute[]), late]);
  expect(hasPage(router, '/orders')).toBe(false);
  takeNewRoutes(router);
  expect(hasPage(router, '/orders')).toBe(true);
  await router.navigate({ href: '/orders' });
  expect(loads).toContain('orders');
});

test('each history entry has a name of its own', async () => {
  enterBrowser();
  const router = routerAt('/cakes');
  const first = pageKey(router.latestLocation);
  await router.navigate({ href: '/gone' });
  const second = pageKey(router.latestLocation);
  expect([first, second].map((key) => key.length > 0)).toEqual([true, true]);
  expect([first === second, pageKey(undefined)]).toEqual([false, '']);
});

test('an entry can be pushed again after it was left by the back button', async () => {
  enterBrowser();
  const router = routerAt('/cakes');
  const go = (state: object) => router.navigate({ to: '.', state: (previous) => ({ ...previous, ...state }) });
  await go({ overlays: [] });
  router.history.back();
  followHistory(router);
  expect(router.latestLocation.state.overlays).toBeUndefined();
  await go({ overlays: [] });
  expect(router.history.location.state).toHaveProperty('overlays');
});

test('no other file of src knows the inside of the router', () => {
  const inside = /__TSR_|\$_TSR|_serverResult|_notFound\b|updateLatestLocation|routesByPath|react-router\/ssr/;
  const others = filesIn('src').filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'));
  expect(others.filter((path) => inside.test(textOf(path)))).toEqual([
    'src/runtime/router-internals.ts',
    'src/runtime/router-pages.ts',
  ]);
});
