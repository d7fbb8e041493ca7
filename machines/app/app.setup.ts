import { emit, sendTo, setup, stopChild } from 'xstate';
import { overlaysMachine } from '../overlays/index.ts';
import { pageMachine } from '../page/index.ts';
import { sessionMachine } from '../session/index.ts';
import { toastsMachine } from '../toasts/index.ts';
import type { AppEmitted, AppEvent, AppInput } from './app.types.ts';

export const appSetup = setup({
  types: { input: {} as AppInput, context: {} as AppInput, events: {} as AppEvent, emitted: {} as AppEmitted },
  actors: { session: sessionMachine, overlays: overlaysMachine, toasts: toastsMachine, page: pageMachine },
}).extend({
  actions: {
    sendToToasts: sendTo('toasts', ({ event }) => event),
    sendToOverlays: sendTo('overlays', ({ event }) => event),
    sendToSession: sendTo('session', ({ event }) => event),
    stopFlow: stopChild(({ system }, params: { systemId: string }) => system.get(params.systemId)),
    emitFlowFailed: emit((_, params: { error: unknown }) => ({ type: 'flow.failed' as const, error: params.error })),
  },
});
