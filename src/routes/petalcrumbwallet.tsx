import { createFileRoute } from '@tanstack/react-router';
import { walletPath } from '#machines/rules/site/brand.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { unlessShown } from '#src/runtime/page/page-route.ts';
import { WalletPage } from '#src/flows/wallet-pages/index.ts';
import { pageTitles, walletDescription } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/petalcrumbwallet')({
  // Its call is fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/wallet-pages/load.ts')).loadRules(context.app, abortController.signal),
  shouldReload: unlessShown,
  head: ({ match }) =>
    documentHead({
      config: match.context.app.config,
      title: pageTitles.walletInformation,
      // The server alone prints them.
      ...(import.meta.env.SSR && { description: walletDescription, canonical: walletPath }),
    }),
  component: WalletInformation,
});

function WalletInformation() {
  return <WalletPage benefits={Route.useLoaderData()} />;
}
