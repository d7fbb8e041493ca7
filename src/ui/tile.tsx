import { phoneSizes } from '#machines/rules/product/images.ts';
import { Anchor } from './anchor.tsx';
import { Picture, type PictureImage } from './picture.tsx';
import styles from './tile.module.css';

export type TileProps = {
  title: string;
  to: string;
  image: PictureImage | null;
  caption?: string | null | undefined;
  /** A round picture with its name below, or a card with a window. */
  shape?: 'round' | 'card' | undefined;
  eager?: boolean | undefined;
};

/** A way into a category or an occasion. */
export function Tile({ title, to, image, caption, shape = 'round', eager = false }: TileProps) {
  const round = shape === 'round';
  return (
    <Anchor className={round ? styles['round'] : styles['card']} to={to}>
      <span className={round ? styles['disc'] : styles['window']}>
        {image === null ? null : (
          <Picture
            className={styles['picture']}
            image={{ ...image, alt: '' }}
            width={round ? 160 : 274}
            phoneSizes={round ? phoneSizes.tile : phoneSizes.card}
            eager={eager}
          />
        )}
      </span>
      <span className={round ? undefined : styles['words']}>
        <span className={styles['title']}>{title}</span>
        {caption ? <span className={styles['caption']}>{caption}</span> : null}
      </span>
    </Anchor>
  );
}
