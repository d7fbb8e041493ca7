import type { Page } from '@playwright/test';
import { ok, refused } from '#machines/kit/outcome.ts';
import { similarProductsMachine } from '#machines/similar-products/index.ts';
import { recentProduct } from '../recently-viewed/recently-viewed.model.ts';
import { comeNear, defineModel, untilAlive, serverFailure } from '#tests/kit/model/index.ts';

/** A person scrolls on until it is there: parts above it may still become taller. */
export const comeToSimilar = async (page: Page): Promise<void> => {
  await comeNear(page.getByRole('heading', { name: 'You may also like' }));
  const isThere = (): boolean => {
    if (document.querySelector('[data-flow="similar-products"]') !== null) return true;
    [...document.querySelectorAll('h2')].find(({ innerText }) => innerText === 'You may also like')?.scrollIntoView();
    return false;
  };
  await page.waitForFunction(isThere, null, { polling: 100 });
};

export const similarProductsModel = defineModel(similarProductsMachine, {
  inputs: { 'a product': { sku: 'PC105-500' } },
  events: { 'similarProducts.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() } },
  actors: {
    loadSimilarProducts: {
      done: {
        found: ok([recentProduct('PC101-500')]),
        refused: refused({ code: 'NOT_FOUND', message: 'We do not sell this product any more.', status: 404 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/similar-products?**' },
      answers: { network: serverFailure },
    },
  },
  ignored: [
    {
      events: ['similarProducts.retry'],
      outside: ['failed'],
      reason: 'only what did not come is asked for again',
    },
  ],
  headless: [{ transition: 'loading / after(requestTimeout)', reason: 'the call itself gives up first' }],
  project: ({ products }) => [products.length],
  truths: [{ in: 'showing', says: 'there is a product to show', holds: ({ products }) => products.length > 0 }],
  open: async (page) => {
    await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeToSimilar(page);
  },
});
