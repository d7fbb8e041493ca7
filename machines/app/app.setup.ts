import { sendTo, setup } from 'xstate';
import { overlaysMachine } from '../overlays/index.ts';
import { pageMachine } from '../page/index.ts';
import { sessionMachine } from '../session/index.ts';
import { toastsMachine } from '../toasts/index.ts';
import type { AppEvent, AppInput } from './app.types.ts';

export const appSetup = setup({
  types: { input: {} as AppInput, context: {} as AppInput, events: {} as AppEvent },
  actors: { session: sessionMachine, overlays: overlaysMachine, toasts: toastsMachine, page: pageMachine },
}).extend({
  actions: {
    sendToToasts: sendTo('toasts', ({ event }) => event),
    sendToOverlays: sendTo('overlays', ({ event }) => event),
    sendToSession: sendTo('session', ({ event }) => event),
  },
});
