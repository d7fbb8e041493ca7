import type { HelpBubblePorts } from '#machines/help-bubble/index.ts';

/** What the bubbles keep clear around themselves, in CSS pixels. */
const clear = 4;
/** Distance from the end of the window's line, as in the style sheet. */
const inset = 12;
/**
 * The lowest and the highest place above the window's end, or above the bar that stays there: halfway up the window it
 * looked lost, so it rather waits at the end of the page.
 */
const lowest = 12;
const highest = 96;
const belowTop = 140;
const step = 8;

const covered =
  'a, button, input, select, textarea, summary, label, img, picture, video, svg, canvas, iframe, [role="button"], [role="dialog"]';

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The top of the first line of an element's own text that lies within a box; null when none does. */
function topOfTextIn(element: Element, box: Box): number | null {
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) if (meets(line, box)) return line.top;
  }
  return null;
}

/**
 * What is at a point of the window, from the front, without the bubble. To ask for all that lies there takes three times
 * as long as to ask for the foremost, whose ancestors are the rest of it where nothing lies on something else.
 */
function* elementsAt(x: number, y: number, bubble: Element): Generator<Element> {
  const foremost = document.elementFromPoint(x, y);
  if (foremost !== null && bubble.contains(foremost)) {
    for (const element of document.elementsFromPoint(x, y)) if (!bubble.contains(element)) yield element;
    return;
  }
  for (let element = foremost; element !== null; element = element.parentElement) yield element;
}

/** A search that stops after each of its small steps, for as long as who asks has other things to do. */
type Search = Generator<undefined, number | null>;

/** The top of what can be read, seen or tapped within a box of the window; null when nothing is there. */
function* topOfObstacle(box: Box, bubble: Element): Search {
  const seen = new Set<Element>();
  const points = [0, 0.25, 0.5, 0.75, 1];
  for (const down of points) {
    for (const across of points) {
      const x = Math.min(box.left + (box.right - box.left) * across, window.innerWidth - 1);
      const y = Math.min(box.top + (box.bottom - box.top) * down, window.innerHeight - 1);
      for (const element of elementsAt(x, y, bubble)) {
        if (seen.has(element)) continue;
        seen.add(element);
        const top = element.closest(covered)?.getBoundingClientRect().top ?? topOfTextIn(element, box);
        if (top !== null) return top;
      }
    }
    yield;
  }
  return null;
}

/** What a bar at the window's end takes of it, with the air above; pages that have one scroll what is focused clear of it. */
const barHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0;

/** The lowest free place for the bubble; null when there is none. Each obstacle is passed at once: asking costs layout. */
function* findSpot(bubble: HTMLElement): Search {
  const right = document.documentElement.clientWidth - inset;
  const { offsetWidth, offsetHeight } = bubble;
  const from = Math.max(lowest, barHeight());
  const to = from - lowest + highest;
  for (let bottom = from; bottom <= to && bottom + offsetHeight < window.innerHeight - belowTop;) {
    const end = window.innerHeight - bottom;
    const box = {
      left: right - offsetWidth - clear,
      right: right + clear,
      top: end - offsetHeight - clear,
      bottom: end + clear,
    };
    const obstacle = yield* topOfObstacle(box, bubble);
    if (obstacle === null) return bottom;
    bottom = Math.max(bottom + step, window.innerHeight - obstacle + clear);
  }
  return null;
}

/** Milliseconds of a frame that are spent on it: on a cheap phone all of it would make the page deaf for a moment. */
const slice = 4;

/** Looks once for a free place, in the next frames; `find` gives the element of the bubble. */
export const lookForSpot =
  (find: () => HTMLElement | null): HelpBubblePorts['spotListener'] =>
  (send) => {
    let frame = 0;
    let search: Search | null = null;
    const look = (): void => {
      const begun = performance.now();
      const bubble = find();
      // Wide windows have none without a chat: the header leads to WhatsApp there.
      if (bubble === null || bubble.offsetWidth === 0) return send({ type: 'bubble.hidden' });
      search ??= findSpot(bubble);
      do {
        const { done, value: bottom } = search.next();
        if (done === true) return send(bottom === null ? { type: 'spot.missing' } : { type: 'spot.found', bottom });
      } while (performance.now() - begun < slice);
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  };

/** Says when something may lie under the bubbles that did not before, and when there is one more of them. */
export const listenForMoves =
  (find: () => HTMLElement | null): HelpBubblePorts['pageListener'] =>
  (send) => {
    const abort = new AbortController();
    const moved = (): void => send({ type: 'page.moved' });
    const changed = (): void => send({ type: 'page.changed' });
    const options = { passive: true, capture: true, signal: abort.signal };
    window.addEventListener('scroll', moved, options);
    window.addEventListener('resize', moved, options);
    window.addEventListener('click', changed, options);
    window.addEventListener('transitionend', changed, options);
    window.addEventListener('focusin', changed, options);
    // That a picture has come is not told to the window. A late part's style sheets and scripts tell their loads here too,
    // and change nothing until something is drawn with them.
    const loaded = ({ target }: Event): void => void (target instanceof HTMLImageElement && changed());
    document.addEventListener('load', loaded, options);
    // A late part that fills the place that was kept for it moves nothing, yet lies where nothing was.
    const parts = new MutationObserver(changed);
    parts.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(moved);
    sizes.observe(document.body);
    const bubbles = find();
    if (bubbles !== null) sizes.observe(bubbles);
    return () => {
      abort.abort();
      parts.disconnect();
      sizes.disconnect();
    };
  };
