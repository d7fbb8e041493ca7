import { createMemoryHistory, createRouter, rootRouteId, type AnyRouteMatch } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { isoInIndia, startOfHour } from '#machines/rules/order/india-time.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { ownSpelling } from '#machines/rules/site/route-table.ts';
import { createClients } from '#src/clients/index.ts';
import { createApp } from './create-app.ts';
import type { PublicConfig, Visit } from '#src/runtime/config.ts';
import CityGuide from '#src/flows/city-stores/city-guide.tsx';
import { serverCityGuide } from '#src/flows/city-stores/outlet.tsx';
import { serverVideo } from '#src/flows/video/server-video.tsx';
import { firstPageId, printFirstPage } from './first-page.ts';
import { headTags, jsonLdOf, type HeadTag } from '#src/runtime/page/head.ts';
import LazyReviews from '#src/flows/reviews/lazy.tsx';
import LazyPhotoUpload from '#src/flows/photo-upload/lazy.tsx';
import { serverPhoto } from '#src/flows/photo-upload/outlet.tsx';
import { otherPanel } from '#src/flows/product/other-panel-outlet.ts';
import OtherPanel from '#src/flows/product/other-panel.tsx';
import { readHelp, type HelpEntry } from '#src/flows/content/help.ts';
import type { SiteHeader } from '#machines/domain/index.ts';
import { sessionPorts } from '#src/flows/session/ports.ts';
import { known } from '#src/runtime/page/known.ts';
import ProductVideo from '#src/flows/video/product-video.tsx';
import { routeTree } from '#src/routes/routeTree.gen.ts';
import { hasPage } from '#src/runtime/router-pages.ts';
import { dehydrate, loadOnServer, shownMatches } from '#src/runtime/router-internals.ts';
import { serverReviews } from '#src/flows/reviews/outlet.tsx';
import { Root } from './root.tsx';
import { withoutMenu, type LoadedMenu } from '#src/shell/load-menu.ts';
import { serverMenuPanel } from '#src/shell/menu-panel-outlet.tsx';
import { LoadedMenuPanel } from '#src/shell/menu-panel.tsx';
import { WideMenu } from '#src/shell/wide-menu.tsx';
import { drawWideMenuWith } from '#src/shell/wide-menu-outlet.tsx';
import { serverTrust } from '#src/shell/trust-outlet.tsx';
import FooterTrust from '#src/ui/footer-trust.tsx';
import { createShopRouter, outcomeOf, type ShopRouter } from './router.ts';
import { shorten } from './short-form.ts';
import { printedLinksIn } from '#src/ui/printed-links.ts';

export type RenderRequest = {
  readonly config: PublicConfig;
  readonly visitor: Visit;
  /** path and query of the address */
  readonly href: string;
  readonly fetch: typeof globalThis.fetch;
  readonly signal: AbortSignal;
};

export type RenderedPage =
  | { readonly kind: 'redirect'; readonly statusCode: number; readonly to: string }
  | {
      readonly kind: 'page';
      readonly statusCode: number;
      readonly head: string;
      readonly page: string;
      readonly data: string;
      /** JSON-LD blocks for search engines */
      readonly structures: readonly string[];
      readonly routeIds: readonly string[];
    };

// Nothing is loaded or rendered by it: it only knows the routes.
const pagesOfShop = createRouter({ routeTree, context: undefined as never });

/** Whether the shop has a page of its own at an address, beside those of the catalogue. */
export const hasPageAt = (path: string): boolean => hasPage(pagesOfShop, path);

export { readHelp, type HelpEntry };

drawWideMenuWith(WideMenu);
serverMenuPanel.renderOnServerWith(LoadedMenuPanel);
serverTrust.renderOnServerWith(FooterTrust);
serverCityGuide.renderOnServerWith(CityGuide);
serverVideo.renderOnServerWith(ProductVideo);
serverReviews.renderOnServerWith(LazyReviews);
serverPhoto.renderOnServerWith(LazyPhotoUpload);
otherPanel.renderOnServerWith(OtherPanel);

/** React asks for every eager picture at once; the head names the one picture that the first view waits for. */
const reactsOwnPreloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Renders the first page of a visit: matches the route, runs its loaders, draws it with all charts at rest.
 * @throws what a component throws while it renders; a loader's failure is a page with status 500
 */
