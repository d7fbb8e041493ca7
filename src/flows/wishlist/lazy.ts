import { selectIsFavourite, selectIsHeartWaiting } from '#machines/heart/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { selectHeader, selectIsCustomer } from '#machines/session/index.ts';
import { provideWishlist, selectHeart, selectPending, type ShopEvent } from '#machines/wishlist/index.ts';
import { heartPorts } from './ports.ts';
import type { App, MountedWishlist } from '#src/runtime/app.ts';
import { createChild } from '#src/runtime/child.ts';
import { publishHeaderChange } from '#src/runtime/tabs/header-changes.ts';
import { readCookie } from '#src/runtime/storage/cookies.ts';
import { pendingHeart } from '#src/runtime/storage/pending-heart.ts';

/**
 * Whose hearts these are. On a page that all get, a customer taps one before the header has said who is there: then the
 * cookie is believed, and the shop's answer to the heart says whether it was right.
 */
const visitorOf = ({ session }: App): { favourites: readonly number[]; isCustomer: boolean } => {
  const snapshot = session.getSnapshot();
  const isAwaited = snapshot.hasTag('busy') && readCookie('isLoggedIn') !== null;
  return { favourites: selectHeader(snapshot).wishlistNode, isCustomer: isAwaited || selectIsCustomer(snapshot) };
};

/** Reports what the header says of hearts, and what other tabs write into the storage. */
function listenToShop(app: App, send: (event: ShopEvent) => void): () => void {
  let known = visitorOf(app).favourites;
  const session = app.session.subscribe(() => {
    const visitor = visitorOf(app);
    // Each header that was loaded brings its own list; other changes of the session leave it alone.
    if (visitor.favourites === known) return;
    known = visitor.favourites;
    send({ type: 'header.changed', ...visitor });
  });
  const unsubscribe = pendingHeart(app.storage).subscribe((nid) => send({ type: 'pending.changed', nid }));
  return () => {
    session.unsubscribe();
    unsubscribe();
  };
}

/** Starts the chart of the hearts, which lives as long as the tab. */
export function mountWishlist(app: App): MountedWishlist {
  const pending = pendingHeart(app.storage);
  const logic = provideWishlist({
    ...heartPorts(app.clients),
    shopListener: (send) => listenToShop(app, send),
  });
  const actor = createChild(app, 'wishlist', logic, { ...visitorOf(app), pending: pending.read() });
  actor.on('toast.wanted', (fact) => app.root.send(fact));
  actor.on('header.refreshWanted', () => {
    app.root.send({ type: 'header.refresh' });
    publishHeaderChange();
  });
  actor.on('session.expired', (fact) => app.root.send(fact));
  actor.on('login.wanted', ({ nid }) => app.openOverlay('login', { continuation: { kind: 'heart', nid } }));
  actor.on('pending.stored', ({ nid }) => (nid === null ? pending.remove() : pending.save(nid)));
  actor.start();
  return {
    actor,
    pending: () => selectPending(actor.getSnapshot()),
    heart: selectHeart,
    view: (snapshot) => ({
      state: statePath(snapshot),
      isFull: selectIsFavourite(snapshot),
      isWaiting: selectIsHeartWaiting(snapshot),
    }),
  };
}
