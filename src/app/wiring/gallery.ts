import { provideGallery, type GalleryActor } from '#machines/gallery/index.ts';
import { useFlow } from '../use-flow.ts';

/** Moves the strip of pictures so that one of them is in its window; the page itself stays where it is. */
function glideTo(at: number): void {
  const strip = document.querySelector('[data-flow="gallery"] [data-strip]');
  strip?.scrollTo({ left: at * strip.clientWidth });
}

/** Starts the pictures of a product's page. */
export const useGalleryFlow = (count: number): GalleryActor =>
  useFlow({
    id: 'gallery',
    logic: provideGallery,
    input: () => ({ count }),
    facts: {
      'picture.wanted': ({ at }) => glideTo(at),
      'zoom.wanted': ({ at }, app) => app.openOverlay('zoom', { at: String(at) }),
    },
  });
