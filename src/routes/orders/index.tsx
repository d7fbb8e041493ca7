import { createFileRoute } from '@tanstack/react-router';
import { addressOf } from '#src/flows/orders/address.ts';
import { OrdersPage } from '#src/flows/orders/index.ts';
import { useOrdersFlow } from '#src/flows/orders/mount.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/orders/')({
  validateSearch: (search): { tab?: unknown; q?: unknown } => search,
  // Its calls are fetched with the page, not with the shop.
  loader: async (args) => (await import('#src/flows/orders/load.ts')).loadOrders(args),
  preload: false,
  staleTime: 0,
  gcTime: 0,
  shouldReload: false,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.orders, isPrivate: true }),
  component: Orders,
});

function Orders() {
  return <OrdersPage actor={useOrdersFlow(Route.useLoaderData(), addressOf(Route.useSearch()))} />;
}
