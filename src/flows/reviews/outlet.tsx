import { useState } from 'react';
import type { ReviewsInput } from '#machines/reviews/index.ts';
import type { ReviewsProps } from './reviews-at-rest.tsx';
import { useRestoredView } from '#src/runtime/storage/saved-views.ts';
import { savedReviews } from './saved-views.ts';
import { nearPart } from '#src/runtime/lazy/near-part.tsx';
import styles from './outlet.module.css';

const { Place, drawWith } = nearPart<ReviewsProps>({
  what: 'reviews',
  load: () => import('./lazy.tsx'),
  room: <div className={styles['room']} />,
});

export { drawWith as drawReviewsWith };

type PlaceProps = {
  readonly nodeId: number;
  readonly average: number | null;
  readonly loaded: ReviewsInput['loaded'] & Pick<ReviewsInput, 'sort'>;
};

/** The reviews of a product, read at once and without their code. Whoever comes back finds what they had read. */
export function ReviewsPlace({ nodeId, average, loaded }: PlaceProps) {
  const kept = useRestoredView(savedReviews);
  const [begin] = useState(() =>
    kept !== undefined && kept.nodeId === nodeId ? kept : { nodeId, rating: null, sort: loaded.sort, loaded },
  );
  return <Place average={average} begin={begin} />;
}
