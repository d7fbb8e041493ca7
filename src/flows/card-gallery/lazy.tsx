import { useLayoutEffect } from 'react';
import { provideCardGallery } from '#machines/card-gallery/index.ts';
import { CardGallery } from './card-gallery.tsx';
import type { GalleryProps } from '#src/ui/index.ts';
import type { CardGestures } from './gestures.ts';
import { useFlow } from '#src/runtime/use-flow.ts';

type LivingProps = GalleryProps & { readonly gestures: CardGestures };

/** The gallery of a card that somebody came to: what was done to the card meanwhile is told to its chart. */
export default function LivingCardGallery({ gestures, images, width }: LivingProps) {
  const actor = useFlow({
    id: 'card-gallery',
    logic: provideCardGallery,
    input: () => ({ count: images.length }),
  });
  useLayoutEffect(() => gestures.connect((event) => actor.send(event)), [actor, gestures]);
  return <CardGallery actor={actor} images={images} width={width} />;
}
