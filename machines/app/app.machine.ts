import { withEvent } from '../kit/params.ts';
import { appSetup } from './app.setup.ts';

/** The root of the shop: lives as long as the page, owns what every page shares. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'The root: owns session, popups, notices and page status, and hands facts of the flows on to them',
  context: ({ input }) => input,
  invoke: [
    { src: 'session', id: 'session', input: ({ context }) => ({ header: context.header }) },
    { src: 'overlays', id: 'overlays', input: ({ context }) => ({ stack: context.overlays }) },
    { src: 'toasts', id: 'toasts' },
    {
      src: 'page',
      id: 'page',
      input: ({ context }) => ({ href: context.href, outcome: context.outcome }),
    },
  ],
  on: {
    'toast.wanted': { actions: 'sendToToasts' },
    'overlay.open': { actions: 'sendToOverlays' },
    'overlay.swap': { actions: 'sendToOverlays' },
    'overlay.close': { actions: 'sendToOverlays' },
    'session.authenticated': { actions: 'sendToSession' },
    'session.expired': { actions: 'sendToSession' },
    'cart.changed': { actions: 'sendToSession' },
    'header.refresh': { actions: 'sendToSession' },
    'flow.unmounted': { actions: withEvent('stopFlow') },
    // Unanswered, the failure of one flow would end the root and with it the whole page.
    'xstate.error.actor.*': { actions: withEvent('emitFlowFailed') },
  },
  initial: 'booting',
  states: {
    booting: { on: { 'app.hydrated': 'ready' } },
    ready: {},
  },
});
