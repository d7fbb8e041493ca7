import type { ReviewsInput } from '#machines/reviews/index.ts';
import type { ReviewsProps } from './static-reviews.tsx';
import { useRestoredView } from '#src/runtime/storage/saved-views.ts';
import { savedReviews } from './saved-views.ts';
import { useInitial } from '#src/runtime/in-browser.ts';
import { serverView } from '#src/runtime/lazy/server-view.tsx';
import styles from './outlet.module.css';

export const serverReviews = serverView<ReviewsProps>({
  what: 'reviews',
  load: () => import('./lazy.tsx'),
  fallback: <div className={styles['room']} />,
});

type OutletProps = {
  readonly nodeId: number;
  readonly average: number | null;
  readonly loaded: ReviewsInput['loaded'] & Pick<ReviewsInput, 'sort'>;
};

/** The reviews of a product, rendered by the server; a page that is gone back to shows what was read there. */
export function ReviewsOutlet({ nodeId, average, loaded }: OutletProps) {
  const kept = useRestoredView(savedReviews);
  const begin = useInitial(() =>
    kept !== undefined && kept.nodeId === nodeId ? kept : { nodeId, rating: null, sort: loaded.sort, loaded },
  );
  return <serverReviews.Outlet average={average} begin={begin} />;
}
