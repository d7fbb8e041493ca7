import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#src/flows/account-page/index.ts';
import { useAccountPageFlow } from '#src/flows/account-page/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/(account)/cards')({
  // Its calls are fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/account-page/load.ts')).loadAccountPage(context.app, 'cards', abortController.signal),
  preload: false,
  staleTime: 0,
  gcTime: 0,
  shouldReload: false,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.cards, isPrivate: true }),
  component: Cards,
});

function Cards() {
  return <AccountPage actor={useAccountPageFlow(Route.useLoaderData())} page="cards" />;
}
