import { sql } from 'drizzle-orm';
import { put } from '#backends/db/seed/bulk.ts';
import type { Report } from '#backends/db/seed/index.ts';
import { reviewsOf } from '#backends/db/seed/reviews.ts';
import type { ProductSeed } from '#backends/db/seed/shop-product.ts';
import { reviews } from '#backends/db/schema/review.ts';
import type { Tx } from '#backends/platform/database.ts';

/** Writes what was said of products, and counts it. A review that the shop took down stays down. */
export async function writeReviews(tx: Tx, list: readonly ProductSeed[], report: Report): Promise<void> {
  report('reviews');
  await put(tx, reviews, [reviews.reviewId], list.flatMap(reviewsOf), ['status']);
  await countReviews(tx);
}

/** Of published reviews alone; a product without any has no summary. */
async function countReviews(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from review_summaries s where not exists (
      select from reviews r where r.node_id = s.node_id and r.status = 'published')`);
  await tx.execute(sql`
    insert into review_summaries as kept (node_id, rating, total, histogram, taste, delivery, look)
    select node_id, round(avg(rating), 1), count(*),
      array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)],
      round(avg(taste), 1), round(avg(delivery), 1), round(avg(look), 1)
    from reviews where status = 'published' group by node_id
    on conflict (node_id) do update
      set rating = excluded.rating, total = excluded.total, histogram = excluded.histogram, taste = excluded.taste,
        delivery = excluded.delivery, look = excluded.look
      where (kept.rating, kept.total, kept.histogram, kept.taste, kept.delivery, kept.look) is distinct from
        (excluded.rating, excluded.total, excluded.histogram, excluded.taste, excluded.delivery, excluded.look)`);
}
