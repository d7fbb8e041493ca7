import { Reviews } from './reviews.tsx';
import { StaticReviews, type ReviewsProps } from './static-reviews.tsx';
import { useInBrowser } from '#src/runtime/in-browser.ts';
import { useReviewsFlow } from './mount.ts';

/** The reviews with their chart; on the server, and while its page is hydrated, without it. */
export default function LazyReviews({ average, begin }: ReviewsProps) {
  const actor = useReviewsFlow(begin);
  return useInBrowser() ? (
    <Reviews actor={actor} average={average} />
  ) : (
    <StaticReviews average={average} begin={begin} />
  );
}
