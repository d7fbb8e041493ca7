import type { ShownFilm } from './film-at-rest.tsx';
import { drawFilm } from './film-slot.tsx';

/** The film that has a place among a product's pictures. */
export default function ProductFilm({ film }: { readonly film: ShownFilm }) {
  return drawFilm({ ...film, isOfProduct: true });
}
