import type { CardGalleryEvent } from '#machines/card-gallery/index.ts';

/** Pixels that a finger goes sideways before it means another picture. */
const SWIPE = 30;
/** Pixels from which on it is no tap. */
const MOVE = 8;

/** Keeps what was done to a card until its chart is there to hear it. */
export type CardGestures = {
  readonly tell: (event: CardGalleryEvent) => void;
  readonly connect: (hear: (event: CardGalleryEvent) => void) => void;
};

export function createCardGestures(): CardGestures {
  let waiting: CardGalleryEvent[] = [];
  let hears: ((event: CardGalleryEvent) => void) | null = null;
  return {
    tell: (event) => {
      if (hears === null) waiting.push(event);
      else hears(event);
    },
    connect: (hear) => {
      hears = hear;
      waiting.forEach(hear);
      waiting = [];
    },
  };
}

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Hears the mouse and the fingers of one card.
 * @param near somebody may be about to turn the pictures over
 */
export function hearCard(card: Element, { tell }: CardGestures, near: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let begun: { x: number; y: number } | null = null;
  const hear = <T extends Event>(type: string, kind: new (...args: never[]) => T, heard: (event: T) => void): void =>
    card.addEventListener(
      type,
      (event) => {
        if (event instanceof kind) heard(event);
      },
      { signal, passive: true },
    );
  hear('pointerenter', PointerEvent, ({ pointerType }) => {
    if (pointerType !== 'mouse' || isStill()) return;
    near();
    tell({ type: 'hover.begin' });
  });
  hear('pointerleave', PointerEvent, ({ pointerType }) => {
    if (pointerType === 'mouse' && !isStill()) tell({ type: 'hover.end' });
  });
  hear('touchstart', TouchEvent, ({ touches }) => {
    const [touch] = touches;
    begun = touch === undefined || touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY };
  });
  // A tap on what stands on the card needs no further pictures.
  hear('touchmove', TouchEvent, ({ touches: [touch] }) => {
    if (begun !== null && touch !== undefined && Math.abs(touch.clientX - begun.x) > MOVE) near();
  });
  hear('touchend', TouchEvent, ({ changedTouches }) => {
    const [touch] = changedTouches;
    if (begun === null || touch === undefined) return;
    const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y];
    begun = null;
    if (Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(y)) tell({ type: x < 0 ? 'swipe.next' : 'swipe.previous' });
  });
  return () => ending.abort();
}
