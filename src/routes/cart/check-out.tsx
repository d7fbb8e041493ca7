import { createFileRoute, redirect } from '@tanstack/react-router';

/** The same checkout under its other name (G17); one address is canonical, and what came with the other one stays. */
export const Route = createFileRoute('/cart/check-out')({
  beforeLoad: () => {
    throw redirect({ to: '/cart/checkout', search: true, hash: true, state: true, statusCode: 302 });
  },
});
