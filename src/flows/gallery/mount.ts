import { useEffect } from 'react';
import { provideGallery, type GalleryActor, type GalleryInput } from '#machines/gallery/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

/** Moves the strip of pictures so that one of them is in its window; the page itself stays where it is. */
function glideTo(at: number): void {
  const strip = document.querySelector('[data-flow="gallery"] [data-strip]');
  strip?.scrollTo({ left: at * strip.clientWidth });
}

/** Starts the pictures of a product's page; the zoom over it can move them too. */
export function useGalleryFlow(input: GalleryInput): GalleryActor {
  const app = useApp();
  const actor = useFlow({
    id: 'gallery',
    logic: provideGallery,
    input: () => input,
    facts: {
      'picture.wanted': ({ at }) => glideTo(at),
      'zoom.wanted': ({ at }) => app.openOverlay('zoom', { at }),
    },
  });
  useEffect(() => app.pictures.hear((at) => actor.send({ type: 'picture.zoomed', at })), [actor, app]);
  return actor;
}
