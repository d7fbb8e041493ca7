import { provideReviews, selectReadReviews, type ReviewsActor, type ReviewsInput } from '#machines/reviews/index.ts';
import { reviewsPorts } from '#src/flows/reviews/index.ts';
import type { App } from '../app.ts';
import { keptReviews, useKeepHere } from '../kept-here.ts';
import { useFlow } from '../use-flow.ts';

/** Starts the reviews with the first of them, which came with the page, or with what was read here before. */
export function useReviewsFlow(input: ReviewsInput): ReviewsActor {
  const actor = useFlow({
    id: 'reviews',
    logic: (app: App) => provideReviews(reviewsPorts(app.clients)),
    input: () => input,
    facts: { 'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`) },
  });
  useKeepHere(keptReviews, () => selectReadReviews(actor.getSnapshot()));
  return actor;
}
