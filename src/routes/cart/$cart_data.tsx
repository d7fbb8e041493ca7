import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { unlessShown } from '#src/runtime/page/page-route.ts';
import { useSharedCartFlow } from '#src/flows/shared-cart/mount.ts';
import { SharedCartPage } from '#src/flows/shared-cart/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/cart/$cart_data')({
  // Its code is fetched by the first link, not with every page.
  loader: async ({ context, params, location: { href }, abortController: { signal } }) =>
    (await import('#src/flows/shared-cart/load.ts')).loadSharedCart(context.app, params.cart_data, { href, signal }),
  gcTime: 0,
  shouldReload: unlessShown,
  head: ({ match }) =>
    documentHead({ config: match.context.app.config, title: pageTitles.sharedCart, isPrivate: true }),
  component: Shared,
  notFoundComponent: Ended,
});

function Shared() {
  return <MountedCart shared={Route.useLoaderData()} />;
}

function Ended() {
  return <MountedCart shared={null} />;
}

/** What a link holds; null for one that has ended. */
type Held = { readonly shared: Parameters<typeof useSharedCartFlow>[1] };

function MountedCart({ shared }: Held) {
  const { cart_data } = Route.useParams();
  return <MountedLink key={cart_data} link={cart_data} shared={shared} />;
}

function MountedLink({ link, shared }: Held & { readonly link: string }) {
  return <SharedCartPage actor={useSharedCartFlow(link, shared)} />;
}
