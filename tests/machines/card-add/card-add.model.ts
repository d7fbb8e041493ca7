import { createEmptyActor } from 'xstate';
import { cardAddMachine } from '#machines/card-add/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { defineModel } from '#tests/kit/model/index.ts';

export const cardAddModel = defineModel(cardAddMachine, {
  inputs: { 'a present': { sku: 'PC169-1', parent: createEmptyActor() } },
  events: {
    'cart.add': { gesture: (page) => page.locator('[data-flow="card-add"]').first().getByRole('button').click() },
  },
  actors: {
    addToCart: {
      done: {
        added: ok({ cart_quantity: 1, cart_version: 1, grand_total: 54_900 }),
        'a choice is missing': refused({
          code: 'INVALID_REQUEST',
          message: 'attributes must name a photo',
          status: 400,
        }),
        'the last one is gone': refused({
          code: 'OUT_OF_STOCK',
          message: 'This one is sold out for now.',
          status: 409,
        }),
        'not sold any more': refused({ code: 'UNKNOWN_SKU', message: 'We no longer bake that one.', status: 404 }),
        'as many as there are': refused({
          code: 'MAX_QUANTITY',
          message: 'You can order at most 3 of these.',
          status: 409,
        }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/add' },
    },
  },
  ignored: [
    { events: ['cart.add'], in: ['adding'], reason: 'one is on its way; the button says so' },
    { events: ['cart.add'], in: ['added'], reason: 'the second tap of two adds no second piece' },
    { events: ['cart.add'], in: ['choosing', 'soldOut'], reason: 'there is no button any more' },
  ],
  project: () => null,
  truths: [{ in: '*', says: 'it is about its own product', holds: ({ sku }) => sku === 'PC169-1' }],
  open: (page) => page.goto('/candles', { waitUntil: 'domcontentloaded' }),
});
