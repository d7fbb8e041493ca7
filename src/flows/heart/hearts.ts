import { favouriteTexts } from '#machines/rules/product/favourites.ts';
import type { App, Hearts, HeartView } from '#src/runtime/app.ts';
import { pendingHeart } from '#src/runtime/storage/pending-heart.ts';
import { createLazyActors } from '#src/runtime/lazy/lazy-actors.ts';
import type { LivingHearts } from './lazy.ts';

export function createHearts(appOf: () => App): Hearts {
  const { whenLoaded, ...actors } = createLazyActors<number, HeartView, LivingHearts>(
    async (show) => (await import('./lazy.ts')).livingHearts(appOf(), show),
    () => appOf().root.send({ type: 'toast.wanted', text: favouriteTexts.failed, tone: 'error', place: 'corner' }),
  );
  return {
    ...actors,
    press: (nid) => whenLoaded((hearts) => hearts.press(nid)),
    watch: () => {
      const { session, storage } = appOf();
      const resume = (): void => {
        const nid = pendingHeart(storage).read();
        if (nid !== null) whenLoaded((hearts) => hearts.resume(nid));
      };
      session.subscribe(resume);
      resume();
    },
  };
}
