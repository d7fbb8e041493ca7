import type { SiteHeader } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { sessionMachine } from '#machines/session/index.ts';
import { restorePage } from '#tests/kit/hands.ts';
import { defineModel, serverFailure } from '#tests/kit/model/index.ts';
import { addCard, changeElsewhere, logIn, logOut, logOutElsewhere, openListing, tapHeart } from './session.gestures.ts';

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

const answered = (data: SiteHeader) => ({ status: 200, json: { success: true, data } });

export const sessionModel = defineModel(sessionMachine, {
  inputs: {
    'nothing known': { header: null },
    'a guest': { header: guestHeader },
    'a customer': { header: customerHeader },
  },
  events: {
    'header.refresh': { gesture: changeElsewhere },
    'page.restored': { gesture: restorePage },
    'cart.changed': {
      samples: [{ cart_quantity: 3, cart_version: 8 }],
      gesture: addCard,
      given: ['cart_quantity', 'cart_version'],
    },
    'session.authenticated': { gesture: logIn },
    'session.expired': { gesture: tapHeart },
    'session.ended': { gesture: logOutElsewhere },
    'logout.request': { gesture: logOut },
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
      call: { method: 'GET', url: '**/b/main/fa/site-header*' },
      answers: {
        guest: answered(guestHeader),
        customer: answered(customerHeader),
        'another customer': answered(anotherHeader),
        network: serverFailure,
      },
    },
    logOut: {
      done: {
        done: ok({}),
        refused: refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 }),
      },
      errors: { network: new Error('network') },
      call: { method: 'POST', url: '**/b/user/fa/users/logout' },
      answers: { done: { status: 200, json: { success: true } }, network: serverFailure },
    },
  },
  ignored: [
    {
      events: ['session.expired', 'session.ended', 'logout.request'],
      outside: ['customer'],
      reason: 'nobody is logged in, or who is has just left',
    },
    {
      events: ['header.refresh', 'page.restored', 'session.authenticated'],
      in: ['loggingOut'],
      reason: 'the answer would be out of date at once',
    },
    {
      events: ['header.refresh', 'page.restored', 'session.authenticated'],
      in: ['handedOver'],
      reason: 'the page is being loaded anew',
    },
  ],
  project: ({ header, lastCustomer, isRestored, ownCart }) => [
    header.isLoggedIn,
    header.cart.cart_quantity,
    lastCustomer,
    isRestored,
    ownCart,
  ],
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
  open: (page, input) => openListing(page, input !== 'nothing known'),
});
