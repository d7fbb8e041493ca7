import type { Db } from '#backends/platform/database.ts';
import { areSameFilters, noFilters } from '#machines/rules/site/listing-filters.ts';
import type { ListingFilters } from '#machines/rules/site/listing-filters.ts';
import { cakeStoresPath } from '#machines/rules/site/listing-layout.ts';
import { hourAsSaid } from '#machines/rules/order/city-delivery.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { cityOfStorePath, readStore, storeLinks, storePath } from './places/cake-stores.ts';
import { readCategory, readFamily, readRedirect } from './categories.ts';
import { readCities } from './places/cities.ts';
import { readHome, readQuickLinks } from './content.ts';
import { countFitting, facetsOf, type FacetCell } from './facets.ts';
import { fillBlocks } from './home-blocks.ts';
import { bannerImage, tileImage } from './images.ts';
import { readListing } from './listing.ts';
import { readItemsOf } from './product-items.ts';
import { offersWith, readProduct } from './product-page.ts';
import { readReviews } from './reviews/product-reviews.ts';
import type { PageEnvelope } from './types.ts';
import { pageWords, storeWords } from './words.ts';

export const PAGE_SIZE = 20;
const HOME_RAIL = 8;
/** After this many cards a listing shows a picture of another category, and after those its links. */
const CARDBLOCK_AT = 8;
const EXPLORE_AT = 14;

/** Where pages come from. */
export type PageSource = { db: Db; cellsOf: (category: string) => Promise<readonly FacetCell[]> };

export type PageWish = { path: string; city: string | undefined; page: number; filters: ListingFilters };

const blank: PageEnvelope = {
  statusCode: 200,
  pageType: 'landing_page',
  store: null,
  isMobile: false,
  isLoading: false,
  redirectUrl: null,
  title: '',
  metaInfo: { title: '', description: '', canonical: '/', keywords: '' },
  meta: { h1: '', about: '' },
  breadcrumbs: [],
  images: [],
  video: null,
  header_banner: null,
  cardblock: [],
  explore_more: [],
  quickLinks: [],
  filterList: [],
  filterProductsFound: true,
  results: [],
  productList: [],
  pager: null,
  productDetails: null,
  crossSell: [],
  reviews: null,
  blocks: [],
  out_of_stock: null,
};

const HOME_CRUMB = { title: pageWords.home, link_path: '/' };

const moved = (to: string, statusCode: 301 | 302): PageEnvelope => ({
  ...blank,
  statusCode,
  redirectUrl: to,
  metaInfo: { ...blank.metaInfo, canonical: to },
});

/** The city that a cookie names, by its name or one of the names it is also known by. */
async function cityNameOf(db: Db, named: string | undefined): Promise<string | null> {
  const wanted = named?.trim().toLowerCase();
  if (!wanted) return null;
  const all = await readCities(db);
  return (
    all.find(({ name, cityAliases }) => [name, ...cityAliases].some((one) => one.toLowerCase() === wanted))?.name ??
    null
  );
}

async function home(db: Db): Promise<PageEnvelope> {
  const [texts, quickLinks, productList] = await Promise.all([
    readHome(db),
    readQuickLinks(db),
    readItemsOf(db, 'best-seller', HOME_RAIL, 0),
  ]);
  const { picture, ...words } = texts.banner;
  return {
    ...blank,
    title: texts.title,
    metaInfo: { title: texts.metaTitle, description: texts.metaDescription, canonical: '/', keywords: texts.keywords },
    meta: { h1: texts.h1, about: '' },
    header_banner: { ...words, image: bannerImage(picture, words.cta) },
    cardblock: texts.cardblock.map(({ picture, ...card }) => ({ ...card, image: tileImage(picture, card.title) })),
    explore_more: texts.explore_more,
    video: texts.video && {
      ...texts.video,
      uploaded_on: null,
      poster: bannerImage(texts.video.poster, texts.video.alt),
    },
    quickLinks,
    productList,
    blocks: await fillBlocks(db, texts, HOME_RAIL),
  };
}

type ShelfAt = {
  /** the category that is shown */
  slug: string;
  /** its address, with its first slash */
  path: string;
  /** the pages above it, where they are not the category's own */
  trail?: PageEnvelope['breadcrumbs'];
};

