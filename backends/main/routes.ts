import { readOffers } from '#backends/shop/offers.ts';
import type { operations } from '#openapi/generated/main.ts';
import { heldByCart, nothingHeld } from '#backends/shop/carts/held.ts';
import { loadGazetteer, type Gazetteer } from '#backends/shop/places/geo/gazetteer.ts';
import { findCart } from '#backends/shop/carts/carts.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import type { Auth } from '#backends/platform/session.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { parseFilters } from '#machines/rules/site/listing-filters.ts';
import { isSearchable, noResultsText, searchedWord } from '#machines/rules/site/search.ts';
import { askBackInStock } from './back-in-stock.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { createStoreFinder, readCityStores } from './places/cake-stores.ts';
import { readAreas, readCities } from './places/cities.ts';
import { readDeliveryTerms, usualDeliveryTerms, type DeliveryTerms } from './places/delivery-terms.ts';
import { readFooter, readMenu, readNews, readQuickLinks } from './content.ts';
import { readCells, type FacetCell } from './facets.ts';
import { findPlace } from './places/find-place.ts';
import { dayInIndia, isoInIndia } from '#machines/rules/order/india-time.ts';
import { placeOfCookies } from '#machines/rules/place/place.ts';
import { readHeaderUser } from './header-user.ts';
import { readStatus } from './occasions.ts';
import { readEntry, withdrawEntry } from '#backends/shop/contests/entries.ts';
import { listContests } from '#backends/shop/contests/rounds.ts';
import { findTicket } from '#backends/shop/tickets/find.ts';
import { takeForm } from '#backends/shop/tickets/take.ts';
import { countWaitingOrders } from '#backends/shop/payment/index.ts';
import { spendableStamps } from '#backends/shop/stamps/stamps.ts';
import { readPage } from './pages.ts';
import type { PageWish } from './pages.ts';
import { readBestsellers, readRecent } from './product-items.ts';
import { readAllReviews, readHistogram } from './reviews/all-reviews.ts';
import { readPublishedPhoto } from '#backends/shop/reviews/read.ts';
import { readReviews } from './reviews/product-reviews.ts';
import { understandSearch, searchProducts, suggest, type UnderstoodSearch } from './search/search.ts';
import { readAddOns } from './product-page.ts';
import { readSimilarProducts } from './similar-products.ts';
import { readSiteMap } from './site-map.ts';
import type {
  Area,
  City,
  CityStore,
  FoundStores,
  LinkGroup,
  MenuItem,
  NewsItem,
  OccasionStatus,
  ProductItem,
  AllReviews,
  Reviews,
  SearchResults,
  SiteHeader,
  Suggestions,
  WishlistRequest,
} from './types.ts';
import { setFavourite } from '#backends/shop/favourites.ts';
import { readFavouriteIds, readFavourites } from './favourites.ts';
import { searchWords } from '#machines/rules/site/search-words.ts';
import { pageWords } from './words.ts';
import { platformWords } from '#backends/platform/http/words.ts';

const BESTSELLERS = 12;

type PageQuery = NonNullable<operations['getPage1']['parameters']['query']>;

