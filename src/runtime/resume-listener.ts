import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';
import { selectTopOverlay } from '#machines/overlays/index.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import type { App } from './app.ts';
import { readCookie } from './storage/cookies.ts';

/** For each session of a page, the `fact` that stood in the browser when its header came last. */
const factsOfHeaders = new WeakMap<App['session'], string | null>();

/**
 * Notes with each header of a page whose it was. A login in another tab may come while a call of this page is still being
 * refused: by the time the page asks for a login, the new `fact` is there already, and no later one will come.
 */
export function noteHeaders({ session }: Pick<App, 'session'>): void {
  let wasBusy = true;
  const note = (isBusy: boolean): void => {
    if (wasBusy && !isBusy) factsOfHeaders.set(session, readCookie('fact'));
    wasBusy = isBusy;
  };
  note(session.getSnapshot().hasTag('busy'));
  session.subscribe((snapshot) => note(snapshot.hasTag('busy')));
}

/**
 * Tells a flow whose session ended in the middle when somebody has logged in, once for each login. Each brings a new
 * `fact`: by it this login is told from the session that the page still believes in; who it was is known when the header
 * has come. So is who was there all the time, on a page that all get. A page of somebody else hears nothing: it is loaded
 * anew.
 */
export const resumeListener = <E extends EventObject>(app: App): CallbackActorLogic<E> =>
  fromCallback<E>(({ sendBack }) => {
    const believed = () => ({ isCustomer: selectIsCustomer(app.session.getSnapshot()), fact: readCookie('fact') });
    let before = { ...believed(), fact: factsOfHeaders.get(app.session) ?? readCookie('fact') };
    const subscription = app.session.subscribe((session) => {
      if (session.hasTag('busy')) return;
      const now = believed();
      const hasLoggedIn = now.isCustomer && (!before.isCustomer || now.fact !== before.fact);
      before = now;
      if (hasLoggedIn) sendBack({ type: 'session.authenticated' });
    });
    return () => subscription.unsubscribe();
  });

/** Opens the login popup over a page that goes on where it was; the header learns that a session is over. */
export function askToResume(app: App): void {
  if (selectIsCustomer(app.session.getSnapshot())) app.root.send({ type: 'header.refresh' });
  if (selectTopOverlay(app.overlays.getSnapshot())?.id === 'login') return;
  app.openOverlay('login', { continuation: { kind: 'stay' } });
}
