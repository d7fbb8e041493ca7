import { useId, type MouseEvent } from 'react';
import { pictureSizes } from '#machines/rules/images.ts';
import { Picture } from '#src/ui/index.ts';
import styles from './gallery.module.css';

export type GalleryImage = { readonly src: string; readonly alt: string; readonly title: string };

/** Brings a picture into the strip's window without moving the page; without JavaScript the link's own target does. */
function show(event: MouseEvent, id: string): void {
  const picture = document.getElementById(id);
  const strip = picture?.parentElement;
  if (!picture || !strip) return;
  event.preventDefault();
  strip.scrollTo({ left: picture.offsetLeft - strip.offsetLeft });
}

/** The pictures of a product: a strip that is swiped or stepped through by its thumbs. */
export function Gallery({ images }: { readonly images: readonly GalleryImage[] }) {
  const id = useId();
  const pictureId = (index: number): string => `picture${id}${index + 1}`;
  return (
    <div className={styles['gallery']}>
      {/* Scrolled by keyboard too, so it must take focus. */}
      <div className={styles['strip']} tabIndex={0} role="group" aria-label="Pictures">
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
      {images.length < 2 ? null : (
        <ul className={styles['thumbs']} aria-label="All pictures">
          {images.map((image, index) => (
            <li key={image.src}>
              <a
                className={styles['thumb']}
                href={`#${pictureId(index)}`}
                aria-label={`Picture ${index + 1} of ${images.length}: ${image.title}`}
                onClick={(event) => show(event, pictureId(index))}
              >
                <Picture image={{ ...image, alt: '' }} width={160} eager />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
