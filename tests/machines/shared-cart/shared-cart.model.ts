import type { SharedCart } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { sharedCartMachine } from '#machines/shared-cart/index.ts';
import { defineModel, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';

const heart: SharedCart['lines'][number] = {
  sku: 'PC105-500',
  title: 'Red Velvet Heart Cake',
  url: '/p/red-velvet-heart-cake',
  image: { src: '/media/products/PC105-500/front-320.webp', alt: 'A cake', title: 'Front' },
  quantity: 2,
  line_total: 149_800,
  attributes: [],
  parts: [],
  variant_label: '0.5 kg',
  inStock: true,
};
const gone: SharedCart['lines'][number] = { ...heart, sku: 'PC134-4', inStock: false };

export const shared: SharedCart = { until: '2026-11-29', lines: [heart, gone], total: 149_800 };
export const soldOut: SharedCart = { ...shared, lines: [gone], total: 0 };
export const filled = { cart_quantity: 3, cart_version: 2, grand_total: 224_700 };

export const sharedCartModel = defineModel(sharedCartMachine, {
  inputs: {
    'a link with a cake': { cart_data: 'link', shared },
    'a link with what is sold out': { cart_data: 'link', shared: soldOut },
    'a link that has ended': { cart_data: 'link', shared: null },
  },
  events: {
    'items.add': { gesture: (page) => page.getByRole('button', { name: 'Add to your cart' }).click() },
  },
  actors: {
    addShared: {
      done: {
        added: ok(filled),
        refused: refused({ code: 'MAX_QUANTITY', message: 'You can order at most 1 of this.', status: 409 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/shared' },
      answers: { network: serverFailure },
    },
  },
  ignored: [
    {
      events: ['items.add'],
      in: ['ended', 'soldOut', 'adding'],
      reason: 'there is nothing to add, or it is on its way',
    },
  ],
  headless: [{ transition: 'deciding / always / 2', reason: 'no shared cake sells out while a test looks on' }],
  project: ({ shared: held, message }) => [held?.lines.length, message !== null],
  truths: [
    { in: 'previewing', says: 'there is something to add', holds: ({ shared: held }) => held !== null },
    { in: 'previewing.refused', says: 'it says why', holds: ({ message }) => message !== null },
    { in: 'adding', says: 'no old message is left', holds: ({ message }) => message === null },
  ],
  open: async (page) => {
    await putIntoCart(page, { sku: heart.sku });
    await page.goto('/cart', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await page.getByRole('link', { name: 'Share this cart' }).click();
    await page.getByRole('link', { name: 'See what they will see' }).click();
  },
});
