import { Reviews, type ReviewsProps } from '#src/flows/reviews/index.ts';
import { useReviewsFlow } from './wiring/reviews.ts';

/** The reviews with their chart; fetched when somebody comes near them. */
export default function LivingReviews({ average, begin }: ReviewsProps) {
  return <Reviews actor={useReviewsFlow(begin)} average={average} />;
}
