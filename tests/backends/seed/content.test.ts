import { expect, test } from 'vitest';
import { bannerNames, tileNames } from '#backends/pictures/index.ts';
import type { ProductArt } from '#backends/db/product-art.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { openSeededShop } from './seeded-shop.ts';

const { database, rowsOf, offenders } = await openSeededShop();

type Entry = {
  menu_id: number;
  title: string;
  link_path: string;
  has_children: boolean;
  new_menu_value: string | null;
  submenus: Entry[];
};
const flat = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.submenus)]);

test('[HDR-14, HMP-07] the menu is deep, its numbers are its own, some of it is new, and every link leads to a category with products', async () => {
  const [row] = await rowsOf<{ value: Entry[] }>("select value from content where key = 'menu'");
  const menu = row?.value ?? [];
  const entries = flat(menu);
  const depth = (list: Entry[]): number => Math.max(0, ...list.map(({ submenus }) => 1 + depth(submenus)));
  expect(depth(menu)).toBeGreaterThanOrEqual(4);
  expect(new Set(entries.map(({ menu_id }) => menu_id)).size).toBe(entries.length);
  expect(entries.find(({ menu_id }) => menu_id === 4378)?.link_path).toBe('/bakery-baskets');
  expect(Math.max(...entries.map(({ submenus }) => submenus.length))).toBeGreaterThan(13);
  const stocked = await rowsOf<{ path: string }>(
    `select '/' || category_slug path from product_category group by 1 having count(*) >= 8`,
  );
  const paths = new Set(stocked.map(({ path }) => path));
  expect(entries.filter(({ link_path }) => !paths.has(link_path))).toEqual([]);
  expect(entries.filter(({ has_children, submenus }) => has_children !== submenus.length > 0)).toEqual([]);
  const fresh = entries.filter(({ new_menu_value }) => new_menu_value !== null);
  expect(new Set(fresh.map(({ new_menu_value }) => new_menu_value))).toEqual(new Set(['New']));
  expect(fresh.length).toBeLessThan(entries.length / 4);
});

test('at least 40 shelves, each full, with words of its own, and reached from the menu or the footer', async () => {
  const shelves = await rowsOf<{ slug: string; about: string; title: string; meta_description: string; total: number }>(
    `select c.*, (select count(*)::int from product_category where category_slug = slug) total from categories c`,
  );
  expect(shelves.length).toBeGreaterThanOrEqual(40);
  // Two treats are all that stamps buy; every other category is worth a visit.
  expect(shelves.filter(({ slug, total }) => total < 8 && slug !== 'stamp-treats')).toEqual([]);
  expect(shelves.filter(({ total }) => total > 20).length).toBeGreaterThanOrEqual(15);
  expect(new Set(shelves.map(({ about }) => about)).size).toBe(shelves.length);
  expect(shelves.filter(({ about, meta_description }) => about.length < 100 || meta_description.length < 60)).toEqual(
    [],
  );
  const [linked] = await rowsOf<{ words: string }>(
    "select string_agg(value::text, ' ') words from content where key in ('menu', 'footer', 'quick-links')",
  );
  expect(shelves.filter(({ slug }) => !linked?.words.includes(`"/${slug}"`))).toEqual([]);
  expect(
    await offenders(
      'select slug from products p where not exists (select from product_category c where c.node_id = p.node_id)',
    ),
  ).toEqual([]);
});

test('[DET-04, LST-15] the category of photo cakes has every cake that carries a photo, no two with the same one, and is in the menu', async () => {
  const category = await rowsOf<{ slug: string; has_photo: boolean; art: ProductArt }>(
    "select slug, has_photo, art from products join product_category using (node_id) where product_category.category_slug = 'photo-cakes'",
  );
  expect(category.length).toBeGreaterThanOrEqual(8);
  expect(category.filter(({ has_photo }) => !has_photo)).toEqual([]);
  expect(new Set(category.map(({ art }) => art.print)).size).toBe(category.length);
  expect(new Set(category.map(({ art }) => art.shape))).toEqual(new Set(['round', 'square', 'heart']));
  const [all] = await rowsOf<{ n: number }>('select count(*)::int n from products where has_photo');
  expect(all?.n).toBe(category.length);
  const [row] = await rowsOf<{ value: Entry[] }>("select value from content where key = 'menu'");
  expect(flat(row?.value ?? []).map(({ link_path }) => link_path)).toContain('/photo-cakes');
});

test('every category has a scene above it and a tile that leads to it, and so has every block of the home page', async () => {
  const shelves = await rowsOf<{ slug: string }>('select slug from categories');
  expect(shelves.filter(({ slug }) => !bannerNames.includes(slug) || !tileNames.includes(slug))).toEqual([]);
  const [home] = await rowsOf<{ words: string }>("select value::text words from content where key = 'home'");
  const pictures = [...(home?.words ?? '').matchAll(/"kind": "(?<kind>\w+)", "name": "(?<name>[\w-]+)"/g)];
  const names = new Map([
    ['banner', bannerNames],
    ['tile', tileNames],
  ]);
  expect(pictures.length).toBeGreaterThan(15);
  expect(pictures.filter(({ groups }) => !names.get(groups?.['kind'] ?? '')?.includes(groups?.['name'] ?? ''))).toEqual(
    [],
  );
});

test('[FTR-01, FTR-02] every link of home, footer and quick links opens a page', async () => {
  const shop = await openShop(database.env(generous));
  try {
    const browser = shop.browser();
    const contents = await rowsOf<{ words: string }>('select value::text words from content');
    const links = new Set(contents.flatMap(({ words }) => words.match(/(?<="link_path": ")[^"]+/g) ?? []));
    expect(links.size).toBeGreaterThan(50);
    for (const link of links) expect((await browser.get(`/b/main${link}`)).status, link).toBe(200);
  } finally {
    await shop.close();
  }
});

test('coupons of every kind: past, future, first order, some cities, some shelves, limited and hidden', async () => {
  const [kinds] = await rowsOf<Record<string, number>>(`
    select count(*) filter (where ends_at < '2026-11-21')::int past,
      count(*) filter (where starts_at > '2026-11-21')::int future,
      count(*) filter (where first_order_only)::int first_order,
      count(*) filter (where cardinality(city_ids) > 0)::int some_cities,
      count(*) filter (where cardinality(category_slugs) > 0)::int some_shelves,
      count(*) filter (where total_limit is not null)::int limited,
      count(*) filter (where not listed)::int hidden,
      count(distinct dealer)::int dealers from coupons`);
  expect(Object.entries(kinds ?? {}).filter(([, count]) => count < 1)).toEqual([]);
  expect(
    await offenders(`select code from coupons c where exists (select from unnest(category_slugs) s
        where not exists (select from categories where slug = s))
      or exists (select from unnest(city_ids) i where not exists (select from cities where tid = i))
      or (kind = 'flat' and value >= min_total) or (kind = 'percent' and max_discount is null)`),
  ).toEqual([]);
});
