import { productWords } from '#machines/product/product.words.ts';
import { Picture, VisuallyHidden, type PictureImage } from '#src/ui/index.ts';
import styles from './cake-preview.module.css';

/** How a message will look: piped on a chocolate plaque on this very cake. */
export default function CakePreview({
  value,
  images,
}: {
  readonly value: string;
  readonly images: readonly PictureImage[];
}) {
  const text = value.trim();
  const image = images[1] ?? images[0];
  if (text === '' || image === undefined) return null;
  return (
    <figure className={styles['preview']}>
      <div className={styles['cake']}>
        <Picture className={styles['picture']} image={{ ...image, alt: '' }} width={320} />
        <span className={styles['plaque']} aria-hidden="true">
          {text}
        </span>
      </div>
      <figcaption className={styles['caption']}>
        <VisuallyHidden>{productWords.preview(text)}</VisuallyHidden>
        {productWords.previewCaption}
      </figcaption>
    </figure>
  );
}
