import { createFileRoute } from '@tanstack/react-router';
import { OffersPage } from '#src/flows/offers/index.ts';
import { useOffersFlow } from '#src/flows/offers/mount.ts';
import { headOf, load } from '#src/flows/offers/route-parts.ts';
import { unlessShown } from '#src/runtime/page/page-route.ts';

export const Route = createFileRoute('/coupons-and-offers/')({
  loader: (args) => load(null, args),
  shouldReload: unlessShown,
  head: ({ loaderData, match }) => headOf(match.context.app, loaderData),
  component: AllOffers,
});

function AllOffers() {
  const offers = Route.useLoaderData();
  return <OffersPage actor={useOffersFlow(offers.offers)} loaded={offers} />;
}
