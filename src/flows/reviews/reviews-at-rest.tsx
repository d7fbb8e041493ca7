import type { ReviewsInput } from '#machines/reviews/index.ts';
import { Button } from '#src/ui/index.ts';
import { ReviewList, ReviewsView } from './reviews-view.tsx';
import styles from './reviews.module.css';

export type ReviewsProps = { readonly average: number | null; readonly begin: ReviewsInput };

/** The first reviews as they come with the page: read without script, and until the flow's own is there. */
export function ReviewsAtRest({ average, begin: { rating, loaded } }: ReviewsProps) {
  const { histogram, results, pager } = loaded;
  return (
    <ReviewsView average={average} histogram={histogram} chosen={rating}>
      <div className={styles['words']}>
        {results.length === 0 ? <p>Nobody has reviewed this one yet.</p> : <ReviewList reviews={results} />}
        {pager.current + 1 < pager.total_pages ? (
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
