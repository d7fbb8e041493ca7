import { createFileRoute } from '@tanstack/react-router';
import { documentHead } from '#src/runtime/page/head.ts';
import { useCheckoutFlow } from '#src/flows/checkout/mount.ts';
import { CheckoutPage } from '#src/flows/checkout/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/cart/checkout')({
  head: ({ match }) => documentHead({ config: match.context.app.config, title: pageTitles.checkout, isPrivate: true }),
  component: () => <CheckoutPage actor={useCheckoutFlow()} />,
});
