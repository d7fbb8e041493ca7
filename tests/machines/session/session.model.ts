import type { SiteHeader } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { sessionMachine } from '#machines/session/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

export const guestHeader: SiteHeader = {
  isLoggedIn: false,
  user: null,
  stamps: 0,
  waiting_orders: 0,
  cart: { cart_quantity: 0 },
  wishlistNode: [],
  Selected_node: [],
  delivery: { server_time: '2026-11-22T10:00:00+05:30', cutoff_hour: 20, serviceable: true },
  footer: [{ heading: 'Help', data: [{ title: 'FAQ', link_path: '/faq' }] }],
};

export const customerHeader: SiteHeader = {
  ...guestHeader,
  isLoggedIn: true,
  user: {
    userid: 'u1',
    username: 'Asha',
    mail: null,
    user_event_details: { user_type: 'returning' },
  },
  cart: { cart_quantity: 2 },
};

export const anotherHeader: SiteHeader = {
  ...customerHeader,
  user: { userid: 'u2', username: 'Ravi', mail: null, user_event_details: { user_type: 'returning' } },
};

const byFlows = headlessOnly('other flows send it; their own browser runs show it');

export const sessionModel = defineModel(sessionMachine, {
  inputs: {
    'nothing known': { header: null },
    'a guest': { header: guestHeader },
    'a customer': { header: customerHeader },
  },
  events: {
    'header.refresh': { gesture: byFlows },
    'cart.changed': { samples: [{ cart_quantity: 3, cart_version: 8 }], gesture: byFlows },
    'session.authenticated': { gesture: byFlows },
    'session.expired': { gesture: byFlows },
    'session.ended': { gesture: byFlows },
    'logout.request': { gesture: byFlows },
  },
  actors: {
    loadHeader: {
      done: {
        guest: ok(guestHeader),
        customer: ok(customerHeader),
        'another customer': ok(anotherHeader),
        refused: refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 }),
      },
      errors: { network: new Error('network') },
    },
    logOut: {
      done: { done: ok({}), refused: refused({ code: 'CSRF_INVALID', message: 'Please reload', status: 403 }) },
      errors: { network: new Error('network') },
    },
  },
  ignored: [
    {
      events: ['session.expired', 'session.ended', 'logout.request'],
      outside: ['customer'],
      reason: 'nobody is logged in, or who is has just left',
    },
    {
      events: ['header.refresh', 'session.authenticated'],
      in: ['loggingOut'],
      reason: 'the answer would be out of date at once',
    },
    {
      events: ['header.refresh', 'session.authenticated'],
      in: ['handedOver'],
      reason: 'the page is being loaded anew',
    },
  ],
  project: ({ header, lastCustomer, ownCart }) => [header.isLoggedIn, header.cart.cart_quantity, lastCustomer, ownCart],
  truths: [
    { in: 'customer', says: 'a customer has a name', holds: ({ header }) => header.user !== null },
    { in: 'guest', says: 'a guest has none', holds: ({ header }) => header.user === null },
    {
      in: 'customer',
      says: 'the page is of who is shopping',
      holds: ({ header, lastCustomer }) => header.user?.userid === lastCustomer,
    },
    { in: 'handedOver', says: 'it acts for nobody', holds: ({ header }) => !header.isLoggedIn },
    {
      in: 'loggedOut',
      says: 'nothing of the customer is left',
      holds: ({ header }) => header.user === null && !header.isLoggedIn,
    },
  ],
});
