import { createMemoryHistory } from '@tanstack/react-router';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readIndexedAddresses, readListingAddresses } from '#backends/main/indexed-addresses.ts';
import { createApp } from '#src/boot/create-app.ts';
import { sitePages } from '#machines/rules/site/site-pages.ts';
import { hasPageAt, render } from '#src/boot/entry-server.tsx';
import { headTags } from '#src/runtime/page/head.ts';
import { createShopRouter } from '#src/boot/router.ts';
import { routeTree } from '#src/routes/routeTree.gen.ts';
import { safePath } from '#machines/rules/site/safe-url.ts';
import { createInjectFetch } from '#src/clients/inject-fetch.ts';
import { publicConfig } from '#src/server/main.ts';
import type { PageSource } from '#src/server/pages.ts';
import { registerSearchEngines } from '#src/server/search-engines.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { depth } from '#tests/kit/model/depth.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const env = database.env(generous);
const shop = await openShop(env);
afterAll(() => shop.close());

/** What the shop's own host is told when it runs in production. */
const config = {
  ...publicConfig({ ...env, mode: 'production', SITE_VERIFICATION: 'of-the-real-shop' }),
  isAppSource: false,
};
const fetch = createInjectFetch((request) => shop.app.inject({ ...request, method: 'GET' }), {
  host: new URL(config.origin).host,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
});
const visitorAt = (href: string) => ({
  requestedHost: 'shop',
  requestUrl: href,
  isMobile: false,
  place: null,
  variant: null,
});

const pageAt = async (href: string, host: Partial<typeof config> = {}) => {
  const { signal } = new AbortController();
  return render({ config: { ...config, ...host }, visitor: visitorAt(href), href, fetch, signal });
};
const headAt = async (href: string, host: Partial<typeof config> = {}): Promise<string> => {
  const page = await pageAt(href, host);
  return page.kind === 'page' ? page.head : `leads to ${page.to}`;
};
const noIndex = '<meta name="robots" content="noindex, follow">';
const product = '/p/belgian-chocolate-truffle-cake';
const open = ['/', '/home', '/birthday-cakes', '/birthday-cakes?page=2', product, '/sitemap', '/search?q=cake'];
const narrowed = [
  '/?sort=rating',
  '/home?gender=her',
  '/birthday-cakes?flavour=chocolate',
  '/birthday-cakes?page=2&price=0-499',
  `${product}?attribute=x`,
  '/sitemap?age-group=kids',
  '/search?q=cake&rating=4',
];

test('[SEO-01] on the production host every page is indexed unless the query of its address narrows or orders it', async () => {
  for (const href of open) expect([href, await headAt(href)]).toEqual([href, expect.not.stringContaining('robots')]);
  for (const href of narrowed) expect([href, await headAt(href)]).toEqual([href, expect.stringContaining(noIndex)]);
  for (const href of open.slice(0, 3)) expect(await headAt(href, { indexable: false })).toContain(noIndex);
});

test('[SEO-01] it holds while somebody goes from page to page', async () => {
  const app = createApp({
    config,
    visitor: visitorAt('/'),
    input: { header: null, href: '/', outcome: null, overlays: [] },
    fetch,
  });
  const router = createShopRouter(app, {
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routes: routeTree,
  });
  await router.load();
  // In a browser the drawn router loads what its history comes to.
  const go = async (href: string): Promise<void> => {
    router.history.push(href);
    await router.load();
  };
  const robots = () => headTags(router.state.matches, config).filter(({ attrs }) => attrs['name'] === 'robots').length;
  expect(robots()).toBe(0);
  for (const [at, href] of narrowed.entries()) {
    await go(href);
    expect([href, robots()]).toEqual([href, 1]);
    const next = open[at] ?? '/';
    await go(next);
    expect([next, robots()]).toEqual([next, 0]);
  }
  await go('/no-such-shelf');
  expect(headTags(router.state.matches, config)).toContainEqual(
    expect.objectContaining({ tag: 'title', text: 'Page not found | Petalcrumb' }),
  );
  expect(robots()).toBe(1);
});

test.each([
  '/404',
  '/P/ruby-heart',
  '/TRACKORDER/now',
  '/CART%2Fcheckout',
  '//evil.example',
  '//evil.example/CART',
  '/\\\\evil.example/cart',
  '/no-such-shelf',
  '/p/none',
  '/a/b/c/d',
])('[SEO-01, SEO-02] %s leads nowhere, and its head says so', async (href) => {
  const page = await pageAt(href);
  expect(page).toMatchObject({ kind: 'page', statusCode: 404 });
  const head = await headAt(href);
  expect(head).toContain('<title>Page not found | Petalcrumb</title>');
  expect(head).toContain(noIndex);
  expect(head).toContain('<meta name="google-site-verification" content="of-the-real-shop">');
});

