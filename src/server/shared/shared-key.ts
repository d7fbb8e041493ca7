import { APP_SOURCE } from '#machines/rules/site/constants.ts';
import { brand } from '#machines/rules/site/brand.ts';
import type { CookieName } from '#machines/rules/site/cookies.ts';
import { filterGroups } from '#machines/rules/site/listing-filters.ts';
import { routeFor, type RouteName } from '#machines/rules/site/route-table.ts';

const SEARCH = /^\/(?:bk)?search$/;
const searchNames = new Set(['q', 'page', APP_SOURCE.name]);
const listingNames = new Set(['page', 'sort', ...filterGroups, APP_SOURCE.name]);

/** Whether the page of an address knows each name of its query, so that guests who ask for it ask for the same. */
export function knowsQuery(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  const known: ReadonlySet<string> = SEARCH.test(path) ? searchNames : listingNames;
  return [...new URLSearchParams(query).keys()].every((name) => known.has(name));
}

/** A cookie that no page looks at: who answered whether visits are counted is as much a guest as before. */
const answer = /^\s*privacy_choice=[a-z]*\s*$/;

/** Whether a request is anybody's: it has no cookie by which a page could be another one. */
export const isAnybodys = (cookies: string | undefined): boolean =>
  cookies === undefined || cookies.split(';').every((cookie) => answer.test(cookie));

const sharedRoutes: ReadonlySet<RouteName> = new Set([
  'home',
  'search',
  'product',
  'category',
  'cake-store',
  'campaign',
  'careers',
] as const);
/** Pages of words. Those with a form, and those that tell a customer of their own, are asked for by each. */
const sharedPaths: ReadonlySet<string> = new Set([
  '/about-us',
  '/show-media',
  '/download-app',
  '/contests',
  '/faq',
  '/cancellation-and-refund-policy',
  '/privacy-policy',
  '/terms-and-conditions',
  '/sitemap',
  '/delivery-cities',
  '/investorrelations',
]);

/** Where things shall go: all that such a page reads in the cookies of a guest. */
const placeCookies = ['fc_cn', 'fc_city', 'fc_area', 'fc_pc'] as const satisfies readonly CookieName[];
const sessionCookies: readonly string[] = ['sid' satisfies CookieName, '__Host-sid'];
/** By these a browser sees that there is something to ask for: a cart, or who is shopping. */
const askingCookies = ['fact', 'isLoggedIn'] as const satisfies readonly CookieName[];

/**
 * The cookies with which a page of the shelves is rendered for all alike, as one header; null for whom it is another
 * page. Who somebody is, what lies in the cart and what has a heart is told by the header's call after the first paint,
 * which the browser makes when it sees the name of its cart or that somebody is logged in: a session without either gets
 * a page of its own.
 */
export function sharedCookies(url: string, cookies: Readonly<Record<string, string | undefined>>): string | null {
  const [path = ''] = url.split('?', 1);
  // In another spelling it may be the address of another page than the table takes it for.
  if (!/^(?:\/[\w.~-]+)*\/?$/.test(path)) return null;
  if (!sharedRoutes.has(routeFor(path, brand.slug).name) && !sharedPaths.has(path)) return null;
  const hasSession = sessionCookies.some((name) => cookies[name] !== undefined);
  if (hasSession && askingCookies.every((name) => cookies[name] === undefined)) return null;
  return placeCookies
    .flatMap((name) => (cookies[name] === undefined ? [] : [`${name}=${encodeURIComponent(cookies[name])}`]))
    .join('; ');
}

/** Whether a page may hold an order that waits to be paid, for which nothing may move: that customer's home. */
export const mayHoldOrder = (url: string, cookies: Readonly<Record<string, string | undefined>>): boolean =>
  cookies['isLoggedIn' satisfies CookieName] !== undefined &&
  routeFor(url.split('?', 1)[0] ?? '', brand.slug).name === 'home';
