import type { SimilarProductsPorts } from '#machines/similar-products/index.ts';
import { ok } from '#machines/kit/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readStock } from '#src/clients/wire/stock.ts';

/** The call of similar-products, by the main backend. */
export const similarProductsPorts = (clients: Clients): SimilarProductsPorts => ({
  loadSimilarProducts: async ({ sku }, { signal }) => {
    const outcome = await call(clients.main.GET('/similar-products', { params: { query: { sku } }, signal }));
    return outcome.ok ? ok(outcome.value.data.map(readStock)) : outcome;
  },
});
