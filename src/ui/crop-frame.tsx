import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { PhotoShape } from '#machines/rules/product/photo.ts';
import { cakeOutline } from './cake-shape.ts';
import styles from './crop-frame.module.css';

type CropFrameProps = {
  src: string;
  shape: PhotoShape;
  /** where the whole photo lies, in parts of the frame */
  placed: { width: number; height: number; left: number; top: number };
  zoom: number;
  /** What the frame is for, and how to use it. */
  label: string;
  /** Nothing can be moved now. */
  still?: boolean;
  /** In parts of the frame. */
  onMove: (dx: number, dy: number) => void;
  onZoom: (zoom: number) => void;
};

type Point = { x: number; y: number };

/** How far an arrow key moves the photo, in parts of the frame, and how much plus and minus change its size. */
const STEP = 0.04;
const ZOOM_STEP = 1.1;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const percent = (part: number): string => `${part * 100}%`;
const spread = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** A photo that lies under a frame and is moved by finger, mouse or arrow keys, and drawn larger by two fingers. */
export function CropFrame({ src, shape, placed, zoom, label, still = false, onMove, onZoom }: CropFrameProps) {
  const fingers = useRef(new Map<number, Point>());
  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (still || event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const known = fingers.current;
    const before = known.get(event.pointerId);
    if (before === undefined || still) return;
    const wide = spread([...known.values()]);
    const now = { x: event.clientX, y: event.clientY };
    known.set(event.pointerId, now);
    // Two fingers share a move, so each of them stands for half of it.
    const size = event.currentTarget.clientWidth * known.size;
    onMove((now.x - before.x) / size, (now.y - before.y) / size);
    if (wide > 0) onZoom((zoom * spread([...known.values()])) / wide);
  };
  const lift = (event: PointerEvent<HTMLDivElement>): void => {
    fingers.current.delete(event.pointerId);
  };
  const type = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key];
    const isLarger = event.key === '+' || event.key === '=';
    if (still || (step === undefined && !isLarger && event.key !== '-')) return;
    event.preventDefault();
    if (step !== undefined) onMove(...step);
    else onZoom(isLarger ? zoom * ZOOM_STEP : zoom / ZOOM_STEP);
  };
  return (
    <div
      className={styles['frame']}
      role="application"
      aria-label={label}
      tabIndex={0}
      data-vaul-no-drag=""
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={lift}
      onPointerCancel={lift}
      onKeyDown={type}
    >
      <img
        className={styles['photo']}
        src={src}
        alt=""
        draggable={false}
        style={{
          inlineSize: percent(placed.width),
          blockSize: percent(placed.height),
          insetInlineStart: percent(placed.left),
          insetBlockStart: percent(placed.top),
        }}
      />
      <svg className={styles['mask']} viewBox="0 0 100 100" aria-hidden="true">
        <path className={styles['veil']} fillRule="evenodd" d={`M-1-1H101V101H-1Z${cakeOutline[shape]}`} />
        <path className={styles['edge']} d={cakeOutline[shape]} />
      </svg>
    </div>
  );
}
