import { createFileRoute } from '@tanstack/react-router';
import { lostHead } from '#src/runtime/page/head.ts';
import { lostPageOf } from '#src/shell/lost-page.ts';
import { NotFoundPage } from '#src/shell/not-found-page.tsx';

export const Route = createFileRoute('/404')({
  validateSearch: (search): { from?: unknown; status?: unknown } => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => lostPageOf(deps, context.app.config.origin),
  head: ({ match }) => lostHead(match.context.app.config),
  component: () => <NotFoundPage from={Route.useLoaderData().from} />,
});
