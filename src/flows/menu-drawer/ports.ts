import { ok } from '#machines/kit/index.ts';
import type { MenuDrawerPorts } from '#machines/menu-drawer/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of the drawer, for a page that came without its menu. */
export const menuDrawerPorts = (clients: Clients): MenuDrawerPorts => ({
  loadMenu: async (_, { signal }) => {
    const answer = await call(clients.main.GET('/menu', { params: { query: { metainfo: '1' } }, signal }));
    return answer.ok ? ok(answer.value.data) : answer;
  },
});

/** The links that stand below every page. */
export const quickLinksOf = ({ main }: Clients, signal: AbortSignal) => call(main.GET('/menu/quick-links', { signal }));