test.each(['/orders', '/orders?tab=past&q=ruby', '/orders/PC7K2M9QX4TB'])(
  '[SEO-01, ORD-01] %s is a page of one shopper: no search engine indexes it, and no address stands for it',
  async (href) => {
    expect(await pageAt(href)).toMatchObject({ kind: 'page', statusCode: 200 });
    const head = await headAt(href);
    expect(head.split(noIndex)).toHaveLength(2);
    expect(head).not.toContain('canonical');
  },
);

test('[SHL-02] the name of a shelf in capital letters leads to the shelf', async () => {
  expect(await pageAt('/Birthday-Cakes')).toEqual({ kind: 'redirect', statusCode: 301, to: '/birthday-cakes' });
});

// The names of the shop's own pages are known in small letters only, so that no rule about a path is slipped past.
test.each([
  ['/CART', '/cart'],
  ['/Cart/?from=mail&x=//evil.example', '/cart?from=mail&x=//evil.example'],
  ['/CART/CheckOut', '/cart/checkout'],
  ['/CART/SHARE?token=aB', '/cart/share?token=aB'],
  ['/Cart/eyJsIjpbXX0', '/cart/eyJsIjpbXX0'],
  ['/My-Favourites', '/my-favourites'],
  ['/ORDERS/PC0123aB', '/orders/PC0123aB'],
  ['/SEARCH?q=Cake', '/search?q=Cake'],
  ['/SiteMap', '/sitemap'],
  ['//CART', '/cart'],
  ['//cart', '/cart'],
  ['/cart//checkout', '/cart/checkout'],
  ['/cart/', '/cart'],
  ['/birthday-cakes/', '/birthday-cakes'],
  ['/p//belgian-chocolate-truffle-cake', '/p/belgian-chocolate-truffle-cake'],
  ['//birthday-cakes?page=2', '/birthday-cakes?page=2'],
  ['//', '/'],
])('[SHL-02] %s leads to the page of that name', async (href, to) => {
  expect(await pageAt(href)).toEqual({ kind: 'redirect', statusCode: 301, to });
});

test.each([
  '//evil.example/',
  '//evil.example/cart/',
  '//evil.example//CART',
  '///evil.example/..//cart',
  '/\\evil.example/',
  '//evil.example?/CART',
  '/CART/..//evil.example/',
  '/cart//evil.example/',
  '/%2Fevil.example/CART/',
  '//evil.example:99999/',
  '/orders//evil.example',
])('[SHL-06] %s never leads out of the shop', async (href) => {
  const page = await pageAt(href);
  const to = page.kind === 'redirect' ? safePath(page.to, config.origin) : '/';
  // What is refused here goes to /404 (src/server/pages.ts); what is not is an address of this host and no other's name.
  expect(to ?? '/404').toMatch(/^\/(?![/\\])/);
});

test('[SEO-04, STC-03] the site map leaves out no page of the route table', () => {
  expect(sitePages(hasPageAt)).toEqual(sitePages(() => true));
});

test('whose first screens are drawn ahead of a first start, the backend has a page of each', async () => {
  const listings = await readListingAddresses(shop.platform.db);
  expect(listings).toEqual(expect.arrayContaining(['/cakes', '/cake-stores/bengaluru']));
  expect(new Set(listings).size).toBe(listings.length);
  const statuses = await Promise.all(
    listings.map(async (path) => [path, (await shop.browser().get(`/b/main${path}`)).status]),
  );
  expect(statuses).toEqual(listings.map((path) => [path, 200]));
});

test('[SEO-06] robots.txt and sitemap.xml name the host of the setting, and nothing that is not indexed or not there', async () => {
  const engines = Fastify();
  const source = { load: () => Promise.resolve({ hasPage: hasPageAt }) } as unknown as PageSource;
  const host = { origin: 'https://shop.example', indexable: true };
  registerSearchEngines(engines, host, source, () => readIndexedAddresses(shop.platform.db));
  const robots = await engines.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /cart',
      'Disallow: /orders',
      'Sitemap: https://shop.example/sitemap.xml',
    ]),
  );
  expect(robots.body).not.toContain('Disallow: /\n');
  const { headers, body } = await engines.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = [...body.matchAll(/<loc>https:\/\/shop\.example(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(listed).toHaveLength(body.match(/<url>/g)?.length ?? 0);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(['/', '/sitemap', '/cakes', '/cake-stores/bengaluru', product]));
  expect(listed.filter((path) => /^\/(?:cart|orders|search|my)|\?/.test(path))).toEqual([]);
  for (const path of listed.filter((_, index) => index < 12 || index % (depth() === 'sample' ? 61 : 23) === 0)) {
    const page = await pageAt(path);
    expect([path, page.kind, page.statusCode]).toEqual([path, 'page', 200]);
    const head = page.kind === 'page' ? page.head : '';
    expect([path, head]).toEqual([path, expect.not.stringContaining('robots')]);
    expect(head).toContain(`<link rel="canonical" href="${new URL(path, config.origin).href}">`);
  }
  const elsewhere = Fastify();
  registerSearchEngines(elsewhere, { ...host, indexable: false }, source, () => Promise.resolve([]));
  expect((await elsewhere.inject('/robots.txt')).body).toContain('Disallow: /\n');
});
