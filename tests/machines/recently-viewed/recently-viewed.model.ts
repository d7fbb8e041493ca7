import type { CardProduct } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { recentlyViewedMachine } from '#machines/recently-viewed/index.ts';
import { comeNear, defineModel, serverFailure, untilAlive } from '#tests/kit/model/index.ts';
import { cardOf } from '#tests/kit/samples.ts';

export const skuOf = (number: number): string => `PC${number}-500`;
export const someSkus = (count: number): string[] => Array.from({ length: count }, (_, at) => skuOf(101 + at));

export const recentProduct = (sku: string): CardProduct =>
  cardOf({
    node_id: Number(/\d+/.exec(sku)?.[0]),
    sku,
    long_title: `Cake ${sku}`,
    url: `/p/cake-${sku.toLowerCase()}`,
  });

const asked = (input: unknown): readonly string[] =>
  input !== null && typeof input === 'object' && 'skus' in input ? (input.skus as string[]) : [];

const skusOf = (input: string): string[] => (input === 'twenty were seen' ? someSkus(20) : someSkus(1));

const remember = (skus: readonly string[]): void => {
  localStorage.setItem('viewItemList', JSON.stringify(skus.map((sku) => ({ url: `/p/${sku.toLowerCase()}`, sku }))));
};

export const recentlyViewedModel = defineModel(recentlyViewedMachine, {
  inputs: { 'twenty were seen': { skus: someSkus(20) }, 'one was seen': { skus: someSkus(1) }, none: { skus: [] } },
  events: { 'recent.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() } },
  actors: {
    loadRecent: {
      done: {
        'all of them': ({ input }) => ok(asked(input).map(recentProduct)),
        'none of them': ok([]),
        refused: refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/fa/recent-products*' },
      answers: {
        'none of them': { status: 200, json: { success: true, data: [] } },
        network: serverFailure,
      },
    },
  },
  ignored: [{ events: ['recent.retry'], outside: ['failed'], reason: 'only what failed is asked for again' }],
  headless: [
    { transition: 'deciding / always / 0', reason: 'who has seen nothing has no rail' },
    { transition: 'loading / after(requestTimeout)', reason: 'the call itself gives up first' },
  ],
  project: ({ skus, products }) => [skus.length, products.length],
  truths: [
    { in: 'empty', says: 'nothing was seen', holds: ({ skus }) => skus.length === 0 },
    {
      in: 'showing',
      says: 'there are one to ten products',
      holds: ({ products }) => products.length > 0 && products.length <= 10,
    },
  ],
  open: async (page, input) => {
    await page.addInitScript(remember, skusOf(input));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeNear(page.getByRole('region', { name: 'Recently viewed' }));
    await page.locator('[data-flow="recently-viewed"]').waitFor();
  },
});
