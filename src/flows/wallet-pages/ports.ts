import { call, type Clients } from '#src/clients/index.ts';

/** Wallet and stamps of the customer, and the rules of both, by the user backend. */
export const walletPagesPorts = ({ user }: Pick<Clients, 'user'>) => ({
  loadBenefits: (signal: AbortSignal) => call(user.GET('/benefits', { signal })),
  loadWallet: (current_page: number, signal: AbortSignal) =>
    call(user.GET('/credits', { params: { query: { current_page } }, signal })),
  loadStamps: (signal: AbortSignal) => call(user.GET('/stamps', { signal })),
});
