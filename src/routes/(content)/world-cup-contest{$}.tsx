import { createFileRoute } from '@tanstack/react-router';
import { ContestPage } from '#src/flows/contest/index.ts';
import { contentHead } from '#src/flows/content/head.ts';

export const Route = createFileRoute('/(content)/world-cup-contest{$}')({
  // Its call is fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/contest/load.ts')).loadContest(context.app, 'world-cup-contest', abortController.signal),
  head: ({ loaderData, match }) => contentHead(match.context.app.config, loaderData?.page),
  component: () => <ContestPage {...Route.useLoaderData()} />,
});
