import { afterAll, expect, test } from 'vitest';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { planWithIndexes } from '#tests/kit/database/plans.ts';
import { depth, hash } from '#tests/kit/model/depth.ts';
import { sampleSeed } from '#tests/kit/model/sample.ts';
import type { components } from '#openapi/generated/main.ts';

const isSample = depth() === 'sample';

type Page = components['schemas']['PageEnvelope'];

const database = await testDatabase();
const shop = await openShop(database.env(generous));
const other = await openShop(database.env(generous));
afterAll(async () => {
  await shop.close();
  await other.close();
});

const ask = (path: string, at = shop) => at.browser().get(`/b/main${path}`);
const page = async (path: string, at = shop): Promise<Page> => {
  const answer = await ask(path, at);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as Page;
};
const { rows: shelves } = await database.pool.query<{ slug: string; total: number; parent_slug: string | null }>(
  `select slug, parent_slug, (select count(*)::int from product_category where category_slug = slug) total
   from categories order by sort`,
);

test('[SHL-07, HOM-02] home is a landing page whose blocks the server orders, with cards and links at their places', async () => {
  const home = await page('/home');
  expect(home).toMatchObject({ statusCode: 200, pageType: 'landing_page', metaInfo: { canonical: '/' }, pager: null });
  expect(home.blocks.map(({ type }) => type)).toEqual([
    'hero',
    'occasion',
    'categories',
    'bestsellers',
    'occasions',
    'recent',
    'bestsellers',
    'bestsellers',
    'offers',
    'news',
    'reasons',
    'reviews',
    'seo',
  ]);
  expect(home.header_banner).toMatchObject({ title: home.meta.h1, link_path: '/birthday-cakes' });
  expect(home.cardblock.map(({ position, link }) => [position, link])).toEqual([[6, '/corporate-gifts']]);
  expect(home.explore_more.map(({ position, links }) => [position, links.length])).toEqual([[8, 8]]);
  expect(home.quickLinks.length).toBeGreaterThan(2);
  expect(home.productList).toHaveLength(8);
  expect(new Set(home.blocks.flatMap(({ products }) => products.map(({ stock }) => stock)))).toEqual(new Set(['true']));
});

test('[HOM-02, HOM-05] whatever the home page leads to is there, its offers too', async () => {
  const home = await page('/home');
  const offers = home.blocks.find(({ id }) => id === 'occasion_offers');
  expect(offers?.tiles.length).toBeGreaterThan(2);
  expect(offers?.tiles.filter(({ caption }) => caption === null)).toEqual([]);
  const links = new Set([
    home.header_banner?.link_path ?? '',
    ...home.blocks.flatMap(({ tiles }) => tiles.map(({ link_path }) => link_path)),
    ...home.cardblock.map(({ link }) => link),
    ...home.explore_more.flatMap(({ links: more }) => more.map(({ link_path }) => link_path)),
    ...home.quickLinks.flatMap(({ data }) => data.map(({ link_path }) => link_path)),
  ]);
  for (const link of links) expect((await page(link)).statusCode).toBe(200);
});

