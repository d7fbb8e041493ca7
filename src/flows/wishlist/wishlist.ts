import { favouriteTexts } from '#machines/rules/product/favourites.ts';
import type { App, MountedWishlist, Wishlist } from '#src/runtime/app.ts';
import { createLazyChart } from '#src/runtime/lazy/lazy-actors.ts';
import { pendingHeart } from '#src/runtime/storage/pending-heart.ts';

/** The chart of the hearts, fetched with the first gesture at a heart, or for a product that waits for its login. */
export function createWishlist(appOf: () => App): Wishlist {
  const { part, subscribe, whenLoaded, preload } = createLazyChart<MountedWishlist>(
    async () => (await import('./lazy.ts')).mountWishlist(appOf()),
    () => appOf().root.send({ type: 'toast.wanted', text: favouriteTexts.failed, tone: 'error', place: 'corner' }),
  );
  return {
    part,
    subscribe,
    request: preload,
    send: (event) => whenLoaded(({ actor }) => actor.send(event)),
    pending: () => {
      const mounted = part();
      return mounted === null ? pendingHeart(appOf().storage).read() : mounted.pending();
    },
    start: () => {
      const { session, storage } = appOf();
      const resume = (): void => {
        if (pendingHeart(storage).read() !== null) preload();
      };
      session.subscribe(resume);
      resume();
    },
  };
}
