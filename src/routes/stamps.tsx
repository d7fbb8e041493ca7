import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { StampsPage } from '#src/flows/wallet-pages/index.ts';
import { pageTitles, stampsDescription } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/stamps')({
  // Its calls are fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/wallet-pages/load.ts')).loadStamps(context.app, abortController.signal),
  preload: false,
  staleTime: 0,
  gcTime: 0,
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.stamps,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: stampsDescription, canonical: '/stamps' }),
    }),
  component: Stamps,
});

function Stamps() {
  return <StampsPage {...Route.useLoaderData()} />;
}
