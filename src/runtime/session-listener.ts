import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';
import { selectIsCustomer } from '#machines/session/index.ts';
import type { App } from './app.ts';

/** Tells a flow that waits for a login as soon as a customer is there. */
export const sessionListener = <E extends EventObject>(app: App): CallbackActorLogic<E> =>
  fromCallback<E>(({ sendBack }) => {
    const report = (): void => {
      if (selectIsCustomer(app.session.getSnapshot())) sendBack({ type: 'session.authenticated' });
    };
    const subscription = app.session.subscribe(report);
    return () => subscription.unsubscribe();
  });

/**
 * Opens the login popup for a page that only customers see; a session that the server has ended is ended here too.
 * @param continuation what follows the login: `checkout` stays on its page, the default loads the page anew
 */
export const askForLogin = (app: App, continuation: 'checkout' | 'reload' = 'reload'): void => {
  if (selectIsCustomer(app.session.getSnapshot())) app.root.send({ type: 'session.expired' });
  else app.openOverlay('login', { continuation: { kind: continuation } });
};
