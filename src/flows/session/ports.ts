import type { SessionPorts } from '#machines/session/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The session chart's calls: the header's data and the end of a login. */
export const sessionPorts = (clients: Clients): SessionPorts => ({
  loadHeader: async (_, { signal }) => {
    const outcome = await call(clients.main.GET('/fa/site-header', { signal }));
    return outcome.ok ? { ok: true, value: outcome.value.data } : outcome;
  },
  logOut: (_, { signal }) => call(clients.user.POST('/fa/users/logout', { signal })),
});