test('[LST-03] the pages of a listing hold each product once, in one order', async () => {
  const first = await page('/birthday-cakes?current_page=0');
  const total = first.pager?.total_records ?? 0;
  const pages = Math.ceil(total / 20);
  expect(pages).toBeGreaterThan(5);
  const walk = async (): Promise<number[]> => {
    const ids: number[] = [];
    for (let current = 0; current < pages; current += 1) {
      const { results, pager } = await page(`/birthday-cakes?current_page=${current}`);
      expect(pager).toEqual({ current, item_per_page: 20, total_pages: pages, total_records: total });
      ids.push(...results.map(({ node_id }) => node_id));
    }
    return ids;
  };
  const ids = await walk();
  expect(new Set(ids).size).toBe(total);
  expect(ids).toHaveLength(total);
  await database.pool.query('update products set popularity = popularity + 1 where node_id = 102');
  expect(await walk()).toEqual(ids);
  expect(await ask(`/birthday-cakes?current_page=${pages}`)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});

test('[LST-15] every shelf shows complete products with prices that add up', async () => {
  for (const { slug, total, parent_slug } of shelves) {
    const { results, pageType, breadcrumbs, pager } = await page(`/${slug}`);
    expect(pageType).toBe('listing_page');
    expect(breadcrumbs.map(({ link_path }) => link_path)).toEqual([
      '/',
      ...(parent_slug === null ? [] : [`/${parent_slug}`]),
      `/${slug}`,
    ]);
    expect(results).toHaveLength(Math.min(20, total));
    expect(pager?.total_records).toBe(total);
    for (const item of results) {
      expect(item.price).toBe(item.sell_price);
      expect(item.list_price).toBeGreaterThanOrEqual(item.sell_price);
      expect(item.discount).toBe(Math.floor((100 * (item.list_price - item.sell_price)) / item.list_price));
      expect(item.images[0]?.src).toBe(`/media/products/${item.sku}/front-640.webp`);
      expect(item.images.length).toBeLessThanOrEqual(5);
    }
  }
});

test('[LST-02] a long shelf has a picture of the next of its family, and links to all of them, among its cards', async () => {
  const { rows: family } = await database.pool.query<{ slug: string }>(
    "select slug from categories where family = 'flavour' order by sort",
  );
  const { cardblock, explore_more, header_banner } = await page('/chocolate-cakes');
  expect(header_banner?.image.src).toBe('/media/banners/chocolate-cakes-1280.webp');
  expect(cardblock).toEqual([
    {
      position: 8,
      link: '/fruit-cakes',
      title: 'You may also like: Fresh Fruit Cakes',
      image: { src: '/media/tiles/fruit-cakes-320.webp', alt: 'Fresh Fruit Cakes', title: 'Fresh Fruit Cakes' },
    },
  ]);
  expect(explore_more.map(({ position, links }) => [position, links.map(({ link_path }) => link_path)])).toEqual([
    [14, family.map(({ slug }) => `/${slug}`).filter((path) => path !== '/chocolate-cakes')],
  ]);
  const second = await page('/chocolate-cakes?current_page=1');
  expect([second.cardblock, second.explore_more]).toEqual([[], []]);
});

test('[DET-03] a cake can be had with egg or without, and takes a message; flowers take neither', async () => {
  const cake = (await page('/p/belgian-chocolate-truffle-cake')).productDetails;
  expect(
    cake?.attributes.map(({ id, type, default: preset, max_length }) => ({ id, type, preset, max_length })),
  ).toEqual([
    { id: 48, type: 'radio', preset: '1', max_length: null },
    { id: 46, type: 'text', preset: null, max_length: 25 },
  ]);
  expect(cake?.variants.map(({ label, sell_price, default: isDefault }) => [label, sell_price, isDefault])).toEqual([
    ['0.5 kg', 69900, true],
    ['1 kg', 124900, false],
    ['2 kg', 239900, false],
  ]);
  expect((await page('/p/dozen-red-roses')).productDetails?.attributes).toEqual([]);
});

test('[DET-02] a product with a video tells of it and of its first scene, and one without tells of none', async () => {
  const { video, images } = await page('/p/belgian-chocolate-truffle-cake');
  const alt = 'Video of the truffle cake';
  const folder = images[0]?.src.replace(/front-640\.webp$/, '');
  const { rows: told } = await database.pool.query<{ day: string }>(
    "select arrived_on::text as day from products where slug = 'belgian-chocolate-truffle-cake'",
  );
  expect(video).toEqual({
    position: images.length,
    uploaded_on: told[0]?.day,
    url: `${folder}video-480.webp`,
    poster: { src: `${folder}close-up-640.webp`, alt, title: alt },
    alt,
  });
  expect((await page('/p/red-velvet-heart-cake')).video).toBeNull();
});

test('[DET-06] every greeting card can be written, by the names and the lengths that a cart takes', async () => {
  const { rows } = await database.pool.query<{ slug: string }>(
    "select slug from products where product_type = 'card' or node_id = 11683",
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { slug } of rows) {
    const { productDetails } = await page(`/p/${slug}`);
    expect(
      productDetails?.attributes.map(({ id, label, type, required, max_length }) => [
        id,
        label,
        type,
        required,
        max_length,
      ]),
    ).toEqual([
      [4601, 'To', 'text', false, 40],
      [46, 'Message in the card', 'text', false, 250],
      [4602, 'From', 'text', false, 40],
    ]);
  }
});

test(`${isSample ? 'one product of six' : 'every product'} has a page that says what it is`, async () => {
  const { rows } = await database.pool.query<{ slug: string }>('select slug from products order by slug');
  expect(rows.length).toBeGreaterThan(500);
  const turn = hash(sampleSeed()) % 6;
  for (const { slug } of isSample ? rows.filter((_, index) => index % 6 === turn) : rows) {
    const { productDetails, metaInfo, breadcrumbs, crossSell } = await page(`/p/${slug}`);
    expect(metaInfo.canonical).toBe(`/p/${slug}`);
    expect(productDetails?.description.length).toBeGreaterThan(40);
    expect(productDetails?.highlights.length).toBeGreaterThan(0);
    expect(breadcrumbs).toHaveLength(3);
    expect(crossSell.length).toBeGreaterThan(0);
    expect(productDetails?.variants.filter((variant) => variant.default)).toHaveLength(1);
  }
});

test('[DET-05, DET-06] everything but a card is offered with one card, that of its occasion; flowers too', async () => {
  const { rows } = await database.pool.query<{ slug: string; product_type: string; cards: string[] }>(
    `select p.slug, p.product_type, array_agg(c.slug) filter (where c.node_id is not null) cards
     from products p
     left join variants v on v.sku = any(p.cross_sell)
     left join products c on c.node_id = v.node_id and (c.product_type = 'card' or c.node_id = 11683)
     where p.published and p.product_type <> 'card' and p.node_id <> 11683 group by p.slug, p.product_type`,
  );
  expect(rows.filter(({ cards }) => cards?.length !== 1).map(({ slug }) => slug)).toEqual([]);
  const cardOf = (wanted: string) => rows.find(({ slug }) => slug === wanted)?.cards;
  expect(cardOf('black-forest-cake')).toEqual(['happy-birthday-greeting-card']);
  expect(cardOf('dozen-red-roses')).toEqual(['happy-anniversary-card']);
  expect(rows.filter(({ product_type }) => product_type === 'flowers').length).toBeGreaterThan(5);
  expect(new Set(rows.flatMap(({ cards }) => cards)).size).toBeGreaterThanOrEqual(6);
});

test('[DET-05, DET-06] a greeting card is offered with cakes and presents, not with another card; candles with cakes alone', async () => {
  const { rows } = await database.pool.query<{ slug: string }>(
    "select slug from products where product_type = 'card' or node_id = 11683",
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { slug } of rows) {
    const { productList, crossSell } = await page(`/p/${slug}`);
    expect(productList.map(({ long_title }) => long_title)).not.toContain('Happy Birthday Card');
    expect(crossSell.map(({ sku }) => sku)).toEqual(productList.map(({ sku }) => sku));
  }
  const offered = async (path: string) => (await page(path)).productList.map(({ long_title }) => long_title);
  const party = ['Slim Cake Candles', 'Golden Number Candle', 'Happy Birthday Card'];
  expect(await offered('/p/black-forest-cake')).toEqual(expect.arrayContaining(party));
  const roses = '/p/dozen-red-roses';
  const { rows: before } = await database.pool.query<{ cross_sell: string[] }>(
    `update products set cross_sell = (select cross_sell from products where slug = 'black-forest-cake')
     where slug = 'dozen-red-roses' returning (select cross_sell from products where slug = 'dozen-red-roses') cross_sell`,
  );
  try {
    const withRoses = await offered(roses);
    expect(party.filter((one) => withRoses.includes(one))).toEqual(['Happy Birthday Card']);
  } finally {
    await database.pool.query('update products set cross_sell = $1 where slug = $2', [
      before[0]?.cross_sell,
      'dozen-red-roses',
    ]);
  }
});

test('a product that cannot be had says so in words', async () => {
  const soldOut = await page('/p/alphonso-mango-cake');
  expect(soldOut.productDetails?.stock).toBe('false');
  expect(soldOut.out_of_stock).toContain('sold out');
  expect((await page('/p/black-forest-cake')).out_of_stock).toBeNull();
  const freebie = await page('/p/stamp-treat-brownie-pair');
  expect([freebie.productDetails?.stock, freebie.out_of_stock]).toEqual(['true', null]);
});

test.each([
  ['a product that moved', '/p/chocolate-truffle-cake', 301, '/p/belgian-chocolate-truffle-cake'],
  ['a shelf that moved', '/birthday', 301, '/birthday-cakes'],
  ['a shelf that is elsewhere for a while', '/festive', 302, '/bakery-baskets'],
  ['capitals', '/Birthday-Cakes', 301, '/birthday-cakes'],
  ['capitals of a product', '/P/Black-Forest-Cake', 301, '/p/black-forest-cake'],
  ['a slash at the end', '/birthday-cakes%2F', 301, '/birthday-cakes'],
  ['capitals of what moved', '/BIRTHDAY', 301, '/birthday-cakes'],
  ['home by another spelling', '/Home', 301, '/'],
])('[SHL-06] %s leads on', async (_name, path, statusCode, redirectUrl) => {
  expect(await page(path)).toMatchObject({ statusCode, redirectUrl });
});

test.each([
  '/no-such-shelf',
  '/p',
  '/p/no-such-cake',
  '/p/black-forest-cake/extra',
  '/birthday-cakes/extra',
  '/..%2F..%2Fetc%2Fpasswd',
  "/x'%20or%201=1--",
  '/%E0%A4%95%E0%A5%87%E0%A4%95',
])('[SHL-06] %s is not found', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } });
});

