import { call, type LinkGroup, type MenuItem } from '#src/clients/index.ts';
import type { App } from './app.ts';

export type LoadedMenu = { readonly menu: readonly MenuItem[]; readonly quickLinks: readonly LinkGroup[] };

/** A page without its menu or its quick links is better than no page: a failure is only logged. */
const orNothing = (what: string) => (cause: unknown) => {
  console.info(`${what}: ${cause instanceof Error ? cause.message : 'no answer'}`);
  return null;
};

/** The menu and the quick links, once for each visit. */
export async function loadMenu(app: App, signal: AbortSignal): Promise<LoadedMenu> {
  const { main } = app.clients;
  const [menu, links] = await Promise.all([
    call(main.GET('/menu', { params: { query: { metainfo: '1' } }, signal })).catch(orNothing('menu')),
    call(main.GET('/menu/quick-links', { signal })).catch(orNothing('quick links')),
  ]);
  return { menu: menu?.ok ? menu.value.data : [], quickLinks: links?.ok ? links.value.data : [] };
}
