import { provideReviews, selectReadReviews, type ReviewsActor, type ReviewsInput } from '#machines/reviews/index.ts';
import { reviewsPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { useSavedView } from '#src/runtime/storage/saved-views.ts';
import { savedReviews } from './saved-views.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the reviews with the first of them, which came with the page, or with what was read here before. */
export function useReviewsFlow(input: ReviewsInput): ReviewsActor {
  const actor = useFlow({
    id: 'reviews',
    logic: (app: App) => provideReviews(reviewsPorts(app.clients)),
    input: () => input,
    facts: { 'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`) },
  });
  useSavedView(savedReviews, () => selectReadReviews(actor.getSnapshot()));
  return actor;
}