async function listing(
  { db, cellsOf }: PageSource,
  { slug, path, trail }: ShelfAt,
  { city, page, filters }: PageWish,
): Promise<PageEnvelope | null> {
  const category = await readCategory(db, slug);
  if (!category) return null;
  const isFirst = page === 0;
  const isWhole = areSameFilters({ ...filters, sort: noFilters.sort }, noFilters);
  const listed = cellsOf(slug).then(async (cells) => ({
    cells,
    results: await readListing(db, slug, { filters, cells }, { limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
  }));
  const [{ cells, results }, family, parent, quickLinks, cityName] = await Promise.all([
    listed,
    readFamily(db, category.family),
    category.parentSlug === null ? null : readCategory(db, category.parentSlug),
    readQuickLinks(db),
    cityNameOf(db, city),
  ]);
  const total = countFitting(cells, filters);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page >= pages) return null;
  const at = family.findIndex((other) => other.slug === slug);
  const next = family[(at + 1) % family.length];
  const h1 = cityName ? `${category.h1} in ${cityName}` : category.h1;
  return {
    ...blank,
    pageType: 'listing_page',
    title: category.title,
    metaInfo: {
      title: category.metaTitle,
      description: category.metaDescription,
      canonical: path,
      keywords: category.keywords,
    },
    meta: { h1, about: category.about },
    breadcrumbs: [
      HOME_CRUMB,
      ...(trail ?? (parent ? [{ title: parent.title, link_path: `/${parent.slug}` }] : [])),
      { title: category.title, link_path: path },
    ],
    header_banner: {
      title: category.title,
      subtitle: category.subtitle,
      link_path: path,
      image: bannerImage(slug, category.title),
      cta: pageWords.seeAll(total),
    },
    cardblock:
      isFirst && isWhole && next && next.slug !== slug && total > CARDBLOCK_AT
        ? [
            {
              position: CARDBLOCK_AT,
              link: `/${next.slug}`,
              title: pageWords.alsoLike(next.title),
              image: tileImage(next.slug, next.title),
            },
          ]
        : [],
    explore_more:
      isFirst && isWhole && total > EXPLORE_AT
        ? [
            {
              position: EXPLORE_AT,
              title: pageWords.more,
              links: family
                .filter((other) => other.slug !== slug)
                .map((other) => ({ title: other.title, link_path: `/${other.slug}` })),
            },
          ]
        : [],
    quickLinks,
    filterList: isFirst ? facetsOf(cells, filters) : [],
    filterProductsFound: total > 0,
    results,
    pager: { current: page, item_per_page: PAGE_SIZE, total_pages: pages, total_records: total },
  };
}

/** The kids page: the category of children's cakes under the address that people know (LST-01). */
const kidsPage: ShelfAt = {
  slug: 'kids-cakes',
  path: '/cakes/for-kids',
  trail: [{ title: pageWords.cakes, link_path: '/cakes' }],
};

/** The page of a cake store: where it is, and what it bakes. Any path with `cake-stores` in it that names a city. */
async function cakeStore(source: PageSource, wish: PageWish): Promise<PageEnvelope | null> {
  const { db } = source;
  const bestsellers = { slug: 'best-seller', path: cakeStoresPath };
  if (`/${wish.path}` === cakeStoresPath) {
    const page = await listing(source, bestsellers, { ...wish, city: undefined });
    const { title } = storeWords;
    return (
      page && { ...inStore(page), ...headOfStore(title, bestsellers.path, []), quickLinks: [await storeLinks(db)] }
    );
  }
  const city = await cityOfStorePath(db, wish.path);
  if (!city) return null;
  const path = storePath(city);
  if (path !== `/${wish.path}`) return moved(path, 301);
  const [page, store] = await Promise.all([
    listing(source, { ...bestsellers, path }, { ...wish, city: undefined }),
    readStore(db, city),
  ]);
  const trail = [{ title: storeWords.title, link_path: cakeStoresPath }];
  if (!page || !store) return null;
  const head = headOfStore(storeWords.inCity(city.name), path, trail);
  const { area_count, cutoff_hour } = store.delivery;
  const description = storeWords.cityDescription(city.name, area_count, hourAsSaid(cutoff_hour));
  return { ...inStore(page), ...head, metaInfo: { ...head.metaInfo, description }, store };
}

/** A category as a store shows it: under the store's own words, not under those of the category. */
const inStore = (page: PageEnvelope): PageEnvelope => ({
  ...page,
  pageType: 'cake-store',
  header_banner: page.header_banner && {
    ...page.header_banner,
    subtitle: storeWords.subtitle,
  },
});

const headOfStore = (title: string, path: string, trail: PageEnvelope['breadcrumbs']) => ({
  title,
  metaInfo: {
    title: `${title} | ${brand.name}`,
    description: storeWords.description(title),
    canonical: path,
    keywords: storeWords.keywords,
  },
  meta: { h1: title, about: '' },
  breadcrumbs: [HOME_CRUMB, ...trail, { title, link_path: path }],
  cardblock: [],
  explore_more: [],
});

async function detail(db: Db, slug: string): Promise<PageEnvelope | null> {
  const product = await readProduct(db, slug);
  if (!product) return null;
  const { details, category } = product;
  const productList = await offersWith(db, details, product.crossSell);
  return {
    ...blank,
    pageType: 'detail_page',
    title: details.long_title,
    metaInfo: {
      title: `${details.long_title} | ${brand.name}`,
      description: product.metaDescription,
      canonical: details.url,
      keywords: [details.long_title, category.title, pageWords.sameDay].join(', ').toLowerCase(),
    },
    meta: { h1: details.long_title, about: '' },
    breadcrumbs: [
      HOME_CRUMB,
      { title: category.title, link_path: `/${category.slug}` },
      { title: details.long_title, link_path: details.url },
    ],
    images: details.images,
    video: product.video,
    productDetails: details,
    productList,
    crossSell: productList.map(({ sku }) => ({ sku, quantity: 1 })),
    reviews: await readReviews(db, { nodeId: details.node_id, rating: undefined, sort: 'newest', page: 0 }),
    out_of_stock: details.stock === 'true' ? null : pageWords.soldOut(details.long_title),
  };
}

async function exact(source: PageSource, wish: PageWish): Promise<PageEnvelope | null> {
  const { db } = source;
  const [first = '', second, third] = wish.path.split('/');
  if (third !== undefined) return null;
  if (first === 'cake-stores' || second === 'cake-stores') return cakeStore(source, wish);
  if (`/${wish.path}` === kidsPage.path) {
    const page = await listing(source, kidsPage, wish);
    return page && { ...page, pageType: 'kids' };
  }
  if (first === 'p') return second === undefined ? null : detail(db, second);
  if (second !== undefined) return null;
  return first === 'home' ? home(db) : listing(source, { slug: first, path: `/${first}` }, wish);
}

/** A page that has moved more often than this is lost. */
const MAX_MOVES = 5;

/**
 * Where a path has gone in the end: one answer for a whole chain, and null for a chain that leads back to itself. It is
 * permanent only when each of its steps is.
 */
async function followRedirects(db: Db, from: string): Promise<{ to: string; statusCode: 301 | 302 } | null> {
  const seen = new Set([from]);
  let statusCode: 301 | 302 = 301;
  let next = await readRedirect(db, from);
  for (let moves = 0; next && moves < MAX_MOVES; moves += 1) {
    const { toPath } = next;
    if (seen.has(toPath)) return null;
    seen.add(toPath);
    if (next.statusCode === 302) statusCode = 302;
    next = await readRedirect(db, toPath);
    if (!next) return { to: toPath, statusCode };
  }
  return null;
}

/** The path as links write it: lower case, without empty segments and slashes at the end. */
const tidy = (path: string): string =>
  path
    .toLowerCase()
    .split('/')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
    .join('/');

/**
 * The page at a path, or where it has gone, or null when there is nothing.
 * @param wish `path` without a leading slash, `home` for the front page; `page` counts from 0
 */
export async function readPage(source: PageSource, wish: PageWish): Promise<PageEnvelope | null> {
  const page = await exact(source, wish);
  if (page) return page;
  const path = tidy(wish.path);
  if (path === '') return null;
  const redirect = await followRedirects(source.db, `/${path}`);
  if (redirect) return moved(redirect.to, redirect.statusCode);
  if (path === wish.path || !(await exact(source, { ...wish, path }))) return null;
  return moved(path === 'home' ? '/' : `/${path}`, 301);
}
