import type { APIRequestContext } from '@playwright/test';
import { expect, shopOrigin, test } from '#tests/kit/browser.ts';
import { depth, sampled } from '#tests/kit/model/index.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'a page has the same links at any width');
test.setTimeout(depth() === 'qa' ? 3_600_000 : 240_000);

const pagesOfWords = [
  '/',
  '/contests',
  '/faq',
  '/privacy-policy',
  '/terms-and-conditions',
  '/about-us',
  '/dpl-contest',
];

type Fetched = { readonly status: number; readonly html: string; readonly to: string | null };

/** A page as a robot gets it; where it leads on is followed by nobody. */
async function fetchPage(request: APIRequestContext, path: string): Promise<Fetched> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const isPage = /html/.test(answer.headers()['content-type'] ?? '');
  return {
    status: answer.status(),
    html: isPage ? await answer.text() : '',
    to: answer.headers()['location'] ?? null,
  };
}

const decoded = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** Addresses of the shop that a page links to. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*? href="(\/(?!\/)[^"#]*)/g)].map(([, href = '']) => decoded(href));

/** The addresses of the site map for robots, with those of the maps that it names. */
async function indexed(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(decoded(url));
    return pathname + search;
  });
}

const inParallel = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all([next(), next(), next(), next()]);
};

test('[SEO-04, SEO-03, STC-01] no link from a shelf, a product, a page of words or a site map is dead or leads over two redirects', async ({
  page: { request },
}) => {
  const all = await indexed(request);
  expect(all.length).toBeGreaterThan(100);
  const of = (kind: RegExp, count: number): string[] =>
    sampled(
      all.filter((path) => kind.test(path)),
      count,
      'crawl',
      (path) => path,
    );
  const begins = new Set([...pagesOfWords, '/sitemap', ...of(/^\/p\//, 4), ...of(/^\/(?!p\/)[a-z-]+$/, 4)]);
  const links = new Map<string, string>(all.map((path) => [path, '/sitemap.xml']));
  await inParallel([...begins], async (from) => {
    const { status, html } = await fetchPage(request, from);
    expect([from, status]).toEqual([from, 200]);
    for (const to of linksIn(html)) if (!links.has(to)) links.set(to, from);
  });
  // Where the links stand has been fetched.
  const others = [...links.keys()].filter((path) => !begins.has(path));
  const wanted = sampled(others, 150, 'followed', (path) => path);
  const wrong: string[] = [];
  await inParallel(wanted, async (to) => {
    const { status, to: next } = await fetchPage(request, to);
    const said = `${to} (on ${links.get(to)}): ${status}`;
    if (status >= 400) wrong.push(said);
    if (next === null) return;
    const { pathname, search, origin } = new URL(next, shopOrigin());
    // The site map for robots names pages alone.
    if (links.get(to) === '/sitemap.xml') wrong.push(`${said}, leads to ${next}`);
    if (origin !== shopOrigin()) return;
    const after = await fetchPage(request, pathname + search);
    if (after.status !== 200) wrong.push(`${said}, then ${pathname}: ${after.status}`);
  });
  expect(wrong).toEqual([]);
});

type Node = Readonly<Record<string, unknown>>;

/** What schema.org and search engines need of each kind; a name with `|` wants one of several. */
const required: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'description', 'sku', 'brand', 'offers|review|aggregateRating'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateOffer: ['lowPrice', 'highPrice', 'offerCount', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'reviewCount|ratingCount'],
  Review: ['reviewRating', 'author'],
  Rating: ['ratingValue'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  VideoObject: ['name', 'thumbnailUrl', 'contentUrl'],
  Brand: ['name'],
  Person: ['name'],
  Bakery: ['name', 'address'],
  PostalAddress: ['addressLocality|addressRegion'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['opens', 'closes'],
  City: ['name'],
};

/** What is wrong with a piece of structured data, and with all that stands in it. */
function faultsOf(value: unknown, kinds: Set<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => faultsOf(one, kinds));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const kind = node['@type'];
  const inside = Object.values(node).flatMap((one) => faultsOf(one, kinds));
  if (typeof kind !== 'string') return inside;
  kinds.add(kind);
  const needed = required[kind];
  if (needed === undefined) return [`${kind} is not known`, ...inside];
  const isThere = (name: string): boolean => {
    const held = node[name];
    return held !== undefined && held !== null && held !== '' && !(Array.isArray(held) && held.length === 0);
  };
  const missing = needed.filter((names) => !names.split('|').some(isThere)).map((names) => `${kind} has no ${names}`);
  const places = kind === 'BreadcrumbList' && Array.isArray(node['itemListElement']) ? node['itemListElement'] : [];
  const isCounted = places.every((one: Node, at) => one['position'] === at + 1);
  return [...missing, ...(isCounted ? [] : ['a BreadcrumbList does not count from one']), ...inside];
}

test('[SEO-03, SEO-05, DET-02] each page that search engines know has its own title, description and address, and tells what fits it', async ({
  page: { request },
}) => {
  const all = await indexed(request);
  const products = sampled(
    all.filter((path) => path.startsWith('/p/')),
    12,
    'products',
    (path) => path,
  );
  const others = sampled(
    all.filter((path) => !path.startsWith('/p/')),
    40,
    'pages',
    (path) => path,
  );
  const kinds = new Set<string>();
  const wrong: string[] = [];
  const titles = new Map<string, string>();
  await inParallel([...new Set([...products, ...others, '/', '/faq', ...pagesOfWords])], async (path) => {
    const { html } = await fetchPage(request, path);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
    if (title.length < 10) wrong.push(`${path}: the title is “${title}”`);
    if (description.length < 40) wrong.push(`${path}: the description is “${description}”`);
    if (canonical !== new URL(path, shopOrigin()).href.replace(/(?<=[^/])\/$/, '')) {
      const isHome = path === '/' && new URL(canonical || '/x', shopOrigin()).pathname === '/';
      if (!isHome) wrong.push(`${path}: its address is “${canonical}”`);
    }
    const twin = titles.get(title);
    if (twin !== undefined) wrong.push(`${path} and ${twin} are both “${title}”`);
    titles.set(title, path);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/g)) {
      const told = JSON.parse(json) as Node;
      if (told['@context'] !== 'https://schema.org') wrong.push(`${path}: another vocabulary`);
      wrong.push(...faultsOf(told, kinds).map((fault) => `${path}: ${fault}`));
    }
  });
  expect(wrong).toEqual([]);
  expect([...kinds]).toEqual(
    expect.arrayContaining(['Product', 'BreadcrumbList', 'FAQPage', 'Organization', 'WebSite']),
  );
});
