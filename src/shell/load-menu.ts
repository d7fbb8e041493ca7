import type { LinkGroup, MenuEntry } from '#machines/domain/index.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { isStaticPath } from '#machines/rules/site/route-table.ts';
import { call } from '#src/clients/index.ts';
import type { App } from '#src/runtime/app.ts';

export type LoadedMenu = {
  readonly menu: readonly MenuEntry[];
  readonly quickLinks: readonly LinkGroup[];
};

/** A page without its menu or its quick links is better than no page: a failure is only logged. */
const orNothing = (what: string) => (cause: unknown) => {
  console.info(`${what}: ${cause instanceof Error ? cause.message : 'no answer'}`);
  return null;
};

/** For each app, whether its pages have had the menu; those of the server begin by their first address. */
const served = new WeakSet<App>();

/** A visit that began at a static page has no menu until it comes to a page that has one (SHL-16). */
export const lacksMenu = (app: App, pathname: string): boolean =>
  !served.has(app) &&
  isStaticPath(new URL(app.visitor.requestUrl, app.config.origin).pathname, brand.slug) &&
  !isStaticPath(pathname, brand.slug);

/** What stands around every page, once for each visit; static pages come without the menu (SHL-16). */
export async function loadMenu(app: App, pathname: string, signal: AbortSignal): Promise<LoadedMenu> {
  const { main } = app.clients;
  const isStatic = isStaticPath(pathname, brand.slug);
  const [menu, links] = await Promise.all([
    isStatic
      ? null
      : call(main.GET('/menu', { params: { query: { metainfo: '1' } }, signal })).catch(orNothing('menu')),
    call(main.GET('/menu/quick-links', { signal })).catch(orNothing('quick links')),
  ]);
  if (menu?.ok) served.add(app);
  return {
    menu: menu?.ok ? menu.value.data : [],
    quickLinks: links?.ok ? links.value.data : [],
  };
}
