import type { ShownFilm } from './static-film.tsx';
import { drawFilm } from './outlet.tsx';

/** The film among the pictures of a product. */
export default function ProductFilm({ film }: { readonly film: ShownFilm }) {
  return drawFilm({ ...film, isOfProduct: true });
}
