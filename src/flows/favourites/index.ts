export { FavouritesPage } from './favourites-page.tsx';
