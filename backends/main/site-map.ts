import { asc } from 'drizzle-orm';
import { categories } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { storeLinks } from './places/cake-stores.ts';
import { otherCategories, siteMapHeadings } from './words.ts';
import type { LinkGroup } from './types.ts';

/** Every shelf of the shop under the heading of its family, and every store. */
export async function readSiteMap(db: Db): Promise<LinkGroup[]> {
  const [rows, stores] = await Promise.all([
    db
      .select({ slug: categories.slug, title: categories.title, family: categories.family })
      .from(categories)
      .orderBy(asc(categories.sort), asc(categories.slug)),
    storeLinks(db),
  ]);
  const families = [...new Set([...Object.keys(siteMapHeadings), ...rows.map(({ family }) => family)])];
  const shelves = families.map((family) => ({
    heading: siteMapHeadings[family] ?? otherCategories,
    data: rows.filter((row) => row.family === family).map(({ slug, title }) => ({ title, link_path: `/${slug}` })),
  }));
  return [...shelves.filter(({ data }) => data.length > 0), stores];
}
