import { asc } from 'drizzle-orm';
import { categories } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { storeLinks } from './cake-stores.ts';
import type { LinkGroup } from './types.ts';

/** What the shelves of a family have in common, in the order in which people look for them. */
const headings: Readonly<Record<string, string>> = {
  shop: 'Popular categories',
  occasion: 'By occasion',
  people: 'Who is it for?',
  flavour: 'Cakes by flavour',
  shape: 'Cakes by shape',
  theme: 'Designer cakes',
  dessert: 'Desserts',
  hamper: 'Hampers',
  flower: 'Flowers and plants',
  gift: 'Gifts',
  finishing: 'Candles, cards and extras',
};

/** Every shelf of the shop under the heading of its family, and every store. */
export async function readSiteMap(db: Db): Promise<LinkGroup[]> {
  const [rows, stores] = await Promise.all([
    db
      .select({ slug: categories.slug, title: categories.title, family: categories.family })
      .from(categories)
      .orderBy(asc(categories.sort), asc(categories.slug)),
    storeLinks(db),
  ]);
  const families = [...new Set([...Object.keys(headings), ...rows.map(({ family }) => family)])];
  const shelves = families.map((family) => ({
    heading: headings[family] ?? 'More categories',
    data: rows.filter((row) => row.family === family).map(({ slug, title }) => ({ title, link_path: `/${slug}` })),
  }));
  return [...shelves.filter(({ data }) => data.length > 0), stores];
}
