import { favouriteTexts } from '#machines/rules/product/favourites-words.ts';
import type { App, MountedWishlist, Wishlist } from '#src/runtime/app.ts';
import { createLazyRun } from '#src/runtime/lazy/lazy-run.ts';
import { firstTouch } from '#src/runtime/lazy/policies.ts';
import { pendingHeart } from '#src/runtime/storage/pending-heart.ts';

/** The chart of the hearts, fetched with the first gesture at a heart, or for a product that waits for its login. */
export function createWishlist(root: App['root'], appOf: () => App): Wishlist {
  const run = createLazyRun({
    app: { root },
    what: 'hearts',
    when: firstTouch,
    load: () => import('./lazy.ts'),
    mount: (code): MountedWishlist => code.mountWishlist(appOf()),
    deliver: ({ actor }, event) => actor.send(event as Parameters<typeof actor.send>[0]),
    onFail: (dropped) => {
      if (dropped > 0) root.send({ type: 'toast.wanted', text: favouriteTexts.failed, tone: 'error', place: 'corner' });
    },
  });
  return {
    ...run,
    pending: () => {
      const mounted = run.part();
      return mounted === null ? pendingHeart(appOf().storage).read() : mounted.pending();
    },
    start: () => {
      const { session, storage } = appOf();
      const resume = (): void => {
        if (pendingHeart(storage).read() !== null) run.request();
      };
      session.subscribe(resume);
      resume();
    },
  };
}
