import type { CardProduct } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { recentlyViewedMachine } from '#machines/recently-viewed/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';
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

const inShop = headlessOnly('tests/e2e/browse/home.e2e.ts lets it fail and asks again');

export const recentlyViewedModel = defineModel(recentlyViewedMachine, {
  inputs: { 'twenty were seen': { skus: someSkus(20) }, 'one was seen': { skus: someSkus(1) }, none: { skus: [] } },
  events: { 'recent.retry': { gesture: inShop } },
  actors: {
    loadRecent: {
      done: {
        'all of them': ({ input }) => ok(asked(input).map(recentProduct)),
        'none of them': ok([]),
        refused: refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/fa/recent-products*' },
      answers: { 'none of them': inShop, refused: inShop, network: inShop },
    },
  },
  ignored: [{ events: ['recent.retry'], outside: ['failed'], reason: 'only what failed is asked for again' }],
  project: ({ skus, products }) => [skus.length, products.length],
  truths: [
    { in: 'empty', says: 'nothing was seen', holds: ({ skus }) => skus.length === 0 },
    {
      in: 'showing',
      says: 'there are one to ten products',
      holds: ({ products }) => products.length > 0 && products.length <= 10,
    },
  ],
});
