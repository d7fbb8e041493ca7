import { createFileRoute } from '@tanstack/react-router';
import { CardGalleries } from '#src/flows/card-gallery/outlet.tsx';
import { documentHead } from '#src/runtime/page/head.ts';
import { useFavouritesFlow } from '#src/flows/favourites/mount.ts';
import { FavouritesPage } from '#src/flows/favourites/index.ts';
import { pageTitles } from '#src/shell/title-words.ts';

export const Route = createFileRoute('/my-favourites')({
  // Its calls are fetched with the page, not with the shop.
  loader: async ({ context, abortController }) =>
    (await import('#src/flows/favourites/load.ts')).loadFavourites(context.app, abortController.signal),
  // What is fetched when somebody only points at the way here is old once something is added.
  preload: false,
  staleTime: 0,
  gcTime: 0,
  shouldReload: false,
  head: ({ match }) =>
    documentHead({ config: match.context.app.config, title: pageTitles.favourites, isPrivate: true }),
  component: Favourites,
});

function Favourites() {
  const actor = useFavouritesFlow(Route.useLoaderData());
  return (
    <CardGalleries>
      <FavouritesPage actor={actor} />
    </CardGalleries>
  );
}
