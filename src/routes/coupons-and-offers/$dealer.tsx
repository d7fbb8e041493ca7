import { createFileRoute } from '@tanstack/react-router';
import { OffersPage } from '#src/flows/offers/index.ts';
import { useOffersFlow } from '#src/flows/offers/mount.ts';
import { headOf, load } from '#src/flows/offers/route-parts.ts';
import { unlessShown } from '#src/runtime/page/page-route.ts';

export const Route = createFileRoute('/coupons-and-offers/$dealer')({
  loader: ({ params, ...args }) => load(params.dealer, args),
  shouldReload: unlessShown,
  head: ({ loaderData, match }) => headOf(match.context.app, loaderData),
  component: DealerOffers,
});

function DealerOffers() {
  const offers = Route.useLoaderData();
  return <Mounted key={offers.dealer?.slug} loaded={offers} />;
}

const Mounted = ({ loaded }: { readonly loaded: ReturnType<typeof Route.useLoaderData> }) => (
  <OffersPage actor={useOffersFlow(loaded.offers)} loaded={loaded} />
);
