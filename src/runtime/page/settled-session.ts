import { selectIsCustomer } from '#machines/session/index.ts';
import type { App } from '../app.ts';

/** Resolves when the session asks for nothing. XState's own `waitFor` would be in the first load of every page. */
export const whenSettled = (session: App['session'], signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      subscription.unsubscribe();
      resolve();
    };
    const finishIfSettled = (): void => {
      if (!session.getSnapshot().hasTag('busy')) finish();
    };
    const subscription = session.subscribe(finishIfSettled);
    signal.addEventListener('abort', finish, { once: true });
    finishIfSettled();
  });

/** Whether a customer is shopping. A page that all get learns it from the header's call, which may be on its way. */
export async function isCustomerHere({ session }: Pick<App, 'session'>, signal: AbortSignal): Promise<boolean> {
  // On the server nothing is on its way.
  if (!import.meta.env.SSR) await whenSettled(session, signal);
  return selectIsCustomer(session.getSnapshot());
}
