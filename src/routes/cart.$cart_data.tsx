import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/app/head.tsx';
import { loadSharedCart } from '#src/app/load-shared-cart.ts';
import { useSharedCartFlow } from '#src/app/wiring/shared-cart.ts';
import { SharedCartPage } from '#src/flows/shared-cart/index.ts';

export const Route = createFileRoute('/cart/$cart_data')({
  loader: ({ context, params, abortController }) =>
    loadSharedCart(context.app, params.cart_data, abortController.signal),
  gcTime: 0,
  head: ({ match }) => documentHead({ config: match.context.app.config, title: 'A shared cart', isPrivate: true }),
  component: SharedCart,
});

function SharedCart() {
  const { cart_data } = Route.useParams();
  return <Living key={cart_data} link={cart_data} />;
}

function Living({ link }: { readonly link: string }) {
  return <SharedCartPage actor={useSharedCartFlow(link, Route.useLoaderData())} />;
}
