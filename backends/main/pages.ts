import type { Db } from '#backends/platform/database.ts';
import type { PageEnvelope } from './types.ts';
import {
  bannerImage,
  countShelf,
  fillBlocks,
  readCategories,
  readCategory,
  readCities,
  readHome,
  readProduct,
  readQuickLinks,
  readRedirect,
  readShelf,
  tileImage,
} from './store.ts';

export const PAGE_SIZE = 20;
const HOME_RAIL = 8;
/** After this many cards a listing shows a picture of another shelf, and after those its links. */
const CARDBLOCK_AT = 8;
const EXPLORE_AT = 14;

export type PageWish = { path: string; city: string | undefined; page: number };

const blank: PageEnvelope = {
  statusCode: 200,
  pageType: 'landing_page',
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
  blocks: [],
  out_of_stock: null,
};

const HOME_CRUMB = { title: 'Home', link_path: '/' };

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
    readShelf(db, 'best-seller', HOME_RAIL, 0),
  ]);
  return {
    ...blank,
    title: texts.title,
    metaInfo: { title: texts.metaTitle, description: texts.metaDescription, canonical: '/', keywords: texts.keywords },
    meta: { h1: texts.h1, about: '' },
    quickLinks,
    productList,
    blocks: await fillBlocks(db, texts, HOME_RAIL),
  };
}

async function listing(db: Db, slug: string, { city, page }: PageWish): Promise<PageEnvelope | null> {
  const category = await readCategory(db, slug);
  if (!category) return null;
  const [total, results, others, quickLinks, cityName] = await Promise.all([
    countShelf(db, slug),
    readShelf(db, slug, PAGE_SIZE, page * PAGE_SIZE),
    readCategories(db),
    readQuickLinks(db),
    cityNameOf(db, city),
  ]);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page >= pages) return null;
  const path = `/${slug}`;
  const at = others.findIndex((other) => other.slug === slug);
  const next = others[(at + 1) % others.length];
  const isFirst = page === 0;
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
    breadcrumbs: [HOME_CRUMB, { title: category.title, link_path: path }],
    header_banner: {
      title: category.title,
      subtitle: category.subtitle,
      link_path: path,
      image: bannerImage(slug, category.title),
      cta: `See all ${total}`,
    },
    cardblock:
      isFirst && next && total > CARDBLOCK_AT
        ? [
            {
              position: CARDBLOCK_AT,
              link: `/${next.slug}`,
              title: `Also good: ${next.title}`,
              image: tileImage(next.slug, next.title),
            },
          ]
        : [],
    explore_more:
      isFirst && total > EXPLORE_AT
        ? [
            {
              position: EXPLORE_AT,
              title: 'Explore more',
              links: others
                .filter((other) => other.slug !== slug)
                .map((other) => ({ title: other.title, link_path: `/${other.slug}` })),
            },
          ]
        : [],
    quickLinks,
    filterProductsFound: total > 0,
    results,
    pager: { current: page, item_per_page: PAGE_SIZE, total_pages: pages, total_records: total },
  };
}

async function detail(db: Db, slug: string): Promise<PageEnvelope | null> {
  const product = await readProduct(db, slug);
  if (!product) return null;
  const { details, category } = product;
  return {
    ...blank,
    pageType: 'detail_page',
    title: details.long_title,
    metaInfo: {
      title: `${details.long_title} | Petalcrumb`,
      description: product.metaDescription,
      canonical: details.url,
      keywords: [details.long_title, category.title, 'same day delivery'].join(', ').toLowerCase(),
    },
    meta: { h1: details.long_title, about: '' },
    breadcrumbs: [
      HOME_CRUMB,
      { title: category.title, link_path: `/${category.slug}` },
      { title: details.long_title, link_path: details.url },
    ],
    images: details.images,
    productDetails: details,
    crossSell: product.crossSell.map((sku) => ({ sku, quantity: 1 })),
    out_of_stock:
      details.stock === 'true'
        ? null
        : `${details.long_title} is sold out for now. We bake it again soon; the shelf beside it has its cousins.`,
  };
}

async function exact(db: Db, wish: PageWish): Promise<PageEnvelope | null> {
  const [first = '', second, third] = wish.path.split('/');
  if (third !== undefined) return null;
  if (first === 'p') return second === undefined ? null : detail(db, second);
  if (second !== undefined) return null;
  return first === 'home' ? home(db) : listing(db, first, wish);
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
export async function readPage(db: Db, wish: PageWish): Promise<PageEnvelope | null> {
  const page = await exact(db, wish);
  if (page) return page;
  const path = tidy(wish.path);
  if (path === '') return null;
  const redirect = await readRedirect(db, `/${path}`);
  if (redirect) return moved(redirect.toPath, redirect.statusCode === 302 ? 302 : 301);
  if (path === wish.path || !(await exact(db, { ...wish, path }))) return null;
  return moved(path === 'home' ? '/' : `/${path}`, 301);
}
