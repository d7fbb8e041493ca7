import { call, type Clients } from '#src/clients/index.ts';

/** What the home page tells today, by the main backend. */
export const todayReads = ({ main }: Clients, signal: AbortSignal) => ({
  news: call(main.GET('/petalcrumb-news', { signal })),
  occasion: call(main.GET('/status', { signal })),
});
