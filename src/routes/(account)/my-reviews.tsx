import { createFileRoute } from '@tanstack/react-router';
import { MyReviewsPage } from '#src/flows/my-reviews/index.ts';
import { useMyReviewsFlow } from '#src/flows/my-reviews/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(account)/my-reviews')({
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.myReviews, isPrivate: true }),
  component: MyReviews,
});

function MyReviews() {
  return <MyReviewsPage actor={useMyReviewsFlow()} />;
}