test.each([
  ['/birthday-cakes?current_page=-1', 'current_page'],
  ['/birthday-cakes?current_page=x', 'current_page'],
  ['/birthday-cakes?current_page=10001', 'current_page'],
  ['/birthday-cakes?sort=price', 'sort'],
  [`/birthday-cakes?fc_cn=${'x'.repeat(81)}`, 'fc_cn'],
  ['/menu?metainfo=2', 'metainfo'],
  ['/city/abc/areas', 'tid'],
  [`/${'x'.repeat(121)}`, 'path1'],
])('%s is refused and names the field', async (path, field) => {
  expect(await ask(path)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field } });
});

test('[LOC-09, LST-16] a page knows its city by any of its names', async () => {
  expect((await page('/birthday-cakes?fc_cn=Bangalore')).meta.h1).toBe('Birthday Cakes in Bengaluru');
  expect((await page('/birthday-cakes?fc_cn=Atlantis')).meta.h1).toBe('Birthday Cakes');
  const cities = await ask('/city/list');
  expect(cities.body['data']).toHaveLength(50);
  expect((await ask('/city/1/areas')).body['data']).toContainEqual({
    area_id: 1001,
    name: 'Indiranagar',
    pincode: '560038',
    lat: 12.9784,
    lng: 77.6408,
    poly_id: 101,
    city_id: 1,
    is_pin_asked: false,
  });
  const pinned = cities.body['data'] as { tid: number; name: string }[];
  const hyderabad = pinned.find(({ name }) => name === 'Hyderabad')?.tid;
  const asked = (await ask(`/city/${hyderabad}/areas`)).body['data'] as { is_pin_asked: boolean }[];
  expect(new Set(asked.map(({ is_pin_asked }) => is_pin_asked))).toEqual(new Set([true]));
  expect(await ask('/city/99/areas')).toMatchObject({ status: 404 });
});

