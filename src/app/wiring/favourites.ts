import { provideFavourites, type FavouritesInput } from '#machines/favourites/index.ts';
import { favouritesPorts } from '#src/flows/favourites/ports.ts';
import { chosenCity } from '../chosen-city.ts';
import { tellHeaderNews } from '../header-news.ts';
import { askForLogin, sessionListener } from '../session-listener.ts';
import { useFlow } from '../use-flow.ts';

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
