import {
  provideHeart,
  selectIsFavourite,
  selectIsHeartWaiting,
  type HeartActor,
  type HeartStart,
} from '#machines/heart/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { selectHeader, selectIsCustomer } from '#machines/session/index.ts';
import { heartPorts } from './ports.ts';
import type { App, HeartView } from '#src/runtime/app.ts';
import { createChild } from '#src/runtime/child.ts';
import { tellHeaderNews } from '#src/runtime/tabs/header-news.ts';
import { pendingHeart } from '#src/runtime/storage/pending-heart.ts';

export type LivingHearts = {
  readonly press: (nid: number) => void;
  /** goes on with what a guest had marked: it waits, or is added when a customer is there */
  readonly resume: (nid: number) => void;
};

/** Starts a chart for each heart that is touched, and tells `show` whenever one changes. */
export function livingHearts(app: App, show: (nid: number, view: HeartView) => void): LivingHearts {
  const actors = new Map<number, HeartActor>();
  const pending = pendingHeart(app.storage);
  const logic = provideHeart(heartPorts(app.clients));
  const favourites = (): readonly number[] => selectHeader(app.session.getSnapshot()).wishlistNode;

  const startOf = (nid: number): HeartStart => {
    if (favourites().includes(nid)) return 'on';
    return pending.read() === nid ? 'pending' : 'off';
  };

  const replaceAllBut = (kept: number | null): void => {
    for (const [nid, actor] of actors) if (nid !== kept) actor.send({ type: 'pending.replaced' });
  };
  // Another tab has marked another one, or has added what waited.
  window.addEventListener('storage', () => replaceAllBut(pending.read()));

  const begin = (nid: number, start: HeartStart): HeartActor => {
    const actor = createChild(app, 'heart', logic, { nid, start });
    actors.set(nid, actor);
    actor.on('toast.wanted', (fact) => app.root.send(fact));
    actor.on('header.refreshWanted', () => {
      app.root.send({ type: 'header.refresh' });
      tellHeaderNews();
    });
    actor.on('session.expired', (fact) => app.root.send(fact));
    actor.on('login.wanted', () => app.openOverlay('login', { continuation: 'heart', nid: String(nid) }));
    actor.on('pending.kept', () => {
      pending.keep(nid);
      replaceAllBut(nid);
    });
    actor.on('pending.dropped', () => {
      if (pending.read() === nid) pending.remove();
    });
    actor.subscribe((snapshot) =>
      show(nid, {
        state: statePath(snapshot),
        isFull: selectIsFavourite(snapshot),
        isWaiting: selectIsHeartWaiting(snapshot),
      }),
    );
    actor.start();
    return actor;
  };

  let known = favourites();
  app.session.subscribe(() => {
    const told = favourites();
    if (told === known) return;
    known = told;
    for (const [nid, actor] of actors) actor.send({ type: 'heart.told', isFavourite: told.includes(nid) });
  });

  return {
    press: (nid) => {
      const actor = actors.get(nid) ?? begin(nid, startOf(nid));
      actor.send({ type: 'heart.press', isCustomer: selectIsCustomer(app.session.getSnapshot()) });
    },
    resume: (nid) => {
      const actor = actors.get(nid);
      const isCustomer = selectIsCustomer(app.session.getSnapshot());
      if (actor === undefined) begin(nid, isCustomer ? 'resumed' : 'pending');
      else if (isCustomer) actor.send({ type: 'customer.arrived' });
    },
  };
}
