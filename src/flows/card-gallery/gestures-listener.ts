import type { CardGalleryEvent } from '#machines/card-gallery/index.ts';
import { lazyAt } from '#src/runtime/lazy/lazy.tsx';
import { sparesMotion } from '#src/runtime/sparing.ts';

/** Pixels that a finger goes sideways before it means another picture. */
const SWIPE = 30;
/** Pixels from which on it is no tap. */
const MOVE = 8;

/** Marks what a card's gallery is rendered in. */
export const galleryMark = 'data-card-gallery';

const cardOf = ({ target }: Event): Element | null => (target instanceof Element ? target.closest('article') : null);

const galleryOf = (card: Element | null) => {
  const mark = card?.querySelector(`[${galleryMark}]`);
  return mark ? lazyAt(mark) : undefined;
};

/** Listens to mouse and fingers on all cards of a list, and sends each gesture to the gallery of its card. */
export function listenToCards(list: Element | null): () => void {
  const ending = new AbortController();
  let hovered: Element | null = null;
  let begun: { card: Element; x: number; y: number } | null = null;
  const listen = <T extends Event>(type: string, kind: new (...args: never[]) => T, heard: (event: T) => void): void =>
    list?.addEventListener(
      type,
      (event) => {
        if (event instanceof kind) heard(event);
      },
      { signal: ending.signal, passive: true },
    );
  const send = (card: Element | null, event: CardGalleryEvent): void => galleryOf(card)?.send(event);
  const hover = (card: Element | null): void => {
    if (card === hovered) return;
    send(hovered, { type: 'hover.end' });
    hovered = card;
    send(hovered, { type: 'hover.begin' });
  };
  listen('pointerover', PointerEvent, (event) => {
    if (event.pointerType === 'mouse' && !sparesMotion()) hover(cardOf(event));
  });
  // A finger that is lifted leaves too; what it chose stays.
  listen('pointerleave', PointerEvent, ({ pointerType }) => {
    if (pointerType === 'mouse') hover(null);
  });
  listen('touchstart', TouchEvent, (event) => {
    const [touch] = event.touches;
    const card = cardOf(event);
    begun =
      card === null || touch === undefined || event.touches.length > 1
        ? null
        : { card, x: touch.clientX, y: touch.clientY };
  });
  // A tap on what stands on the card needs no further pictures.
  listen('touchmove', TouchEvent, ({ touches: [touch] }) => {
    if (begun !== null && touch !== undefined && Math.abs(touch.clientX - begun.x) > MOVE)
      galleryOf(begun.card)?.request();
  });
  listen('touchend', TouchEvent, ({ changedTouches: [touch] }) => {
    if (begun === null || touch === undefined) return;
    const { card } = begun;
    const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y];
    begun = null;
    if (Math.abs(x) >= SWIPE && Math.abs(x) > Math.abs(y))
      send(card, { type: x < 0 ? 'swipe.next' : 'swipe.previous' });
  });
  return () => ending.abort();
}
