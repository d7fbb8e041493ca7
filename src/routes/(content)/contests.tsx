import { createFileRoute } from '@tanstack/react-router';
import { ContestsPage } from '#src/flows/contest/index.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { contestsDescription, pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(content)/contests')({
  // Its call is fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/contest/load.ts')).loadRounds(context.app.clients, abortController.signal),
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.contests,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: contestsDescription, canonical: '/contests' }),
    }),
  component: () => <ContestsPage rounds={Route.useLoaderData()} />,
});
