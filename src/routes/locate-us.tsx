import { createFileRoute, useRouter } from '@tanstack/react-router';
import { unlessShown } from '#src/runtime/page/page-route.ts';
import { LocateUsPage, searchOn } from '#src/flows/city-stores/index.ts';
import { headAt, load, readSearch, typedIn } from '#src/flows/city-stores/route-parts.ts';

export const Route = createFileRoute('/locate-us')({
  validateSearch: readSearch,
  loaderDeps: typedIn,
  loader: load('kitchens'),
  shouldReload: unlessShown,
  head: ({ loaderData, match }) => headAt('/locate-us', match.context.app, loaderData),
  component: Kitchens,
});

function Kitchens() {
  return <LocateUsPage loaded={Route.useLoaderData()} onSearch={searchOn(useRouter(), '/locate-us')} />;
}
