import { createFileRoute } from '@tanstack/react-router';
import { readWish } from '#src/flows/all-reviews/address.ts';
import { AllReviewsPage } from '#src/flows/all-reviews/index.ts';
import { loadAllReviews } from '#src/flows/all-reviews/load.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { allReviewsDescription, pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(reviews)/reviews')({
  validateSearch: (search): { rating?: unknown; photos?: unknown; sort?: unknown; page?: unknown } => search,
  loaderDeps: ({ search }) => readWish(search),
  loader: ({ context, deps, abortController }) => loadAllReviews(context.app, deps, abortController.signal),
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.allReviews,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: allReviewsDescription, canonical: '/reviews' }),
    }),
  component: () => <AllReviewsPage {...Route.useLoaderData()} />,
});
