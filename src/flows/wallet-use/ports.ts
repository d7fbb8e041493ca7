import { ok } from '#machines/kit/outcome.ts';
import type { WalletUsePorts } from '#machines/wallet-use/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readCart } from '#src/clients/wire/cart.ts';

/** The call of the wallet's chart. */
export const walletUsePorts = ({ cart }: Pick<Clients, 'cart'>): WalletUsePorts => ({
  useWallet: async (body, { signal }) => {
    const outcome = await call(cart.POST('/wallet', { body, signal }));
    return outcome.ok ? ok(readCart(outcome.value.cart)) : outcome;
  },
});
