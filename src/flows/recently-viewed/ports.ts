import { ok } from '#machines/kit/index.ts';
import type { RecentlyViewedPorts } from '#machines/recently-viewed/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readStock } from '#src/clients/wire/stock.ts';

/** The call of what was looked at, by the main backend. */
export const recentlyViewedPorts = (clients: Clients): RecentlyViewedPorts => ({
  loadRecent: async ({ skus }, { signal }) => {
    const query = { sku: skus.join(',') };
    const answer = await call(clients.main.GET('/fa/recent-products', { params: { query }, signal }));
    return answer.ok ? ok(answer.value.data.map(readStock)) : answer;
  },
});
