import { createFileRoute } from '@tanstack/react-router';
import { lostHead } from '#src/app/head.tsx';
import { lostPageOf } from '#src/app/lost-page.ts';
import { NotFoundPage } from '#src/app/not-found-page.tsx';

export const Route = createFileRoute('/404')({
  validateSearch: (search): { from?: unknown; status?: unknown } => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => lostPageOf(deps, context.app.config.origin),
  head: ({ match }) => lostHead(match.context.app.config),
  component: () => <NotFoundPage from={Route.useLoaderData().from} />,
});
