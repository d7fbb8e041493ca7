import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { content } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import type { LinkGroup, MenuItem, NewsItem } from './types.ts';

const link = z.object({ title: z.string(), link_path: z.string() });
const linkGroups = z.array(z.object({ heading: z.string(), data: z.array(link) }));
const menuItem = z.object({
  menu_id: z.int(),
  title: z.string(),
  link_path: z.string(),
  has_children: z.boolean(),
  new_menu_value: z.string().nullable(),
  get submenus() {
    return z.array(menuItem);
  },
});
const homeSchema = z.object({
  title: z.string(),
  h1: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  banner: z.object({
    title: z.string(),
    subtitle: z.string(),
    link_path: z.string(),
    picture: z.string(),
    cta: z.string(),
  }),
  cardblock: z.array(z.object({ position: z.int(), link: z.string(), title: z.string(), picture: z.string() })),
  explore_more: z.array(z.object({ position: z.int(), title: z.string(), links: z.array(link) })),
  video: z.object({ position: z.int(), url: z.string(), poster: z.string(), alt: z.string() }).nullable(),
  blocks: z.array(
    z.object({
      id: z.string(),
      type: z.enum([
        'hero',
        'occasion',
        'categories',
        'bestsellers',
        'occasions',
        'recent',
        'offers',
        'news',
        'reasons',
        'reviews',
        'seo',
      ]),
      title: z.string(),
      subtitle: z.string().nullable(),
      category: z.string().nullable(),
      text: z.string().nullable(),
      tiles: z.array(
        z.object({
          title: z.string(),
          caption: z.string().nullable(),
          link_path: z.string(),
          cta: z.string().nullable(),
          picture: z.object({ kind: z.enum(['banner', 'tile']), name: z.string() }).nullable(),
        }),
      ),
    }),
  ),
});
export type Home = z.output<typeof homeSchema>;
const newsSchema = z.array(
  z.object({ id: z.string(), title: z.string(), text: z.string(), link_path: z.string(), posted_on: z.string() }),
);
const occasionsSchema = z.array(
  z.object({
    occasion: z.string(),
    from: z.string(),
    until: z.string(),
    title: z.string(),
    subtitle: z.string(),
    link_path: z.string(),
    picture: z.string(),
    cta: z.string(),
  }),
);
export type Occasion = z.output<typeof occasionsSchema>[number];

async function readContent<T>(db: Db, key: string, schema: z.ZodType<T>): Promise<T> {
  const [row] = await db.select({ value: content.value }).from(content).where(eq(content.key, key));
  return schema.parse(row?.value);
}

export const readMenu = (db: Db): Promise<MenuItem[]> => readContent(db, 'menu', z.array(menuItem));
export const readFooter = (db: Db): Promise<LinkGroup[]> => readContent(db, 'footer', linkGroups);
export const readQuickLinks = (db: Db): Promise<LinkGroup[]> => readContent(db, 'quick-links', linkGroups);
export const readHome = (db: Db): Promise<Home> => readContent(db, 'home', homeSchema);
export const readNews = (db: Db): Promise<NewsItem[]> => readContent(db, 'news', newsSchema);
export const readOccasions = (db: Db): Promise<Occasion[]> => readContent(db, 'occasions', occasionsSchema);
