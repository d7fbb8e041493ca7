export { favouritesMachine } from './favourites.machine.ts';
export { provideFavourites } from './favourites.provide.ts';
export {
  selectAreFavouritesSlow,
  selectAsked,
  selectFavouriteBestsellers,
  selectFavourites,
  selectFavouritesScreen,
  selectRemoved,
} from './favourites.view.ts';
export type {
  FavouritesActor,
  FavouritesEvent,
  FavouritesInput,
  FavouritesPorts,
  FavouritesSnapshot,
  QuestionEvent,
} from './favourites.types.ts';
