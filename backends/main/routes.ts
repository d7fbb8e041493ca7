import type { operations } from '#openapi/generated/main.ts';
import { countPieces } from '#backends/cart/merge.ts';
import { findCart } from '#backends/cart/store.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/problem.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { readPage } from './pages.ts';
import type { PageWish } from './pages.ts';
import { readAreas, readCities, readFooter, readHeaderUser, readMenu } from './store.ts';
import type { Area, City, LinkGroup, MenuItem, SiteHeader } from './types.ts';

/** Serves the catalogue. `cache` is shared with the page cache in front of these handlers. */
export function handlers(
  platform: Platform,
  cache: CatalogueCache = createCatalogueCache(platform),
): Handlers<operations> {
  const { db, env } = platform;
  const menu = cache.shelf<MenuItem[]>(1);
  const cities = cache.shelf<City[]>(1);
  const areas = cache.shelf<Area[]>(500);
  const footer = cache.shelf<LinkGroup[]>(1);

  const page = async (segments: string[], query: { fc_cn?: string; current_page?: number }) => {
    const wish: PageWish = { path: segments.join('/'), city: query.fc_cn, page: query.current_page ?? 0 };
    const body = await readPage(db, wish);
    if (!body) throw problem(404, 'NOT_FOUND', 'We could not find that page.');
    return { status: 200 as const, body };
  };

  return {
    getHealth: async () => ({
      status: 200,
      body: { success: true, status: 'ok', backend: 'main', release: env.RELEASE },
    }),
    getMenu: async () => ({ status: 200, body: { success: true, data: await menu.of('menu', () => readMenu(db)) } }),
    listCities: async () => ({
      status: 200,
      body: { success: true, data: await cities.of('cities', () => readCities(db)) },
    }),
    listAreas: async ({ params }) => {
      const data = await areas.of(`${params.tid}`, async () => {
        const found = await readAreas(db, params.tid);
        if (!found) throw problem(404, 'NOT_FOUND', 'We do not deliver in that city yet.');
        return found;
      });
      return { status: 200, body: { success: true, data } };
    },
    getSiteHeader: async ({ auth }) => {
      const [user, pieces, links] = await Promise.all([
        auth?.userId ? readHeaderUser(db, auth.userId) : null,
        auth ? findCart(db, auth).then((cart) => countPieces(db, cart)) : 0,
        footer.of('footer', () => readFooter(db)),
      ]);
      const shown: SiteHeader['user'] = user && {
        userid: user.userId,
        username: user.name,
        mail: user.mail,
        user_event_details: { user_type: user.userType },
      };
      return {
        status: 200,
        body: {
          success: true,
          data: {
            isLoggedIn: user !== null,
            user: shown,
            cart: { cart_quantity: pieces },
            wishlistNode: [],
            Selected_node: [],
            footer: links,
          },
        },
      };
    },
    getPage1: ({ params, query }) => page([params.path1], query),
    getPage2: ({ params, query }) => page([params.path1, params.path2], query),
    getPage3: ({ params, query }) => page([params.path1, params.path2, params.path3], query),
  };
}
