import type { HeartPorts } from '#machines/heart/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of a heart, by the main backend. */
export const heartPorts = ({ main }: Clients): HeartPorts => ({
  setFavourite: (body, { signal }) => call(main.POST('/fa/wishlist', { body, signal })),
});
