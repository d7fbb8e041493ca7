import type { SyntheticEvent } from 'react';
import { offeredSources } from '#machines/rules/product/images.ts';
import { classes } from './classes.ts';
import { useIsPhonePage } from './phone-page.ts';
import styles from './picture.module.css';

export type PictureImage = { readonly src: string; readonly alt: string; readonly title?: string | undefined };

export type PictureProps = {
  image: PictureImage;
  /** Width of its slot in CSS pixels. */
  width: number;
  /** The HTML `sizes` of a slot that grows with the window; without it 1x, 1.5x and 2x of `width` are offered. */
  sizes?: string | undefined;
  /** The HTML `sizes` of its slot on the page of a phone, where it is chosen by the width it really has. */
  phoneSizes?: string | undefined;
  /** Width divided by height; 1 unless told. */
  ratio?: number | undefined;
  eager?: boolean | undefined;
  /** The largest picture of the page: fetched before everything else. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** Shown in place of a picture that cannot be fetched. */
export const placeholderSrc = '/media/placeholder.svg';

function replaceBroken(image: HTMLImageElement | SVGImageElement): void {
  if (image.dataset['broken'] === 'true') return;
  image.dataset['broken'] = 'true';
  if (image instanceof SVGImageElement) return image.setAttribute('href', placeholderSrc);
  image.removeAttribute('srcset');
  image.src = placeholderSrc;
}

/** A picture that broke before there was a script to hear it. */
function replaceBrokenBefore(image: HTMLImageElement | null): void {
  if (image !== null && image.complete && image.naturalWidth === 0 && image.currentSrc !== '') replaceBroken(image);
}

/** What replaces a picture that breaks, one within a drawing too. */
export const replacedLate = {
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement | SVGImageElement>): void =>
    replaceBroken(currentTarget),
};

/** The same for a picture that may have come with the page. */
export const replaced = { ...replacedLate, ref: replaceBrokenBefore };

/** A picture of known proportions at the widths that are served; never shifts, and never stays broken. */
export function Picture(props: PictureProps) {
  const { image, width, sizes, phoneSizes, ratio = 1, eager = false, priority = false, className } = props;
  const isPhonePage = useIsPhonePage();
  const offered = offeredSources(image.src, { width, sizes, phoneSizes: isPhonePage ? phoneSizes : undefined });
  return (
    <img
      className={classes(styles['image'], className)}
      src={offered.src}
      srcSet={offered.srcset ?? undefined}
      sizes={offered.sizes}
      alt={image.alt}
      width={width}
      height={Math.round(width / ratio)}
      loading={eager || priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      {...replaced}
    />
  );
}
