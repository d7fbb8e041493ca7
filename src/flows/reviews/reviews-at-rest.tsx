import type { ReviewsPage } from '#machines/reviews/index.ts';
import { Button } from '#src/ui/index.ts';
import { ReviewList, ReviewsView } from './reviews-view.tsx';
import styles from './reviews.module.css';

export type ReviewsProps = { readonly average: number | null; readonly loaded: ReviewsPage };

/** The first reviews as they come with the page: read without script, and until the flow's own is there. */
export function ReviewsAtRest({ average, loaded: { histogram, results, pager } }: ReviewsProps) {
  return (
    <ReviewsView average={average} histogram={histogram} chosen={null}>
      <div className={styles['words']}>
        {results.length === 0 ? <p>Nobody has reviewed this one yet.</p> : <ReviewList reviews={results} />}
        {pager.total_pages > 1 ? (
          <div>
            <Button variant="secondary" disabled>
              Show more reviews
            </Button>
          </div>
        ) : null}
      </div>
    </ReviewsView>
  );
}
