import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { statePath } from '#machines/kit/index.ts';
import {
  selectAreReviewsSlow,
  selectAspects,
  selectChosenRating,
  selectHasMoreReviews,
  selectHaveMoreReviewsFailed,
  selectHistogram,
  selectIsLoadingMoreReviews,
  selectReviews,
  selectReviewSort,
  selectReviewsScreen,
  selectTotalReviews,
  type ReviewsActor,
} from '#machines/reviews/index.ts';
import { formatCount } from '#machines/rules/order/money.ts';
import { reviewsWords } from '#machines/reviews/reviews.words.ts';
import { HelpfulVotes } from '#src/flows/helpful-votes/helpful-votes.tsx';
import { Button, Notice, TextSkeleton, VisuallyHidden } from '#src/ui/index.ts';
import { ReviewList, ReviewsView } from './reviews-view.tsx';

type ActorProps = { readonly actor: ReviewsActor };
type ScreenProps = ActorProps & Pick<ComponentProps<typeof ReviewList>, 'drawHelpful'>;

/** The reviews of a product, by stars, in an order and page after page. */
export function Reviews({ actor, average }: ActorProps & { readonly average: number | null }) {
  const state = useSelector(actor, statePath);
  const histogram = useSelector(actor, selectHistogram);
  const aspects = useSelector(actor, selectAspects);
  const chosen = useSelector(actor, selectChosenRating);
  const sort = useSelector(actor, selectReviewSort);
  const Screen = screens[useSelector(actor, selectReviewsScreen)];
  return (
    <HelpfulVotes>
      {(drawHelpful) => (
        <div data-flow="reviews" data-state={state}>
          <ReviewsView
            average={average}
            histogram={histogram}
            aspects={aspects}
            chosen={chosen}
            sort={sort}
            onChoose={(rating) => actor.send({ type: 'rating.choose', rating })}
            onSort={(wanted) => actor.send({ type: 'sort.choose', sort: wanted })}
          >
            <Screen actor={actor} drawHelpful={drawHelpful} />
          </ReviewsView>
        </div>
      )}
    </HelpfulVotes>
  );
}

const Empty = () => <p>{reviewsWords.empty}</p>;

function Filtering({ actor }: ActorProps) {
  const isSlow = useSelector(actor, selectAreReviewsSlow);
  return (
    <>
      {isSlow ? <Notice tone="info">{reviewsWords.slow}</Notice> : null}
      <TextSkeleton lines={12} label={reviewsWords.loading} />
    </>
  );
}

function Failed({ actor }: ActorProps) {
  return (
    <>
      <Notice tone="error">{reviewsWords.failed}</Notice>
      <div>
        <Button variant="secondary" onClick={() => actor.send({ type: 'reviews.retry' })}>
          {reviewsWords.retry}
        </Button>
      </div>
    </>
  );
}

function Showing({ actor, drawHelpful }: ScreenProps) {
  const reviews = useSelector(actor, selectReviews);
  const total = useSelector(actor, selectTotalReviews);
  const hasMore = useSelector(actor, selectHasMoreReviews);
  const isLoading = useSelector(actor, selectIsLoadingMoreReviews);
  const isSlow = useSelector(actor, selectAreReviewsSlow);
  const hasFailed = useSelector(actor, selectHaveMoreReviewsFailed);
  return (
    <>
      <ReviewList reviews={reviews} drawHelpful={drawHelpful} />
      {hasFailed ? <Notice tone="error">{reviewsWords.moreFailed}</Notice> : null}
      {isSlow ? <Notice tone="info">{reviewsWords.slow}</Notice> : null}
      {hasMore ? (
        <div>
          <Button variant="secondary" busy={isLoading} onClick={() => actor.send({ type: 'more.request' })}>
            {reviewsWords.more}
          </Button>
        </div>
      ) : null}
      <VisuallyHidden>
        <span role="status">{reviewsWords.shown(formatCount(reviews.length), formatCount(total))}</span>
      </VisuallyHidden>
    </>
  );
}

const screens = { empty: Empty, filtering: Filtering, failed: Failed, showing: Showing } as const;
