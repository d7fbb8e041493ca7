import { Reviews } from './reviews.tsx';
import { ReviewsAtRest, type ReviewsProps } from './reviews-at-rest.tsx';
import { useInBrowser } from '#src/runtime/lazy/in-browser.ts';
import { useReviewsFlow } from './mount.ts';

/** The reviews with their chart; on the server, and for the first moment of its page, at rest. */
export default function LivingReviews({ average, begin }: ReviewsProps) {
  const actor = useReviewsFlow(begin);
  return useInBrowser() ? (
    <Reviews actor={actor} average={average} />
  ) : (
    <ReviewsAtRest average={average} begin={begin} />
  );
}
