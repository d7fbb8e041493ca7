import type { ReviewsInput } from '#machines/reviews/index.ts';
import { reviewsWords } from '#machines/reviews/reviews.words.ts';
import { Button } from '#src/ui/index.ts';
import { ReviewList, ReviewsView } from './reviews-view.tsx';

export type ReviewsProps = { readonly average: number | null; readonly begin: ReviewsInput };

/** The first reviews as they come with the page: read without script, and until the flow's own is there. */
export function StaticReviews({ average, begin: { rating, sort, loaded } }: ReviewsProps) {
  const { histogram, aspects, results, pager } = loaded;
  return (
    <ReviewsView average={average} histogram={histogram} aspects={aspects} chosen={rating} sort={sort}>
      {results.length === 0 ? <p>{reviewsWords.empty}</p> : <ReviewList reviews={results} />}
      {pager.current + 1 < pager.total_pages ? (
        <div>
          <Button variant="secondary" disabled>
            {reviewsWords.more}
          </Button>
        </div>
      ) : null}
    </ReviewsView>
  );
}
