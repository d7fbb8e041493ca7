import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { CreditsPage } from '#src/flows/wallet-pages/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

/** The page that an address asks for, 0-based; whatever is no page is the first. */
const indexOf = (page: unknown): number => {
  const wanted = Number(page);
  return Number.isInteger(wanted) && wanted > 1 && wanted <= 100_000 ? wanted - 1 : 0;
};

export const Route = createFileRoute('/credits')({
  loaderDeps: ({ search }) => ({ page: indexOf('page' in search ? search.page : undefined) }),
  // Its calls are fetched with the page, not with the shop.
  loader: async ({ context, deps, abortController }) =>
    (await import('#src/flows/wallet-pages/load.ts')).loadWallet(context.app, deps.page, abortController.signal),
  preload: false,
  staleTime: 0,
  gcTime: 0,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.wallet, isPrivate: true }),
  component: Credits,
});

function Credits() {
  return <CreditsPage {...Route.useLoaderData()} />;
}
