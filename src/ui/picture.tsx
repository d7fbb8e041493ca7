import type { SyntheticEvent } from 'react';
import { fluidImageSources, imageSources } from '#machines/rules/images.ts';
import { classes } from './classes.ts';
import styles from './picture.module.css';

export type PictureImage = { readonly src: string; readonly alt: string; readonly title?: string | undefined };

export type PictureProps = {
  image: PictureImage;
  /** Width of its slot in CSS pixels. */
  width: number;
  /** The HTML `sizes` of a slot that grows with the window; without it 1x, 1.5x and 2x of `width` are offered. */
  sizes?: string | undefined;
  /** Width divided by height; 1 unless told. */
  ratio?: number | undefined;
  eager?: boolean | undefined;
  /** The largest picture of the page: fetched before everything else. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** Shown in place of a picture that cannot be fetched. */
export const placeholderSrc = '/media/placeholder.svg';

function replaceBroken(event: SyntheticEvent<HTMLImageElement>): void {
  const image = event.currentTarget;
  if (image.dataset['broken'] === 'true') return;
  image.dataset['broken'] = 'true';
  image.removeAttribute('srcset');
  image.src = placeholderSrc;
}

/** A picture of known proportions at the widths that are served; never shifts, and never stays broken. */
export function Picture({ image, width, sizes, ratio = 1, eager = false, priority = false, className }: PictureProps) {
  const sources = sizes === undefined ? imageSources(image.src, width) : fluidImageSources(image.src, width);
  return (
    <img
      className={classes(styles['image'], className)}
      src={sources.src}
      srcSet={sources.srcset ?? undefined}
      sizes={sizes}
      alt={image.alt}
      width={width}
      height={Math.round(width / ratio)}
      loading={eager || priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={replaceBroken}
    />
  );
}
