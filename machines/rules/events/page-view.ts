import { brand } from '../site/brand.ts';
import { isStaticPath, routeFor, type RouteName } from '../site/route-table.ts';
import type { PageType } from './catalogue.ts';

/** Pages that everybody sees alike. */
const types: Partial<Record<RouteName, PageType>> = {
  home: 'landing_page',
  category: 'listing_page',
  'cake-store': 'listing_page',
  product: 'detail_page',
};

/** Pages whose address is, or may be, a key: nothing is counted there, and nothing is asked. */
const secret: readonly RouteName[] = ['customer-location', 'track-order', 'write-review'];

/** The type of a page that is counted by its name alone (SHL-05). */
const typeOfNamed = (name: RouteName, pathname: string): PageType =>
  name === 'cart' ? 'cart' : isStaticPath(pathname, brand.slug) ? 'static' : 'other_page';

/** What is counted of a page: its path where everybody sees the same, else only its name. null when nothing is. */
export function pageOf(pathname: string): { readonly page_type: PageType; readonly page: string } | null {
  const { name } = routeFor(pathname, brand.slug);
  if (secret.includes(name)) return null;
  const type = types[name];
  if (type === undefined || !/^[a-z0-9/_.-]{1,200}$/.test(pathname))
    return { page_type: type ?? typeOfNamed(name, pathname), page: name };
  return { page_type: type, page: pathname };
}
