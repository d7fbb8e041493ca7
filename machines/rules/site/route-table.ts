/**
 * The route table of the specification (SHL-01 to SHL-05) in its match order: the first row that fits a path wins.
 * Names that stand here are never a category, whichever page exists for them.
 */
export type RouteName =
  | 'contest'
  | 'content'
  | 'favourites'
  | 'help'
  | 'contact'
  | 'customer-location'
  | 'coupons'
  | 'campaign'
  | 'information'
  | 'careers'
  | 'checkout'
  | 'cart'
  | 'wallet-information'
  | 'track-order'
  | 'orders'
  | 'order'
  | 'account'
  | 'write-review'
  | 'reviews'
  | 'payment-confirmation'
  | 'not-found'
  | 'failure'
  | 'home'
  | 'search'
  | 'hamper'
  | 'product'
  | 'cake-store'
  | 'category';

export type RouteWinner = { readonly name: RouteName; readonly params: Readonly<Record<string, string>> };

type Row = readonly [name: RouteName, pattern: RegExp];

const exact = (...paths: string[]): RegExp => new RegExp(`^/(?:${paths.join('|')})$`);
const prefix = (...paths: string[]): RegExp => new RegExp(`^/(?:${paths.join('|')})`);

const rows = (slug: string): readonly Row[] => [
  ['contest', prefix('dpl-contest', 'world-cup-contest')],
  ['favourites', exact('my-favourites')],
  ['content', exact('corporate-cakes', 'customised-cakes', 'about-us', 'show-media', 'stamps', 'download-app')],
  ['help', exact('contactus')],
  ['contact', exact('contact-us', 'contact-us/ticket', 'contact-us/newsletter')],
  ['customer-location', /^\/customer-location\/(?<orderId>[^/]+)\/(?<userId>[^/]+)$/],
  ['coupons', /^\/coupons-and-offers(?:\/(?<dealer>[^/]+))?$/],
  ['campaign', exact('5th-year-anniversary-celebration')],
  [
    'information',
    exact(
      'contests',
      'cancellation-and-refund-policy',
      'privacy-policy',
      'faq',
      'terms-and-conditions',
      'sitemap',
      'locate-us',
      'delivery-cities',
      'customer-grievance-redressal',
      'investorrelations',
      'franchise',
    ),
  ],
  ['careers', prefix('career-page')],
  ['checkout', exact('cart/checkout', 'cart/check-out')],
  ['cart', /^\/cart(?:\/(?<cart_data>[^/]+))?$/],
  ['wallet-information', exact(`${slug}wallet`)],
  ['track-order', exact('trackorder')],
  ['orders', exact('orders')],
  ['order', /^\/orders\/(?<order_id>[^/]+)(?:\/again)?$/],
  [
    'account',
    exact(
      'addressbook',
      'cards',
      'upi',
      'occasion-reminder',
      'occasion-reminder/stop',
      'my-reviews',
      'myprofile',
      'account-settings',
      'credits',
    ),
  ],
  ['write-review', /^\/product-reviews\/(?<order_id>[^/]+)(?:\/(?<userId>[^/]+))?$/],
  ['reviews', exact('reviews')],
  ['payment-confirmation', exact('payment-confirmation')],
  ['not-found', exact('404')],
  ['failure', exact('500')],
  ['home', /^\/(?:home)?$/],
  ['search', exact('search', 'bksearch')],
  ['hamper', /^\/p\/bakery-baskets\/(?<hash>[^/]+)$/],
  ['product', /^\/p\/(?<category>[^/]+(?:\/[^/]+)?)$/],
  ['cake-store', /^\/(?<cakeShopUrl>.*cake-stores.*)$/],
  ['category', /^\/(?<category>.+)$/],
];

/**
 * Names the row of the route table that wins a path.
 * @param pathname path of a URL, starting with '/', without query; one slash at its end is ignored
 * @param slug the brand's slug, which `/{product}wallet` is made of
 */
export function routeFor(pathname: string, slug: string): RouteWinner {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  for (const [name, pattern] of rows(slug)) {
    const match = pattern.exec(path);
    if (match) {
      const found = Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined);
      return { name, params: Object.fromEntries(found) };
    }
  }
  return { name: 'not-found', params: {} };
}

/** `/404`, `/500` and `/payment-confirmation` are never read as a category (SHL-04). */
export const nonCategoryPaths = ['/404', '/500', '/payment-confirmation'] as const;

export const isCategoryPath = (pathname: string, slug: string): boolean => {
  const { name } = routeFor(pathname, slug);
  return name === 'category' || name === 'cake-store';
};

const staticNames: readonly RouteName[] = [
  'contest',
  'content',
  'help',
  'contact',
  'campaign',
  'information',
  'careers',
];

/** The known static routes, whose pages come without the menu and the cities (SHL-16). */
export const isStaticPath = (pathname: string, slug: string): boolean =>
  staticNames.includes(routeFor(pathname, slug).name);

/** The main backend leads on by itself where one of these is spelled another way. */
const backendNames: readonly RouteName[] = ['home', 'hamper', 'product', 'cake-store', 'category'];

/**
 * How the path of one of the shop's own pages is spelled: its names in small letters, what it carries (the number of an
 * order, a shared cart) as it stands; null for every other path.
 * @param pathname path of a URL in any letters, without repeated slashes
 */
export function ownSpelling(pathname: string, slug: string): string | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  for (const [name, pattern] of [['cart', exact('cart/share')] as const, ...rows(slug)]) {
    const match = new RegExp(pattern, 'di').exec(path);
    if (!match) continue;
    if (backendNames.includes(name)) return null;
    const carried = Object.values(match.indices?.groups ?? {});
    return carried.reduce(
      (spelled, range) =>
        range ? spelled.slice(0, range[0]) + path.slice(...range) + spelled.slice(range[1]) : spelled,
      path.toLowerCase(),
    );
  }
  return null;
}
