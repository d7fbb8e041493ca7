import { createFileRoute, redirect } from '@tanstack/react-router';

/** The same checkout under its other name (G17); one address is canonical. */
export const Route = createFileRoute('/cart/check-out')({
  beforeLoad: () => {
    throw redirect({ to: '/cart/checkout', statusCode: 302 });
  },
});