export async function render({ config, visitor, href, fetch, signal }: RenderRequest): Promise<RenderedPage> {
  const clients = createClients({ origin: config.origin, testMode: config.testMode, fetch });
  const told = await known('header', sessionPorts(clients).loadHeader(undefined, { signal }));
  const header = told !== null && visitor.isShared === true ? withHourAlone(told) : told;
  const input = { header, href, outcome: null, overlays: [] };
  const history = createMemoryHistory({ initialEntries: [href] });
  const loading = createApp({ config, visitor, input, fetch });
  const router = createShopRouter(loading, { history, routes: routeTree });
  const spelled = ownSpellingOf(href, router);
  if (spelled !== null) return { kind: 'redirect', statusCode: 301, to: spelled };
  const result = await loadOnServer(router);
  if (result.type === 'redirect') {
    const { status, headers } = result.redirect;
    // The router's own redirect leads on from slashes that are too many, which they are for good.
    return { kind: 'redirect', statusCode: status === 307 ? 301 : status, to: headers.get('location') ?? '/' };
  }
  const status = statusOf(href, result.status);
  const { single, query } = partsOf(href);
  if (status === 200 && single + query !== href) return { kind: 'redirect', statusCode: 301, to: single + query };
  const firstInput = { ...input, outcome: outcomeOf(router) };
  const app = createApp({ config, visitor, input: firstInput, fetch });
  const page = renderToString(<Root app={app} router={router} />).replace(reactsOwnPreloads, '');
  const matches = shownMatches(router.state.matches);
  const links = printedLinksIn(page);
  const shown = matches.map((match) => {
    const told = visitor.isMobile ? withoutPrintedMenu(match) : match;
    return dehydrate(
      told.loaderData === undefined ? told : { ...told, loaderData: shorten(told.loaderData, page, links) },
    );
  });
  return {
    kind: 'page',
    statusCode: status,
    head: headTags(matches, config).map(printTag).join('\n    '),
    page,
    data: `<script type="application/json" id="${firstPageId}">${printFirstPage({ config, visitor, input: shorten(firstInput, page, links), matches: shown })}</script>`,
    structures: jsonLdOf(matches),
    routeIds: matches.map((match) => match.routeId),
  };
}

/** A phone reads its menu in the page itself, which would only say it once more. */
const withoutPrintedMenu = (match: AnyRouteMatch): AnyRouteMatch =>
  match.routeId === rootRouteId && match.loaderData !== undefined
    ? { ...match, loaderData: withoutMenu(match.loaderData as LoadedMenu) }
    : match;

/**
 * What a page says to all is the same until what it says changes: promises change with full hours, and the time itself
 * is told beside it.
 */
const withHourAlone = (header: SiteHeader): SiteHeader => ({
  ...header,
  delivery: { ...header.delivery, server_time: isoInIndia(startOfHour(new Date(header.delivery.server_time))) },
});

/** An address as it was asked for; reading it as a link would take `//x` for another host. */
function partsOf(href: string): { single: string; query: string } {
  const [path = ''] = href.split('?', 1);
  return { single: path.replaceAll(/\/{2,}/g, '/'), query: href.slice(path.length) };
}

/**
 * Where an address leads that differs from that of one of the shop's own pages by capitals or by slashes (SHL-02), or
 * null. Shelves and products in capitals are led on by the main backend.
 */
function ownSpellingOf(href: string, router: ShopRouter): string | null {
  const { single, query } = partsOf(href);
  const own = ownSpelling(single, brand.slug);
  if (own === null || own + query === href) return null;
  const [, , route] = router.getMatchedRoutes(own);
  return route === undefined || route.id === '/$' ? null : own + query;
}

/** `/404` and `/500` say by their status what they say in words. */
const statusOf = (href: string, status: number): number => {
  const { single } = partsOf(href);
  if (single === '/404') return 404;
  return single === '/500' ? 500 : status;
};

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

const htmlNames: Record<string, string> = {
  imageSrcSet: 'imagesrcset',
  imageSizes: 'imagesizes',
  fetchPriority: 'fetchpriority',
};

const printTag = ({ tag, attrs, text }: HeadTag): string => {
  const printed = Object.entries(attrs).map(
    ([name, value]) => ` ${htmlNames[name] ?? name}="${escapeAttribute(value)}"`,
  );
  return text === undefined ? `<${tag}${printed.join('')}>` : `<${tag}${printed.join('')}>${escapeText(text)}</${tag}>`;
};
