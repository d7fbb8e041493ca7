import { useLayoutEffect, useRef, type TouchEvent } from 'react';
import { pictureSizes } from '#machines/rules/product/images.ts';
import { Picture, type PictureImage } from './picture.tsx';
import { partWords } from './part-words.ts';
import styles from './zoomable-picture.module.css';

export type ZoomablePictureProps = {
  image: PictureImage;
  /** How many times larger than fitting; 1 shows all of it. */
  scale: number;
  /** Two fingers ask for this size. */
  onPinch: (scale: number) => void;
  onDoubleTap: () => void;
};

/** How far apart two fingers are; 0 for another number of them. */
const spread = ({ 0: one, 1: other }: TouchEvent['touches']): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** A picture in a window that is looked around in by finger, wheel or arrow keys; its middle stays where it was. */
export function ZoomablePicture({ image, scale, onPinch, onDoubleTap }: ZoomablePictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(scale);
  const pinch = useRef<{ spread: number; scale: number } | null>(null);
  useLayoutEffect(() => {
    const box = frame.current;
    const ratio = scale / shown.current;
    shown.current = scale;
    if (box === null || ratio === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box;
    box.scrollTo({
      left: (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      top: (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
      behavior: 'instant',
    });
  }, [scale]);
  const begin = (event: TouchEvent): void => {
    const wide = spread(event.touches);
    pinch.current = wide > 0 ? { spread: wide, scale } : null;
  };
  const move = (event: TouchEvent): void => {
    const wide = spread(event.touches);
    if (pinch.current !== null && wide > 0) onPinch((pinch.current.scale * wide) / pinch.current.spread);
  };
  return (
    <div
      className={styles['frame']}
      ref={frame}
      tabIndex={0}
      role="group"
      aria-label={partWords.zoomed(image.alt, Math.round(scale * 100))}
      data-vaul-no-drag=""
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={begin}
      onDoubleClick={onDoubleTap}
    >
      <div className={styles['sheet']} style={{ inlineSize: `${scale * 100}%` }}>
        {/* What the page has fetched already, until the larger one is here. */}
        <Picture
          className={styles['picture']}
          image={{ ...image, alt: '' }}
          width={480}
          sizes={pictureSizes.gallery}
          eager
        />
        <Picture className={styles['picture']} image={image} width={640} sizes={`${Math.round(scale * 100)}vw`} eager />
      </div>
    </div>
  );
}
