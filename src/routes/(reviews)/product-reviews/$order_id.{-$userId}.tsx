import { createFileRoute } from '@tanstack/react-router';
import { useWriteReviewFlow } from '#src/flows/write-review/mount.ts';
import { WriteReviewPage } from '#src/flows/write-review/index.ts';
import type { WriteReviewInput } from '#machines/write-review/index.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(reviews)/product-reviews/$order_id/{-$userId}')({
  validateSearch: (search): { line?: unknown } => search,
  head: ({ match }) =>
    documentHead({ config: match.context.app.config, title: pageTitles.writeReview, isPrivate: true }),
  component: WriteReview,
});

/** The line of an address as it may have been typed. */
const lineOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;

function WriteReview() {
  const { order_id, userId } = Route.useParams();
  const line = lineOf(Route.useSearch().line);
  return <Linked key={`${order_id}/${userId ?? ''}`} opened={{ orderId: order_id, key: userId ?? null, line }} />;
}

function Linked({ opened }: { readonly opened: WriteReviewInput }) {
  return <WriteReviewPage actor={useWriteReviewFlow(opened)} />;
}
