import type { LinkGroup, MenuEntry } from '#machines/domain/index.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { isStaticPath } from '#machines/rules/site/route-table.ts';
import { menuDrawerPorts, quickLinksOf } from '#src/flows/menu-drawer/ports.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';

export type LoadedMenu = {
  /** absent in the first page of a phone, which has it in its markup alone (printed-menu.ts) */
  readonly menu?: readonly MenuEntry[];
  readonly quickLinks: readonly LinkGroup[];
};

/** For each app, whether its pages have had the menu; those of the server begin by their first address. */
const served = new WeakSet<App>();

/** A visit that began at a static page has no menu until it comes to a page that has one (SHL-16). */
export const lacksMenu = (app: App, pathname: string): boolean =>
  !served.has(app) &&
  isStaticPath(new URL(app.visitor.requestUrl, app.config.origin).pathname, brand.slug) &&
  !isStaticPath(pathname, brand.slug);

/** What a phone is told of it beside its first page, whose markup says the menu. */
export const withoutMenu = ({ quickLinks }: LoadedMenu): LoadedMenu => ({ quickLinks });

/** What stands around every page, once for each visit; static pages come without the menu (SHL-16). */
export async function loadMenu(app: App, pathname: string, signal: AbortSignal): Promise<LoadedMenu> {
  const { clients } = app;
  const isStatic = isStaticPath(pathname, brand.slug);
  const [menu, links] = await Promise.all([
    isStatic ? null : known('menu', menuDrawerPorts(clients).loadMenu(undefined, { signal })),
    known('quick links', quickLinksOf(clients, signal)),
  ]);
  if (menu !== null) served.add(app);
  return { menu: menu ?? [], quickLinks: links?.data ?? [] };
}
