import { useSelector } from '@xstate/react';
import Maximize from 'lucide-react/icons/maximize-2';
import { useId, type KeyboardEvent, type MouseEvent, type UIEvent } from 'react';
import { selectPlace, type GalleryActor } from '#machines/gallery/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { pictureSizes } from '#machines/rules/images.ts';
import { classes, Picture } from '#src/ui/index.ts';
import styles from './gallery.module.css';

export type GalleryImage = { readonly src: string; readonly alt: string; readonly title: string };

type GalleryProps = { readonly actor: GalleryActor; readonly images: readonly GalleryImage[] };

/** The pictures of a product: a strip that is swiped or stepped through by its thumbs, and enlarged by a tap. */
export function Gallery({ actor, images }: GalleryProps) {
  const state = useSelector(actor, statePath);
  const id = useId();
  const pictureId = (index: number): string => `picture${id}${index + 1}`;
  return (
    <div className={styles['gallery']} data-flow="gallery" data-state={state}>
      <div className={styles['stage']}>
        <Strip actor={actor} images={images} pictureId={pictureId} />
        <button
          className={styles['zoom']}
          type="button"
          aria-label="Zoom into the picture"
          onClick={() => actor.send({ type: 'zoom.open' })}
        >
          <Maximize size={20} aria-hidden="true" />
        </button>
      </div>
      {images.length < 2 ? null : <Thumbs actor={actor} images={images} pictureId={pictureId} />}
    </div>
  );
}

type PartProps = GalleryProps & { readonly pictureId: (index: number) => string };

function Strip({ actor, images, pictureId }: PartProps) {
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
      className={styles['strip']}
      tabIndex={0}
      role="group"
      aria-label="Pictures"
      data-strip=""
      onScroll={follow}
      onKeyDown={step}
    >
      {images.map((image, index) => (
        <div key={image.src} className={styles['frame']} id={pictureId(index)}>
          <Picture
            className={styles['picture']}
            image={image}
            width={480}
            sizes={pictureSizes.gallery}
            eager={index === 0}
            priority={index === 0}
          />
        </div>
      ))}
    </div>
  );
}

/** Every picture small; without JavaScript each is a link to its picture. */
function Thumbs({ actor, images, pictureId }: PartProps) {
  const place = useSelector(actor, selectPlace);
  const choose = (event: MouseEvent, at: number): void => {
    event.preventDefault();
    actor.send({ type: 'picture.choose', at });
  };
  return (
    <ul className={styles['thumbs']} aria-label="All pictures">
      {images.map((image, index) => (
        <li key={image.src}>
          <a
            className={classes(styles['thumb'], index === place && styles['shown'])}
            href={`#${pictureId(index)}`}
            aria-label={`Picture ${index + 1} of ${images.length}: ${image.title}`}
            aria-current={index === place ? 'true' : undefined}
            onClick={(event) => choose(event, index)}
          >
            <Picture image={{ ...image, alt: '' }} width={160} />
          </a>
        </li>
      ))}
    </ul>
  );
}
