import { createFileRoute } from '@tanstack/react-router';
import { useCanShare } from '#src/flows/cart-link/can-share.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { useCartLinkFlow } from '#src/flows/cart-link/mount.ts';
import { CartLinkPage } from '#src/flows/cart-link/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/cart/share')({
  loader: async ({ context, location: { href }, abortController: { signal } }) =>
    (await import('#src/flows/shared-cart/load.ts')).loadCartLink(context.app, { href, signal }),
  staleTime: 0,
  gcTime: 0,
  shouldReload: false,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.shareCart, isPrivate: true }),
  component: Share,
});

function Share() {
  return <CartLinkPage actor={useCartLinkFlow(Route.useLoaderData())} canShare={useCanShare()} />;
}
