import { call, type MenuItem } from '#src/clients/index.ts';
import type { App } from './app.ts';

export type LoadedMenu = { readonly menu: readonly MenuItem[] };

/** The menu, once for each visit. A page without its menu is better than no page: a failure is only logged. */
export async function loadMenu(app: App, signal: AbortSignal): Promise<LoadedMenu> {
  try {
    const outcome = await call(app.clients.main.GET('/menu', { params: { query: { metainfo: '1' } }, signal }));
    return { menu: outcome.ok ? outcome.value.data : [] };
  } catch (cause) {
    console.info(`menu: ${cause instanceof Error ? cause.message : 'no answer'}`);
    return { menu: [] };
  }
}
