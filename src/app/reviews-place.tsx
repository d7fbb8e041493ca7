import { memo, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import type { ReviewsInput } from '#machines/reviews/index.ts';
import type { ReviewsProps } from '#src/flows/reviews/index.ts';
import { lazyPart, PartBoundary } from '#src/ui/index.ts';
import { keptReviews, useKeptHere } from './kept-here.ts';
import styles from './reviews-place.module.css';
import { ahead } from './when-near.tsx';

let come: () => void = () => undefined;
const nearness = (): Promise<void> =>
  new Promise((resolve) => {
    come = resolve;
  });
type LivingCode = { readonly default: ComponentType<ReviewsProps> };
/** What does not arrive is asked for again when somebody comes near once more; until then what the server drew stays. */
const fetchLiving = (): Promise<LivingCode> =>
  nearness()
    .then(() => import('./living-reviews.tsx'))
    .catch(fetchLiving);

let Living: ComponentType<ReviewsProps> = lazyPart(fetchLiving);

/** For a server, which has the code at hand and draws reviews with the rest of their page. */
export const drawReviewsWith = (view: ComponentType<ReviewsProps>): void => {
  Living = view;
};

type PlaceProps = {
  readonly nodeId: number;
  readonly average: number | null;
  readonly loaded: ReviewsInput['loaded'] & Pick<ReviewsInput, 'sort'>;
};

/**
 * The reviews of a product: what the server drew of them is read at once and without their code, which is fetched when
 * somebody scrolls near. Whoever comes back finds what they had read. Drawn anew only for other reviews: that would
 * take away what the server drew.
 */
export const ReviewsPlace = memo(function ReviewsPlace({ nodeId, average, loaded }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const kept = useKeptHere(keptReviews);
  const [begin] = useState(() =>
    kept !== undefined && kept.nodeId === nodeId ? kept : { nodeId, rating: null, sort: loaded.sort, loaded },
  );
  useEffect(() => {
    if (place.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: ahead },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      <PartBoundary>
        <Suspense fallback={<div className={styles['room']} />}>
          <Living average={average} begin={begin} />
        </Suspense>
      </PartBoundary>
    </div>
  );
});
