import type { GoesWellWithPorts } from '#machines/goes-well-with/index.ts';
import { ok } from '#machines/kit/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readStock } from '#src/clients/wire/stock.ts';

/** The call for the add-ons of a product, by the main backend. */
export const goesWellWithPorts = (clients: Clients): GoesWellWithPorts => ({
  loadGoesWellWith: async ({ nid }, { signal }) => {
    const outcome = await call(clients.main.GET('/addon/{id}', { params: { path: { id: nid } }, signal }));
    return outcome.ok ? ok(outcome.value.data.map(readStock)) : outcome;
  },
});
