import type { Page } from '@playwright/test';
import { ok, refused } from '#machines/kit/outcome.ts';
import { goesWellWithMachine } from '#machines/goes-well-with/index.ts';
import { recentProduct } from '../recently-viewed/recently-viewed.model.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { comeNear, defineModel, untilAlive, serverFailure } from '#tests/kit/model/index.ts';

/** A person scrolls on until it is there: parts above it may still become taller. */
export const comeToGoesWell = async (page: Page): Promise<void> => {
  await comeNear(page.getByRole('heading', { name: 'Goes well with your order' }));
  const isThere = (): boolean => {
    if (document.querySelector('[data-flow="goes-well-with"]') !== null) return true;
    [...document.querySelectorAll('h2')]
      .find(({ innerText }) => innerText === 'Goes well with your order')
      ?.scrollIntoView();
    return false;
  };
  await page.waitForFunction(isThere, null, { polling: 100 });
};

export const goesWellWithModel = defineModel(goesWellWithMachine, {
  inputs: { 'a cake in the cart': { nid: 105 } },
  events: { 'goesWellWith.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() } },
  actors: {
    loadGoesWellWith: {
      done: {
        found: ok([recentProduct('PC101-500')]),
        refused: refused({ code: 'NOT_FOUND', message: 'We do not sell this product any more.', status: 404 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/addon/*' },
      answers: { network: serverFailure },
    },
  },
  ignored: [
    {
      events: ['goesWellWith.retry'],
      outside: ['failed'],
      reason: 'only what did not come is asked for again',
    },
  ],
  headless: [{ transition: 'loading / after(requestTimeout)', reason: 'the call itself gives up first' }],
  project: ({ products }) => [products.length],
  truths: [{ in: 'showing', says: 'there is a product to show', holds: ({ products }) => products.length > 0 }],
  open: async (page) => {
    await putIntoCart(page, { sku: 'PC105-500' });
    await page.goto('/cart', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeToGoesWell(page);
  },
});
