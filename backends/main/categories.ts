import { asc, eq } from 'drizzle-orm';
import { categories, redirects } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';

export async function readCategory(db: Db, slug: string): Promise<typeof categories.$inferSelect | null> {
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug));
  return row ?? null;
}

/** The shelves of a family in their order. */
export const readFamily = (db: Db, family: string) =>
  db
    .select({ slug: categories.slug, title: categories.title })
    .from(categories)
    .where(eq(categories.family, family))
    .orderBy(asc(categories.sort));

export async function readRedirect(db: Db, path: string): Promise<{ toPath: string; statusCode: number } | null> {
  const [row] = await db
    .select({ toPath: redirects.toPath, statusCode: redirects.statusCode })
    .from(redirects)
    .where(eq(redirects.fromPath, path));
  return row ?? null;
}
