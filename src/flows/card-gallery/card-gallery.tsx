import { useSelector } from '@xstate/react';
import {
  provideCardGallery,
  selectPictureCount,
  selectPictureIndex,
  type CardGalleryActor,
} from '#machines/card-gallery/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { CardPictures, type GalleryProps } from '#src/ui/index.ts';
import type { App } from '#src/runtime/app.ts';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';

type CardGalleryProps = GalleryProps & { readonly actor: CardGalleryActor };

/** The pictures of a card that somebody looks at. Its link says what they show. */
function CardGallery({ actor, images, width }: CardGalleryProps) {
  const state = useSelector(actor, statePath);
  const index = useSelector(actor, selectPictureIndex);
  const count = useSelector(actor, selectPictureCount);
  return (
    <span data-flow="card-gallery" data-state={state} data-picture={index} aria-hidden="true">
      <CardPictures images={images.slice(0, count)} index={index} width={width} />
    </span>
  );
}

/** Starts the gallery of a card that a mouse or a finger came to. */
export const mount = (app: App, { images }: GalleryProps) =>
  mountFlow(
    app,
    { id: 'card-gallery', logic: provideCardGallery, input: () => ({ count: images.length }) },
    {
      view: (_, actor) => (props: GalleryProps) => <CardGallery actor={actor} {...props} />,
      isSame: () => true,
    },
  );
