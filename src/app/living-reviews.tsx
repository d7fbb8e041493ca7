import { Reviews, type ReviewsProps } from '#src/flows/reviews/index.ts';
import { useReviewsFlow } from './wiring/reviews.ts';

/** The reviews with their chart; fetched when somebody comes near them. */
export default function LivingReviews({ nodeId, average, loaded }: ReviewsProps & { readonly nodeId: number }) {
  return <Reviews actor={useReviewsFlow({ nodeId, loaded })} average={average} />;
}
