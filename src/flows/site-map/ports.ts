import { call, type Clients } from '#src/clients/index.ts';

/** The shelves and the stores of the shop, in groups, by the main backend. */
export const shelvesOf = ({ main }: Clients, signal: AbortSignal) => call(main.GET('/sitemap', { signal }));
