import { useSelector } from '@xstate/react';
import { selectPictureCount, selectPictureIndex, type CardGalleryActor } from '#machines/card-gallery/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { CardPictures, type PictureImage } from '#src/ui/index.ts';

type CardGalleryProps = {
  readonly actor: CardGalleryActor;
  readonly images: readonly PictureImage[];
  /** width of the card's picture in CSS pixels */
  readonly width: number;
};

/** The pictures of a card that somebody looks at. Its link says what they show. */
export function CardGallery({ actor, images, width }: CardGalleryProps) {
  const state = useSelector(actor, statePath);
  const index = useSelector(actor, selectPictureIndex);
  const count = useSelector(actor, selectPictureCount);
  return (
    <span data-flow="card-gallery" data-state={state} data-picture={index} aria-hidden="true">
      <CardPictures images={images.slice(0, count)} index={index} width={width} />
    </span>
  );
}
