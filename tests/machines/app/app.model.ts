import { appMachine } from '#machines/app/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';
import { guestHeader } from '../session/session.model.ts';

const byFlows = headlessOnly('flows send it; their own browser runs show what it does');

export const appModel = defineModel(appMachine, {
  inputs: { 'a guest on the home page': { header: guestHeader, href: '/', outcome: { kind: 'ready' }, overlays: [] } },
  events: {
    'app.hydrated': { gesture: byFlows },
    'toast.wanted': { samples: [{ text: 'Added to your cart', tone: 'success' }], gesture: byFlows },
    'overlay.open': { samples: [{ overlay: { id: 'login', params: {}, afterBack: 'repush' } }], gesture: byFlows },
    'overlay.swap': { samples: [{ overlay: { id: 'login', params: {}, afterBack: 'repush' } }], gesture: byFlows },
    'overlay.close': { gesture: byFlows },
    'session.authenticated': { gesture: byFlows },
    'session.expired': { gesture: byFlows },
    'cart.changed': { samples: [{ cart_quantity: 1, cart_version: 2 }], gesture: byFlows },
    'header.refresh': { gesture: byFlows },
    'flow.unmounted': { samples: [{ systemId: 'product' }], gesture: byFlows },
    'xstate.error.actor.product': {
      samples: [{ error: new Error('burnt'), actorId: 'product' }],
      gesture: headlessOnly('no flow of the shop throws'),
    },
  },
  actors: {
    session: { listener: true },
    overlays: { listener: true },
    toasts: { listener: true },
    page: { listener: true },
  },
  ignored: [{ events: ['app.hydrated'], in: ['ready'], reason: 'a page becomes alive once' }],
  project: () => null,
});
