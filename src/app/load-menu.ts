import { brand } from '#machines/rules/brand.ts';
import { isStaticPath } from '#machines/rules/route-table.ts';
import { call, type City, type LinkGroup, type MenuItem } from '#src/clients/index.ts';
import type { App } from './app.ts';

/** A city as whoever chooses one sees it. */
export type ShownCity = Pick<City, 'tid' | 'name' | 'cityAliases' | 'img'>;

export type LoadedMenu = {
  readonly menu: readonly MenuItem[];
  readonly quickLinks: readonly LinkGroup[];
  readonly cities: readonly ShownCity[];
};

/** A page without its menu or its quick links is better than no page: a failure is only logged. */
const orNothing = (what: string) => (cause: unknown) => {
  console.info(`${what}: ${cause instanceof Error ? cause.message : 'no answer'}`);
  return null;
};

const shown = ({ tid, name, cityAliases, img }: City): ShownCity => ({ tid, name, cityAliases, img });

/** For each app, whether its pages have had the menu; those of the server begin by their first address. */
const served = new WeakSet<App>();

/** A visit that began at a static page has no menu until it comes to a page that has one (SHL-16). */
export const lacksMenu = (app: App, pathname: string): boolean =>
  !served.has(app) &&
  isStaticPath(new URL(app.visitor.requestUrl, app.config.origin).pathname, brand.slug) &&
  !isStaticPath(pathname, brand.slug);

/** What stands around every page, once for each visit; static pages come without menu and cities (SHL-16). */
export async function loadMenu(app: App, pathname: string, signal: AbortSignal): Promise<LoadedMenu> {
  const { main } = app.clients;
  const isStatic = isStaticPath(pathname, brand.slug);
  const [menu, cities, links] = await Promise.all([
    isStatic
      ? null
      : call(main.GET('/menu', { params: { query: { metainfo: '1' } }, signal })).catch(orNothing('menu')),
    isStatic ? null : call(main.GET('/city/list', { signal })).catch(orNothing('cities')),
    call(main.GET('/menu/quick-links', { signal })).catch(orNothing('quick links')),
  ]);
  if (menu?.ok) served.add(app);
  return {
    menu: menu?.ok ? menu.value.data : [],
    cities: cities?.ok ? cities.value.data.map(shown) : [],
    quickLinks: links?.ok ? links.value.data : [],
  };
}
