import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';
import { selectTopOverlay } from '#machines/overlays/index.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import type { App } from './app.ts';
import { readCookie } from './storage/cookies.ts';

/**
 * Tells a flow whose session ended in the middle when somebody has logged in, once for each login. Each brings a new
 * `fact`: by it this login is told from the session that the page still believes in; who it was is known when the header
 * has come. So is who was there all the time, on a page that all get. A page of somebody else hears nothing: it is loaded
 * anew.
 */
export const resumeListener = <E extends EventObject>(app: App): CallbackActorLogic<E> =>
  fromCallback<E>(({ sendBack }) => {
    const believed = () => ({ isCustomer: selectIsCustomer(app.session.getSnapshot()), fact: readCookie('fact') });
    let before = believed();
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
