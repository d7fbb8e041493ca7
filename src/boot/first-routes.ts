import type { AnyRoute } from '@tanstack/react-router';
import { brand } from '#machines/rules/site/brand.ts';
import { routeFor, type RouteName } from '#machines/rules/site/route-table.ts';
import { Route as splat } from '#src/routes/$.tsx';
import { Route as root } from '#src/routes/__root.tsx';
import { Route as home } from '#src/routes/home.tsx';
import { Route as index } from '#src/routes/index.tsx';
import { Route as product } from '#src/routes/p.$.tsx';
import type { routeTree } from '#src/routes/routeTree.gen.ts';

/** As the generated tree places a route; it does so again when it comes. */
const placed = (route: AnyRoute, path: string): AnyRoute =>
  route.update({ id: path, path, getParentRoute: () => root } as never);

/**
 * The pages at which most visits begin: home, the shelves and a product. Their routes come with the shop's first script;
 * those of all other pages, however many there are, come after it (docs/decisions/0059-routes-in-two-parts.md).
 * @returns the tree of these alone, under the root that the whole tree has too; the whole one where it came before
 */
export function firstRoutes(): typeof routeTree {
  if (root.children === undefined) {
    root.addChildren([placed(index, '/'), placed(home, '/home'), placed(splat, '/$'), placed(product, '/p/$')]);
  }
  return root as unknown as typeof routeTree;
}

const firstNames: readonly RouteName[] = ['home', 'product', 'cake-store', 'category'];

/** Whether the first routes are enough for a path; `/__ui` is a page of the shop that its table of routes leaves out. */
export const isAmongFirst = (pathname: string): boolean =>
  firstNames.includes(routeFor(pathname, brand.slug).name) && !pathname.startsWith('/__');
