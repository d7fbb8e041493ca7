import { createEmptyActor } from 'xstate';
import { ok, refused } from '#machines/kit/outcome.ts';
import { heartMachine } from '#machines/heart/index.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';

/** Only the reports need a parent that listens. */
const parent = createEmptyActor();

export const heartModel = defineModel(heartMachine, {
  inputs: {
    'not marked': { nid: 105, start: 'off', parent },
    marked: { nid: 105, start: 'on', parent },
    'marked by a guest': { nid: 105, start: 'pending', parent },
    'after the login': { nid: 105, start: 'resumed', parent },
  },
  events: {
    'heart.press': {
      samples: [{ isCustomer: true }, { isCustomer: false }],
      gesture: (page) => page.locator('[data-flow="heart"]').first().click(),
    },
    'favourite.changed': {
      samples: [{ isFavourite: true }, { isFavourite: false }],
      gesture: headlessOnly('fresh header data bring it'),
    },
    'customer.arrived': { gesture: headlessOnly('a login brings it') },
    'pending.replaced': { gesture: headlessOnly('another card’s heart brings it') },
  },
  actors: {
    setFavourite: {
      done: {
        kept: ok({ success: true }),
        'nobody is logged in': refused({
          code: 'LOGIN_REQUIRED',
          message: 'Please log in to continue.',
          status: 401,
        }),
        'not sold any more': refused({
          code: 'NOT_FOUND',
          message: 'We do not sell this product any more.',
          status: 404,
        }),
        'too many questions': refused({ code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/main/fa/wishlist' },
      answers: {
        'nobody is logged in': headlessOnly('the login popup covers the page'),
        network: serverFailure,
      },
    },
  },
  ignored: [
    {
      events: ['favourite.changed'],
      outside: ['on', 'off'],
      reason: 'what is under way is newer than what the header knows',
    },
    { events: ['customer.arrived', 'pending.replaced'], outside: ['pendingLogin'], reason: 'no login is waited for' },
  ],
  project: ({ isWanted, start }, state) => [
    state === 'adding' || state === 'removing' ? isWanted : null,
    state === 'deciding' ? start : null,
  ],
  truths: [{ in: '*', says: 'it is about its own product', holds: ({ nid }) => nid === 105 }],
  open: (page) => page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' }),
});
