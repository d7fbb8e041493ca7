import { useSelector } from '@xstate/react';
import Maximize from 'lucide-react/icons/maximize-2';
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode, type UIEvent } from 'react';
import { selectIsPicture, selectPlace, type GalleryActor } from '#machines/gallery/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { pictureSizes } from '#machines/rules/product/images.ts';
import { galleryWords } from '#machines/gallery/gallery.words.ts';
import { classes, Picture, type PictureImage } from '#src/ui/index.ts';
import { showCardPicture } from './card-picture.ts';
import styles from './gallery.module.css';

export type GalleryProps = {
  readonly actor: GalleryActor;
  readonly images: readonly PictureImage[];
  /** its first scene, its place among the pictures, and how it is drawn */
  readonly video: (PictureImage & { readonly at: number; readonly view: ReactNode }) | null;
};

/** No thumb is much wider; the smallest width that is served is enough for the densest screen. */
const THUMB = 80;

/** The pictures of a product: a strip that is swiped or stepped through by its thumbs, and enlarged by a tap. */
export function Gallery({ actor, images, video }: GalleryProps) {
  const places: PartProps['places'] = video ? images.toSpliced(video.at, 0, video) : images;
  const isPicture = useSelector(actor, selectIsPicture);
  const state = useSelector(actor, statePath);
  const id = useId();
  const pictureId = (index: number): string => `picture${id}${index + 1}`;
  return (
    <div className={styles['gallery']} data-flow="gallery" data-state={state}>
      <div className={styles['stage']}>
        <Strip actor={actor} places={places} pictureId={pictureId} />
        <button
          className={styles['zoom']}
          type="button"
          hidden={!isPicture}
          aria-label={galleryWords.zoom}
          onClick={() => actor.send({ type: 'zoom.open' })}
        >
          <Maximize size={20} aria-hidden="true" />
        </button>
      </div>
      {places.length < 2 ? null : <Thumbs actor={actor} places={places} pictureId={pictureId} />}
    </div>
  );
}

type PartProps = {
  readonly actor: GalleryActor;
  readonly places: readonly (PictureImage & { readonly view?: ReactNode })[];
  readonly pictureId: (index: number) => string;
};

function Strip({ actor, places, pictureId }: PartProps) {
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent): void =>
    actor.send({ type: 'strip.scrolled', at: Math.round(scrollLeft / Math.max(1, clientWidth)) });
  const step = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    actor.send({ type: event.key === 'ArrowRight' ? 'picture.next' : 'picture.previous' });
  };
  return (
    // Scrolled by keyboard too, so it must take focus.
    <div
      className={classes('scroll-strip', styles['strip'])}
      tabIndex={0}
      role="group"
      aria-label={galleryWords.pictures}
      data-strip=""
      onScroll={follow}
      onKeyDown={step}
    >
      {places.map(({ view, ...image }, index) => (
        <div
          key={pictureId(index)}
          className={styles['frame']}
          id={pictureId(index)}
          ref={index === 0 ? showCardPicture : undefined}
        >
          {view ?? (
            <Picture
              className={styles['picture']}
              image={image}
              width={480}
              sizes={pictureSizes.gallery}
              eager={index === 0}
              priority={index === 0}
            />
          )}
        </div>
      ))}
    </div>
  );
}

/** Every place small, the video with a sign to play it; without JavaScript each is a link to its place. */
function Thumbs({ actor, places, pictureId }: PartProps) {
  const place = useSelector(actor, selectPlace);
  const choose = (event: MouseEvent, at: number): void => {
    event.preventDefault();
    actor.send({ type: 'picture.choose', at });
  };
  return (
    <ul className={classes(styles['thumbs'], places.length > 5 && styles['many'])} aria-label={galleryWords.all}>
      {places.map(({ view, ...image }, index) => (
        <li key={pictureId(index)}>
          <a
            className={classes(
              styles['thumb'],
              index === place && styles['shown'],
              view !== undefined && styles['play'],
            )}
            href={`#${pictureId(index)}`}
            aria-label={galleryWords[view === undefined ? 'picture' : 'video'](
              index + 1,
              places.length,
              image.title ?? '',
            )}
            aria-current={index === place ? 'true' : undefined}
            onClick={(event) => choose(event, index)}
          >
            <Picture image={{ ...image, alt: '' }} width={THUMB} />
          </a>
        </li>
      ))}
    </ul>
  );
}
