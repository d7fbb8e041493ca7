import { useSelector } from '@xstate/react';
import type { GalleryEmitted } from '#machines/gallery/index.ts';
import { selectGallery, type ProductActor } from '#machines/product/index.ts';
import { useFacts, type FactHandlers } from '#src/runtime/use-flow.ts';
import { Gallery, type GalleryProps } from './gallery.tsx';

/** Moves the strip of pictures so that one of them is in its window; the page itself stays where it is. */
function moveTo(at: number, behavior: ScrollBehavior): void {
  const strip = document.querySelector('[data-flow="gallery"] [data-strip]');
  strip?.scrollTo({ left: at * strip.clientWidth, behavior });
}

const facts: FactHandlers<GalleryEmitted> = {
  // As the style sheet says: it glides, unless motion is to be spared.
  'picture.wanted': ({ at }) => moveTo(at, 'auto'),
  // A glide behind the zoom would be cut off where the zoom closes.
  'picture.followed': ({ at }) => moveTo(at, 'instant'),
  'zoom.wanted': ({ at }, app) => app.openOverlay('zoom', { at }),
};

/** The pictures of a product, by the chart that the product owns. */
export function ProductGallery({
  product,
  ...pictures
}: Omit<GalleryProps, 'actor'> & { readonly product: ProductActor }) {
  const actor = useSelector(product, selectGallery);
  useFacts(actor, facts);
  return actor && <Gallery actor={actor} {...pictures} />;
}
