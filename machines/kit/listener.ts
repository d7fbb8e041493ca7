import { fromCallback } from 'xstate';
import type { AnyEventObject, CallbackActorLogic, EventObject } from 'xstate';

/** Something of the outside world that a flow listens to as long as it lives. The answer ends the listening. */
export type Listener<E extends EventObject> = (send: (event: E) => void) => () => void;

/** The browser brings the page back as it was left, from its back/forward cache: perhaps from the bank. */
export type PageRestored = { readonly type: 'page.restored' };

/** Makes actor logic out of a listener, for `setup({ actors })` and `machine.provide({ actors })`. */
export const listener = <E extends EventObject>(listen: Listener<E>): CallbackActorLogic<AnyEventObject, undefined> =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) => listen(sendBack));

/** Actor logic for a listener that nobody provided: it hears nothing. */
export const silence: CallbackActorLogic<AnyEventObject, undefined> = fromCallback<AnyEventObject, undefined>(
  () => undefined,
);