/** Serves the catalogue. `cache` is shared with the page cache in front of these handlers. */
export function handlers(
  platform: Platform,
  cache: CatalogueCache = createCatalogueCache(platform),
): Handlers<operations> {
  const { db, env, clock } = platform;
  const menu = cache.section<MenuItem[]>(1);
  const cities = cache.section<City[]>(1);
  const cityStores = cache.section<CityStore[]>(1);
  const gazetteer = cache.section<Gazetteer>(1);
  const foundStores = cache.section<FoundStores | null>(500);
  const findStores = createStoreFinder(() => gazetteer.of('places', () => loadGazetteer(db)));
  const areas = cache.section<Area[]>(500);
  const deliveries = cache.section<DeliveryTerms>(500);
  const footer = cache.section<LinkGroup[]>(1);
  const quickLinks = cache.section<LinkGroup[]>(1);
  const news = cache.section<NewsItem[]>(1);
  const siteMap = cache.section<LinkGroup[]>(1);
  const statuses = cache.section<OccasionStatus>(100);

  const understood = cache.section<UnderstoodSearch>(1000);
  const searches = cache.section<SearchResults>(1000);
  const suggestions = cache.section<Suggestions>(2000);
  const reviews = cache.section<Reviews>(2000);
  const allReviews = cache.section<AllReviews>(2000);
  const stars = cache.section<readonly number[]>(1);
  const similar = cache.section<ProductItem[]>(500);
  const addOns = cache.section<ProductItem[]>(500);

  /** Page `counted` of a search, counted from 1; 0 is read as 1. */
  const search = async (typed: string, counted = 1) => {
    const query = searchedWord(typed);
    const current = Math.max(1, counted) - 1;
    const words = query.toLowerCase();
    const found = await searches.of(`${current}:${words}`, async () =>
      searchProducts(db, await understood.of(words, () => understandSearch(db, query)), current),
    );
    const message = !isSearchable(query)
      ? searchWords.tooShort
      : found.pager.total_records === 0
        ? noResultsText(query)
        : '';
    return { message, ...found };
  };

  const cells = cache.section<readonly FacetCell[]>(300);
  const cellsOf = (category: string) => cells.of(category, () => readCells(db, category));

  const bestsellers = cache.section<ProductItem[]>(50);

  const setHeart = async (auth: Auth | null, { nid, action }: WishlistRequest) => {
    const ended = await setFavourite(db, { userId: customerOf(auth).userId, nid, action }, clock.now());
    if (ended === 'unknown') throw problem(404, 'NOT_FOUND', platformWords.notSold, { field: 'nid' });
    if (ended === 'full') throw problem(409, 'WISHLIST_FULL', pageWords.favouritesFull);
    return { status: 200 as const, body: { success: true as const } };
  };

  const page = async (segments: string[], query: PageQuery) => {
    const { fc_cn, current_page, metainfo: _metainfo, ...narrowing } = query;
    const filters = parseFilters(new URLSearchParams(narrowing));
    const wish: PageWish = { path: segments.join('/'), city: fc_cn, page: current_page ?? 0, filters };
    const body = await readPage({ db, cellsOf }, wish);
    if (!body) throw problem(404, 'NOT_FOUND', pageWords.noPage);
    return { status: 200 as const, body };
  };

  return {
    askBackInStock: async ({ body, auth, request }) => {
      await askBackInStock(platform, { ...body, auth, address: request.ip });
      return { status: 200, body: { success: true } };
    },
    sendForm: async ({ body: { kind, values, proof }, headers, auth, request }) => {
      const key = headers['Idempotency-Key'];
      return {
        status: 200,
        body: {
          success: true,
          data: await takeForm(platform, { kind, values, key, proof, auth, address: request.ip }),
        },
      };
    },
    findTicket: async ({ body, request }) => ({
      status: 200,
      body: { success: true, data: await findTicket(platform, { ...body, address: request.ip }) },
    }),
    listContests: async () => ({
      status: 200,
      body: { success: true, data: await listContests(db, platform.clock.now()) },
    }),
    readContestEntry: async ({ params, auth }) => ({
      status: 200,
      body: { success: true, data: await readEntry(platform, params.contest, auth) },
    }),
    withdrawContestEntry: async ({ params, auth }) => {
      await withdrawEntry(platform, params.contest, auth);
      return { status: 200, body: { success: true, data: null } };
    },
    getPublishedPhoto: async ({ params }) => {
      const picture = await readPublishedPhoto(db, params.photo_id);
      if (picture === null) throw problem(404, 'NOT_FOUND', platformWords.notFound);
      // What is taken down is gone from every screen soon.
      return { status: 200, body: picture, headers: { 'cache-control': 'public, max-age=300' } };
    },
    listAddOns: async ({ params: { id } }) => ({
      status: 200,
      body: { success: true, data: await addOns.of(`${id}`, () => readAddOns(db, id)) },
    }),
    loadSimilarProducts: async ({ query }) => ({
      status: 200,
      body: { success: true, data: await similar.of(query.sku, () => readSimilarProducts(db, query.sku)) },
    }),
    getHealth: async () => ({
      status: 200,
      body: { success: true, status: 'ok', backend: 'main', release: env.RELEASE },
    }),
    getMenu: async () => ({ status: 200, body: { success: true, data: await menu.of('menu', () => readMenu(db)) } }),
    listQuickLinks: async () => ({
      status: 200,
      body: { success: true, data: await quickLinks.of('quick-links', () => readQuickLinks(db)) },
    }),
    listNews: async () => ({ status: 200, body: { success: true, data: await news.of('news', () => readNews(db)) } }),
    getStatus: async ({ query: { occasion, refresh } }) => {
      const today = dayInIndia(clock.now());
      const key = `${today}:${occasion ?? ''}`;
      const read = () => readStatus(db, { occasion, today });
      if (refresh !== '1') return { status: 200, body: { success: true, data: await statuses.of(key, read) } };
      const [version, data] = await Promise.all([cache.version(), read()]);
      statuses.put(version, key, data);
      return { status: 200, body: { success: true, data } };
    },
    getSiteMap: async () => ({
      status: 200,
      body: { success: true, data: await siteMap.of('site-map', () => readSiteMap(db)) },
    }),
    listOffers: async ({ query: { dealer } }) => {
      const data = await readOffers(db, { dealer: dealer ?? null, now: clock.now() });
      if (data === null) throw problem(404, 'NOT_FOUND', pageWords.noDealer, { field: 'dealer' });
      return { status: 200, body: { success: true, data } };
    },
    listCities: async () => ({
      status: 200,
      body: { success: true, data: await cities.of('cities', () => readCities(db)) },
    }),
    listCityStores: async ({ query: { q = '' } }) => {
      const stores = await cityStores.of('stores', () => readCityStores(db));
      const typed = q.trim();
      const found = typed === '' ? null : await foundStores.of(typed.toLowerCase(), () => findStores(typed, stores));
      return { status: 200, body: { success: true, data: { cities: stores, found } } };
    },
    findPlace: async ({ query }) => ({ status: 200, body: { success: true, data: await findPlace(db, query) } }),
    listAreas: async ({ params }) => {
      const data = await areas.of(`${params.tid}`, async () => {
        const found = await readAreas(platform, params.tid);
        if (!found) throw problem(404, 'NOT_FOUND', pageWords.noCity);
        return found;
      });
      return { status: 200, body: { success: true, data } };
    },
    getSiteHeader: async ({ auth, request }) => {
      const place = placeOfCookies(request.cookies);
      const [user, stamps, waiting, favourites, held, terms, links] = await Promise.all([
        auth?.userId ? readHeaderUser(db, auth.userId) : null,
        auth?.userId ? spendableStamps(db, auth.userId, clock.now()) : [],
        auth?.userId ? countWaitingOrders(db, auth.userId, clock.now()) : 0,
        auth?.userId ? readFavouriteIds(db, auth.userId) : [],
        auth ? findCart(db, auth).then((cart) => heldByCart(db, cart)) : nothingHeld,
        place && deliveries.of(`${place.city ?? ''}:${place.text}`, () => readDeliveryTerms(db, place)),
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
            stamps: stamps.length,
            waiting_orders: waiting,
            cart: { cart_quantity: held.pieces },
            wishlistNode: favourites,
            Selected_node: held.nodes,
            delivery: { server_time: isoInIndia(clock.now()), ...(terms ?? usualDeliveryTerms) },
            footer: links,
          },
        },
      };
    },
    setFavourite: ({ body, auth }) => setHeart(auth, body),
    setFavouriteLegacy: ({ query, auth }) => setHeart(auth, query),
    listFavourites: async ({ auth }) => ({
      status: 200,
      body: {
        success: true,
        result: await readFavourites(db, customerOf(auth).userId),
        crumb: [
          { title: pageWords.home, link_path: '/' },
          { title: pageWords.favourites, link_path: '/my-favourites' },
        ],
      },
    }),
    getBestSeller: async ({ query, auth }) => {
      const flavour = query.flavour?.trim().toLowerCase() ?? '';
      const all = await bestsellers.of(flavour, () => readBestsellers(db, flavour, BESTSELLERS));
      const known = query.wishList === '1' && auth?.userId ? await readFavouriteIds(db, auth.userId) : [];
      const data = all.filter(({ url, node_id }) => url !== query.url && !known.includes(node_id));
      return { status: 200, body: { success: true, data } };
    },
    listRecentProducts: async ({ query }) => ({
      status: 200,
      body: { success: true, data: await readRecent(db, query.sku.split(',')) },
    }),
    searchProducts: async ({ query }) => {
      const { message, results, pager } = await search(query.search, query.current_page);
      return { status: 200, body: { success: true, message, data: { results, pager } } };
    },
    searchProductsLegacy: async ({ params, query }) => {
      const { message, results, pager } = await search(params.term, query.page);
      return { status: 200, body: { success: true, message, data: { products: results, pager } } };
    },
    suggestSearch: async ({ query }) => {
      const typed = searchedWord(query.search);
      const data = await suggestions.of(typed.toLowerCase(), () => suggest(db, typed));
      return { status: 200, body: { success: true, data } };
    },
    getReviews: async ({ query: { nid, rating, sort = 'newest', current_page = 0 } }) => {
      const data = await reviews.of(`${nid}:${rating ?? ''}:${sort}:${current_page}`, () =>
        readReviews(db, { nodeId: nid, rating, sort, page: current_page }),
      );
      return { status: 200, body: { success: true, data } };
    },
    getAllReviews: async ({ query: { rating, photos, sort = 'newest', current_page = 0 } }) => {
      const data = await allReviews.of(`${rating ?? ''}:${photos ?? ''}:${sort}:${current_page}`, async () =>
        readAllReviews(db, await stars.of('all', () => readHistogram(db)), {
          rating,
          withPhotos: photos === '1',
          sort,
          page: current_page,
        }),
      );
      return { status: 200, body: { success: true, data } };
    },
    getPage1: ({ params, query }) => page([params.path1], query),
    getPage2: ({ params, query }) => page([params.path1, params.path2], query),
    getPage3: ({ params, query }) => page([params.path1, params.path2, params.path3], query),
  };
}
