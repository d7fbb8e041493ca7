import { useId } from 'react';
import type { PhotoShape } from '#machines/rules/product/photo.ts';
import { cakeOutline } from './cake-shape.ts';
import styles from './photo-cake.module.css';
import { replacedLate } from './picture.tsx';

/** A photo on a cake, seen from above: cream, a row of pearls, and the photo within. */
export function PhotoCake({ src, shape, label }: { src: string; shape: PhotoShape; label: string }) {
  const id = `cut-${useId().replaceAll(/\W/g, '')}`;
  const outline = cakeOutline[shape];
  return (
    <svg className={styles['cake']} viewBox="0 0 100 100" role="img" aria-label={label}>
      <path className={styles['cream']} d={outline} />
      <g transform="translate(6.5 6.5) scale(0.87)">
        <path className={styles['pearls']} d={outline} />
      </g>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g transform="translate(12.5 12.5) scale(0.75)">
        <image
          key={src}
          href={src}
          width="100"
          height="100"
          preserveAspectRatio="xMidYMid slice"
          clipPath={`url(#${id})`}
          {...replacedLate}
        />
        <path className={styles['rim']} d={outline} />
      </g>
    </svg>
  );
}
