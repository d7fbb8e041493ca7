import { sql } from 'drizzle-orm';
import type { Tx } from '#backends/platform/database.ts';

/**
 * Counts the published reviews; a product without any has no summary.
 * @param nodeId of one product; of all without it
 */
export async function countReviews(tx: Tx, nodeId?: number): Promise<void> {
  const isWanted = nodeId === undefined ? sql`true` : sql`node_id = ${nodeId}`;
  await tx.execute(sql`
    delete from review_summaries s where ${isWanted} and not exists (
      select from reviews r where r.node_id = s.node_id and r.status = 'published')`);
  await tx.execute(sql`
    insert into review_summaries as kept (node_id, rating, total, histogram, taste, delivery, look)
    select node_id, round(avg(rating), 1), count(*),
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)],
      round(avg(taste), 1), round(avg(delivery), 1), round(avg(look), 1)
    from reviews where status = 'published' and ${isWanted} group by node_id
    on conflict (node_id) do update
      set rating = excluded.rating, total = excluded.total, histogram = excluded.histogram, taste = excluded.taste,
        delivery = excluded.delivery, look = excluded.look
      where (kept.rating, kept.total, kept.histogram, kept.taste, kept.delivery, kept.look) is distinct from
        (excluded.rating, excluded.total, excluded.histogram, excluded.taste, excluded.delivery, excluded.look)`);
}
