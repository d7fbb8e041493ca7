import { call, type Clients } from '#src/clients/index.ts';

/** All cities with their kitchens, and what was found for a text, by the main backend. */
export const cityStoresOf = ({ main }: Clients, typed: string, signal: AbortSignal) =>
  call(main.GET('/city/stores', { params: { query: typed === '' ? {} : { q: typed } }, signal }));
