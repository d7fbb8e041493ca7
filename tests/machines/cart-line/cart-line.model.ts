import { createEmptyActor } from 'xstate';
import type { CartLine } from '#machines/domain/index.ts';
import { cartLineMachine } from '#machines/cart-line/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { cartOf, lineOf } from './cart-line.samples.ts';

const full = refused({ code: 'MAX_QUANTITY', message: 'You can order at most 2 of these.', status: 409 });

const quantityIn = (input: unknown): number =>
  typeof input === 'object' && input !== null && 'quantity' in input ? Number(input.quantity) : 1;

const title = ({ line }: { line: CartLine }): string => line.title;

/** Only the reports need a parent that listens. */
const parent = createEmptyActor();

export const cartLineModel = defineModel(cartLineMachine, {
  inputs: { 'one piece': { line: lineOf({ quantity: 1 }), parent }, 'two pieces': { line: lineOf(), parent } },
  events: {
    'line.increment': {
      gesture: (page, _, planned) => page.getByRole('button', { name: `More of ${title(planned)}` }).click(),
    },
    'line.decrement': {
      // Fewer than none cannot be wished for.
      samples: ({ wanted }) => (wanted === 0 ? [] : [{}]),
      gesture: (page, _, planned) => page.getByRole('button', { name: `Fewer of ${title(planned)}` }).click(),
    },
    'line.remove': {
      gesture: (page, _, planned) => page.getByRole('button', { name: `Remove ${title(planned)}` }).click(),
    },
    'line.favourite': {
      samples: [
        { isCustomer: false, isFavourite: false },
        { isCustomer: true, isFavourite: false },
        { isCustomer: true, isFavourite: true },
      ],
      gesture: headlessOnly('who taps is a guest here; tests/e2e/sale/favourite-line.e2e.ts shows a customer'),
    },
    'line.undo': { gesture: (page) => page.getByRole('button', { name: /^Undo/ }).click() },
    'line.refreshed': {
      samples: ({ line }) => [{ line: lineOf({ ...line, quantity: 1 }) }, { line: lineOf({ ...line, quantity: 2 }) }],
      gesture: headlessOnly('the cart sends it after each answer; the answers of this walk do'),
    },
  },
  actors: {
    updateLine: {
      done: {
        saved: ({ context, input }) => ok(cartOf([lineOf({ ...context.line, quantity: quantityIn(input) })], 2)),
        vanished: ok(cartOf([], 2)),
        refused: full,
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/update' },
      answers: {
        vanished: headlessOnly('the cart takes the line off the page'),
        network: serverFailure,
      },
    },
    deleteLine: {
      done: {
        deleted: ok(cartOf([], 2)),
        refused: refused({ code: 'NOT_DELETED', message: 'Failed to delete product', status: 404 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/delete' },
    },
    setFavourite: {
      done: {
        made: ok({}),
        refused: refused({ code: 'WISHLIST_FULL', message: 'Your favourites are full.', status: 409 }),
      },
      errors: { network: new Error('offline') },
    },
    addLine: {
      done: {
        added: ok(cartOf([lineOf({ cart_item_id: 'c2' })], 3)),
        refused: refused({ code: 'OUT_OF_STOCK', message: 'This one is sold out for now.', status: 409 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/add' },
    },
  },
  ignored: [
    {
      events: ['line.increment', 'line.decrement', 'line.remove', 'line.favourite'],
      outside: ['inCart'],
      reason: 'a line that is on its way out has no buttons for it',
    },
    { events: ['line.undo'], outside: ['undoable'], reason: 'only a removal can be taken back' },
    {
      events: ['line.refreshed'],
      in: ['undoable', 'unfavouring', 'restoring'],
      reason: 'the server does not know the line any more',
    },
  ],
  open: async (page, input) => {
    await putIntoCart(page, { sku: 'PC105-500', quantity: input === 'one piece' ? 1 : 2 });
    await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  },
  project: ({ line, wanted, favourite, message }) => [line.quantity, wanted, favourite, message !== null],
  truths: [
    {
      in: 'inCart.steady',
      says: 'what is shown is what the server has',
      holds: ({ line, wanted }) => line.quantity === wanted,
    },
    { in: 'inCart.rolledBack', says: 'it says why', holds: ({ message }) => message !== null },
    {
      in: 'inCart.rolledBack',
      says: 'what is shown is what the server has',
      holds: ({ line, wanted }) => line.quantity === wanted,
    },
    {
      in: 'inCart.steady',
      says: 'no old wish for the favourites is left',
      holds: ({ favourite }) => favourite === 'none',
    },
    { in: 'undoable.refused', says: 'it says why', holds: ({ message }) => message !== null },
    { in: 'inCart.steady', says: 'no old message is left', holds: ({ message }) => message === null },
  ],
});
