import { Picture, VisuallyHidden } from '#src/ui/index.ts';
import type { ProductImage } from './product-page.tsx';
import styles from './cake-preview.module.css';

/** How a message will look: piped on a chocolate plaque on this very cake. */
export function CakePreview({ text, image }: { readonly text: string; readonly image: ProductImage | null }) {
  if (text === '' || image === null) return null;
  return (
    <figure className={styles['preview']}>
      <div className={styles['cake']}>
        <Picture className={styles['picture']} image={{ ...image, alt: '' }} width={320} />
        <span className={styles['plaque']} aria-hidden="true">
          {text}
        </span>
      </div>
      <figcaption className={styles['caption']}>
        <VisuallyHidden>The message “{text}” </VisuallyHidden>
        piped by hand on a chocolate plaque
      </figcaption>
    </figure>
  );
}
