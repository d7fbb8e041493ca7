import { phoneSizes } from '#machines/rules/product/images.ts';
import { classes } from './classes.ts';
import { Picture, type PictureImage } from './picture.tsx';
import styles from './card-pictures.module.css';

export type CardPicturesProps = {
  readonly images: readonly PictureImage[];
  /** The one that is seen; the first lies under this part and is not drawn by it. */
  readonly index: number;
  /** Width of the card's picture in CSS pixels. */
  readonly width: number;
};

/** The second and further pictures of a card. Each is fetched just before its turn. */
export function CardPictures({ images, index, width }: CardPicturesProps) {
  return (
    <>
      {images.slice(0, index + 2).map((image, at) =>
        at === 0 ? null : (
          <span key={image.src} className={classes(styles['slide'], at === index && styles['seen'])}>
            <Picture image={{ src: image.src, alt: '' }} width={width} phoneSizes={phoneSizes.card} eager />
          </span>
        ),
      )}
      <span className={styles['dots']}>
        {images.map((image, at) => (
          <span key={image.src} className={classes(styles['dot'], at === index && styles['now'])} />
        ))}
      </span>
    </>
  );
}
