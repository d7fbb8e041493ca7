import { favouriteTexts } from '#machines/rules/favourites.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import type { App } from './app.ts';
import { pendingHeart } from './pending-heart.ts';
import type { LivingHearts } from './living-hearts.ts';

/** How a heart is drawn. */
export type HeartView = { readonly state: string; readonly isFull: boolean; readonly isWaiting: boolean };

/**
 * The hearts of all products, one chart for each that was touched since the page came; the header knows the others.
 * The charts outlive the cards: a tap is carried out although its page is left. They are fetched after the page is
 * usable.
 */
export type Hearts = {
  /** undefined for a heart that nobody has touched */
  readonly view: (nid: number) => HeartView | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly press: (nid: number) => void;
  /** fetches the charts before they are needed */
  readonly warm: () => void;
  /** from now on a guest's heart is added as soon as a customer is there (WSH-08) */
  readonly watch: () => void;
};

export function createHearts(appOf: () => App): Hearts {
  const views = new Map<number, HeartView>();
  const listeners = new Set<() => void>();
  const show = (nid: number, view: HeartView): void => {
    views.set(nid, view);
    for (const listener of listeners) listener();
  };
  let fetched: Promise<LivingHearts> | undefined;
  const live = (): Promise<LivingHearts> => {
    fetched ??= import('./living-hearts.ts').then(
      ({ livingHearts }) => livingHearts(appOf(), show),
      (cause: unknown) => {
        fetched = undefined;
        throw cause;
      },
    );
    return fetched;
  };
  const whenLive = (work: (hearts: LivingHearts) => void): void => {
    live().then(work, () =>
      appOf().root.send({ type: 'toast.wanted', text: favouriteTexts.failed, tone: 'error', place: 'corner' }),
    );
  };
  return {
    view: (nid) => views.get(nid),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    press: (nid) => whenLive((hearts) => hearts.press(nid)),
    warm: () => void live().catch((cause: unknown) => console.info(`hearts: ${String(cause)}`)),
    watch: () => {
      const { session, storage } = appOf();
      const resume = (): void => {
        if (!selectIsCustomer(session.getSnapshot())) return;
        const nid = pendingHeart(storage).read();
        if (nid !== null) whenLive((hearts) => hearts.resume(nid));
      };
      session.subscribe(resume);
      resume();
    },
  };
}
