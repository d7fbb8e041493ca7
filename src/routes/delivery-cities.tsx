import { createFileRoute, useRouter } from '@tanstack/react-router';
import { unlessShown } from '#src/runtime/page/page-route.ts';
import { DeliveryCitiesPage, searchOn } from '#src/flows/city-stores/index.ts';
import { headAt, load, readSearch, typedIn } from '#src/flows/city-stores/route-parts.ts';

export const Route = createFileRoute('/delivery-cities')({
  validateSearch: readSearch,
  loaderDeps: typedIn,
  loader: load('cities'),
  shouldReload: unlessShown,
  head: ({ loaderData, match }) => headAt('/delivery-cities', match.context.app, loaderData),
  component: Cities,
});

function Cities() {
  return <DeliveryCitiesPage loaded={Route.useLoaderData()} onSearch={searchOn(useRouter(), '/delivery-cities')} />;
}