test('[HDR-13] the header of a stranger is that of a guest, and its links lead to pages', async () => {
  const { body } = await ask('/fa/site-header');
  const data = body['data'] as components['schemas']['SiteHeader'];
  expect(data).toMatchObject({ isLoggedIn: false, user: null, cart: { cart_quantity: 0 }, wishlistNode: [] });
  type Entry = components['schemas']['MenuItem'];
  const menu = (await ask('/menu?metainfo=1')).body['data'] as Entry[];
  const all = (items: Entry[]): string[] => items.flatMap(({ link_path, submenus }) => [link_path, ...all(submenus)]);
  for (const link of new Set([
    ...all(menu),
    ...data.footer.flatMap((group) => group.data.map(({ link_path }) => link_path)),
  ])) {
    expect((await page(link)).statusCode).toBe(200);
  }
});

test('a change in the catalogue shows at once on every process, and a kept page is the same byte for byte', async () => {
  const path = '/p/red-velvet-heart-cake';
  const [one, two] = [await ask(path), await ask(path)];
  expect(two.text).toBe(one.text);
  expect((await page(path, other)).productDetails?.sell_price).toBe(74900);
  await database.pool.query("update variants set sell_price = 70000 where sku = 'PC105-500'");
  expect((await page(path)).productDetails?.sell_price).toBe(70000);
  expect((await page(path, other)).productDetails?.sell_price).toBe(70000);
  await database.pool.query('update variants set stock = 0 where node_id = 105');
  expect((await page(path, other)).out_of_stock).toContain('sold out');
  await database.pool.query('update products set published = false where node_id = 105');
  expect(await ask(path)).toMatchObject({ status: 404 });
});

test('a kept page is sent compressed to whoever reads that, and nobody gets a cookie with it', async () => {
  await ask('/all-desserts');
  const packed = await shop.app.inject({
    url: '/b/main/all-desserts',
    headers: { host: 'localhost:3000', 'accept-encoding': 'gzip, br', cookie: 'sid=someone' },
  });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed.headers['set-cookie']).toBeUndefined();
  expect(packed.rawPayload.length).toBeLessThan(6000);
  const plain = await ask('/all-desserts');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const { brotliDecompressSync } = await import('node:zlib');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.text);
});

test('listings and details are read by index, however many products there are', async () => {
  const plan = (query: string): Promise<string> => planWithIndexes(database.pool, query);
  expect(
    await plan(
      "select node_id from product_category where category_slug = 'flowers' order by position, node_id limit 20",
    ),
  ).toMatch(/using product_category_order/);
  expect(await plan("select 1 from products where slug = 'x'")).toMatch(/using products_slug/);
});
