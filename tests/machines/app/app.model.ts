import { appMachine } from '#machines/app/index.ts';
import { overlayOf } from '#src/runtime/overlays.ts';
import { defineModel } from '#tests/kit/model/index.ts';
import { guestHeader } from '../session/session.model.ts';
import {
  addAndSee,
  askForCities,
  askForLogin,
  breakListing,
  closeLogin,
  expireSession,
  leaveListing,
  openListing,
  refreshHeader,
  signIn,
} from './app.gestures.ts';

const beforeLife = [
  'toast.wanted',
  'overlay.open',
  'overlay.swap',
  'overlay.close',
  'session.authenticated',
  'session.expired',
  'cart.changed',
  'header.refresh',
  'flow.unmounted',
  'xstate.error.actor.product',
] as const;

export const appModel = defineModel(appMachine, {
  inputs: { 'a guest on the home page': { header: guestHeader, href: '/', outcome: { kind: 'ready' }, overlays: [] } },
  events: {
    'app.hydrated': { gesture: async () => undefined, given: 'all' },
    'toast.wanted': { samples: [{ text: 'Added to your cart', tone: 'success' }], gesture: addAndSee },
    'overlay.open': {
      samples: [{ overlay: overlayOf('login', { continuation: { kind: 'reload' } }) }],
      gesture: askForLogin,
    },
    'overlay.swap': { samples: [{ overlay: overlayOf('city', {}) }], gesture: askForCities },
    'overlay.close': { gesture: closeLogin },
    'session.authenticated': { gesture: signIn },
    'session.expired': { gesture: expireSession },
    'cart.changed': {
      samples: [{ cart_quantity: 1, cart_version: 2 }],
      gesture: addAndSee,
      given: ['cart_quantity', 'cart_version'],
    },
    'header.refresh': { gesture: refreshHeader },
    'flow.unmounted': { samples: [{ systemId: 'listing-filters' }], gesture: leaveListing },
    'xstate.error.actor.product': {
      samples: [{ error: new Error('burnt'), actorId: 'product' }],
      gesture: breakListing,
      given: 'all',
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
  headless: beforeLife.map((event) => ({ event, in: 'booting', reason: 'a page says nothing before it is alive' })),
  open: openListing,
});
