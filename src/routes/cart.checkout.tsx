import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/app/head.tsx';
import { useCheckoutFlow } from '#src/app/wiring/checkout.ts';
import { CheckoutPage } from '#src/flows/checkout/index.ts';

export const Route = createFileRoute('/cart/checkout')({
  head: ({ match }) => documentHead({ config: match.context.app.config, title: 'Checkout', isPrivate: true }),
  component: () => <CheckoutPage actor={useCheckoutFlow()} />,
});
