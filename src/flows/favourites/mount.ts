import { provideFavourites, type FavouritesInput } from '#machines/favourites/index.ts';
import { favouritesPorts } from './ports.ts';
import { chosenCity } from '#src/runtime/storage/chosen-city.ts';
import { tellHeaderNews } from '#src/runtime/tabs/header-news.ts';
import { askForLogin, sessionListener } from '#src/runtime/session-listener.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Starts the favourites with what came with the page. */
export const useFavouritesFlow = (loaded: FavouritesInput) =>
  useFlow({
    id: 'favourites',
    logic: (app) =>
      provideFavourites({
        ...favouritesPorts(app.clients, () => chosenCity(app)),
        sessionListener: sessionListener(app),
      }),
    input: () => loaded,
    facts: {
      'toast.wanted': (fact, app) => app.root.send(fact),
      'header.refreshWanted': (_, app) => {
        app.root.send({ type: 'header.refresh' });
        tellHeaderNews();
      },
      'login.wanted': (_, app) => askForLogin(app),
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
