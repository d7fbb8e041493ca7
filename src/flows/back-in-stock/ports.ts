import type { BackInStockPorts } from '#machines/back-in-stock/index.ts';
import { ok } from '#machines/kit/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of back-in-stock, by the main backend. */
export const backInStockPorts = (clients: Clients): BackInStockPorts => ({
  askBackInStock: async (body, { signal }) => {
    const outcome = await call(clients.main.POST('/back-in-stock', { body, signal }));
    return outcome.ok ? ok(null) : outcome;
  },
});
