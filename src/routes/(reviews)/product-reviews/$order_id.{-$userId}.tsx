import { createFileRoute } from '@tanstack/react-router';
import { useWriteReviewFlow } from '#src/flows/write-review/mount.ts';
import { WriteReviewPage } from '#src/flows/write-review/index.ts';
import type { ReviewLink } from '#machines/write-review/index.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(reviews)/product-reviews/$order_id/{-$userId}')({
  head: ({ match }) =>
    documentHead({ config: match.context.app.config, title: pageTitles.writeReview, isPrivate: true }),
  component: WriteReview,
});

function WriteReview() {
  const { order_id, userId } = Route.useParams();
  return <Linked key={`${order_id}/${userId ?? ''}`} link={{ orderId: order_id, key: userId ?? null }} />;
}

function Linked({ link }: { readonly link: ReviewLink }) {
  return <WriteReviewPage actor={useWriteReviewFlow(link)} />;
}
