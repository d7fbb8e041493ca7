import { ok } from '#machines/kit/outcome.ts';
import type { PayerPorts } from '#machines/payer/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of the ways to pay. */
export const payerPorts = ({ cart }: Pick<Clients, 'cart'>): PayerPorts => ({
  loadSaved: async (_, { signal }) => {
    const outcome = await call(cart.GET('/payment/methods', { signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
});
