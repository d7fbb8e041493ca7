import { Reviews, ReviewsAtRest, type ReviewsProps } from '#src/flows/reviews/index.ts';
import { useInBrowser } from './in-browser.ts';
import { useReviewsFlow } from './wiring/reviews.ts';

/** The reviews with their chart; on the server, and for the first moment of its page, at rest. */
export default function LivingReviews({ average, begin }: ReviewsProps) {
  const actor = useReviewsFlow(begin);
  return useInBrowser() ? (
    <Reviews actor={actor} average={average} />
  ) : (
    <ReviewsAtRest average={average} begin={begin} />
  );
}
