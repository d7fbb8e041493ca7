import { favouriteTexts } from '#machines/rules/favourites.ts';
import type { App } from './app.ts';
import { pendingHeart } from './pending-heart.ts';
import { createTouched, type Touched } from './touched.ts';
import type { LivingHearts } from './living-hearts.ts';

/** How a heart is drawn. */
export type HeartView = { readonly state: string; readonly isFull: boolean; readonly isWaiting: boolean };

/** The hearts of all products, by their numbers; the header knows those that nobody has touched. */
export type Hearts = Omit<Touched<number, HeartView, LivingHearts>, 'whenLive'> & {
  readonly press: (nid: number) => void;
  /** from now on a guest's heart waits, also over a reload, and is added as soon as a customer is there (WSH-08) */
  readonly watch: () => void;
};

export function createHearts(appOf: () => App): Hearts {
  const { whenLive, ...touched } = createTouched<number, HeartView, LivingHearts>(
    async (show) => (await import('./living-hearts.ts')).livingHearts(appOf(), show),
    () => appOf().root.send({ type: 'toast.wanted', text: favouriteTexts.failed, tone: 'error', place: 'corner' }),
  );
  return {
    ...touched,
    press: (nid) => whenLive((hearts) => hearts.press(nid)),
    watch: () => {
      const { session, storage } = appOf();
      const resume = (): void => {
        const nid = pendingHeart(storage).read();
        if (nid !== null) whenLive((hearts) => hearts.resume(nid));
      };
      session.subscribe(resume);
      resume();
    },
  };
}
