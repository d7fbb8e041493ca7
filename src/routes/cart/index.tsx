import { createFileRoute } from '@tanstack/react-router';
import { useApp } from '#src/runtime/app-context.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { LineChoicesSlot } from '#src/flows/line-choices/outlet.tsx';
import { useCartFlow } from '#src/flows/cart/mount.ts';
import { CartPage } from '#src/flows/cart/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/cart/')({
  // Its calls are fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/cart/load.ts')).loadCart(context.app, abortController.signal),
  // What is fetched when somebody only points at the way here is old once something is added.
  preload: false,
  staleTime: 0,
  gcTime: 0,
  shouldReload: false,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.cart, isPrivate: true }),
  component: Cart,
});

function Cart() {
  const app = useApp();
  const actor = useCartFlow(Route.useLoaderData());
  return (
    <>
      <CartPage actor={actor} onChange={(line) => app.openOverlay('lineChoices', { line })} />
      <LineChoicesSlot cart={actor} />
    </>
  );
}
