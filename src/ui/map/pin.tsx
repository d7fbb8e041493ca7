import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { metresFrom, movedBy, type MapPoint } from '#machines/rules/place/mercator.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import { mapWords } from './map-words.ts';

/** How far an arrow key moves the pin, in metres, and how far with Shift. */
const STEP = 25;
const LONG_STEP = 250;

const ways: Readonly<Record<string, readonly [east: number, south: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type PinProps = {
  readonly pin: Position;
  /** where its point is, from the middle of the map */
  readonly at: MapPoint;
  readonly zoom: number;
  readonly isMovable: boolean;
  /** ids of what says how it is moved */
  readonly describedBy: string;
  readonly onGrab: () => void;
  readonly onMove: (position: Position) => void;
  readonly onDrop: (position: Position) => void;
};

const drawing = (
  <svg viewBox="0 0 48 56" aria-hidden="true">
    <path d="M24 52C17 42 9 33 9 21.500a15 15 0 0 1 30 0C39 33 31 42 24 52Z" />
    <circle cx="24" cy="21" r="6" />
  </svg>
);

/** The pin over the map: moved by mouse, finger or arrow keys. Where it stands is told and kept by whoever shows it. */
export function Pin({ pin, at, zoom, isMovable, describedBy, onGrab, onMove, onDrop }: PinProps) {
  const hand = useRef<{ id: number; x: number; y: number; from: Position; last: Position } | null>(null);
  const [isGrabbed, setGrabbed] = useState(false);
  const style = { insetInlineStart: `calc(50% + ${at.x}px)`, insetBlockStart: `calc(50% + ${at.y}px)` };
  if (!isMovable) {
    return (
      <div className="map-pin" style={style} role="img" aria-label={mapWords.pin}>
        {drawing}
      </div>
    );
  }
  const grab = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button > 0 || hand.current !== null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hand.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: pin, last: pin };
    setGrabbed(true);
    onGrab();
  };
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const held = hand.current;
    if (held?.id !== event.pointerId) return;
    held.last = movedBy(held.from, { x: event.clientX - held.x, y: event.clientY - held.y }, zoom);
    onMove(held.last);
  };
  const drop = (event: PointerEvent<HTMLDivElement>): void => {
    const held = hand.current;
    if (held?.id !== event.pointerId) return;
    hand.current = null;
    setGrabbed(false);
    onDrop(held.last);
  };
  const type = (event: KeyboardEvent<HTMLDivElement>): void => {
    const way = ways[event.key];
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const metres = event.shiftKey ? LONG_STEP : STEP;
    const next = metresFrom(pin, way[0] * metres, way[1] * metres);
    onMove(next);
    onDrop(next);
  };
  return (
    <div
      className="map-pin"
      style={style}
      role="application"
      aria-label={mapWords.pin}
      aria-describedby={describedBy}
      tabIndex={0}
      data-moves=""
      data-grabbed={isGrabbed ? '' : undefined}
      data-vaul-no-drag=""
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={type}
    >
      {drawing}
    </div>
  );
}
