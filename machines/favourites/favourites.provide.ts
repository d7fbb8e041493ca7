import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { favouritesMachine } from './favourites.machine.ts';
import type { FavouritesPorts } from './favourites.types.ts';

/** The chart of the favourites with its ports: the only form in which an app may start it. */
export const provideFavourites = (ports: FavouritesPorts): typeof favouritesMachine =>
  favouritesMachine.provide({
    actors: {
      loadFavourites: port(ports.loadFavourites),
      loadBestsellers: port(ports.loadBestsellers),
      removeFavourite: port(ports.removeFavourite),
      questionListener: listener(ports.questionListener),
      sessionListener: ports.sessionListener,
    },
  });
