import type { CookieName } from '#machines/rules/site/cookies.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withStyleNonce } from '#backends/platform/http/security-headers.ts';
import { refuseOtherMethods } from '#backends/platform/http/methods.ts';
import type { Log } from '#backends/platform/log.ts';
import type { HelpEntry, RenderedPage, RenderRequest } from '#src/boot/entry-server.tsx';
import type { PublicConfig, Visit } from '#src/runtime/config.ts';
import { APP_SOURCE } from '#machines/rules/site/constants.ts';
import { isFlowVariant } from '#machines/rules/order/flow-variant.ts';
import { serverTimings, formatServerTiming } from '#machines/rules/browser/server-timing.ts';
import { placeOfCookies } from '#machines/rules/place/place.ts';
import { safePath } from '#machines/rules/site/safe-url.ts';
import { createInjectFetch, type Inject } from '#src/clients/inject-fetch.ts';
import { composePage, type AtHand, type WholePage } from './compose-page.ts';
import { failedPages } from './failed-page.ts';
import { codingFor, hasTag } from './shared/codings.ts';
import type { SharedPages } from './shared/shared-pages.ts';
import type { SharedPage } from './shared/shared-page.ts';
import { isAnybodys, knowsQuery, mayHoldOrder, sharedCookies } from './shared/shared-key.ts';
import { byNonce } from './inline-elements.ts';
import type { Template } from './template.ts';

export type Render = (request: RenderRequest) => Promise<RenderedPage>;

/** Whether the shop has a page of its own at an address, beside those of the catalogue. */
export type HasPage = (path: string) => boolean;

/** What customers ask, and its answers. */
export type ReadHelp = () => Promise<readonly HelpEntry[]>;

export type PageSource = {
  /** read anew for each request in development */
  readonly load: (
    href: string,
  ) => Promise<{ render: Render; template: Template; hasPage: HasPage; readHelp: ReadHelp }>;
};

/** What each page passes first, and who hears of pages that failed. */
export type PageWatch = { readonly guard: (request: FastifyRequest) => Promise<void>; readonly log: Log };

/** Pages of one shopper must never be kept by anybody. To the router several slashes are one. */
const privatePaths =
  /^\/+(?:cart|orders|payment-confirmation|customer-location|contact-us\/newsletter|trackorder|product-reviews|my|addressbook|occasion-reminder|cards|upi|credits|account)/;

/** The address of a page that is a key to a delivery or to its reviews: no other site, and no other page, may learn it. */
const secretPaths = /^\/+(?:customer-location\/|product-reviews\/|trackorder)/;

/** The same for a page with a plain form: where no referrer is told at all, a form does not say whence it comes. */
const secretFormPaths = /^\/+(?:contact-us\/newsletter|occasion-reminder\/stop)/;

/** Answers with a page of the shop at another address than its own, such as the cart for a form that was refused. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { readonly href: string; readonly statusCode: number; readonly refusal: NonNullable<Visit['refusal']> },
) => Promise<FastifyReply>;

/**
 * Renders every address that nothing else answers: the shop's pages.
 * @param sharedPages keeps those that all get alike; without it each is rendered anew
 * @param guard refuses who asks for pages too often
 * @param log hears of pages that could not be rendered
 * @returns draws a page for who asked something else
 */
export function registerPages(
  app: FastifyInstance,
  shop: Omit<PublicConfig, 'isAppSource'>,
  source: PageSource,
  sharedPages: SharedPages | null,
  { guard, log }: PageWatch,
): ShowPage {
  const configOf = (request: FastifyRequest, isMarked = false): PublicConfig => ({
    ...shop,
    isAppSource: isMarked || request.cookies[APP_SOURCE.name] === APP_SOURCE.value,
  });
  refuseOtherMethods(app, '/*', ['GET']);
  app.get('/*', { onRequest: guard, errorHandler: failedPages(log) }, async (request, reply) => {
    const { render, template } = await source.load(request.url);
    const isTheirs = sharedPages === null || privatePaths.test(request.url) || !knowsQuery(request.url);
    const shared = isTheirs ? null : await sharedBy(request, sharedPages.hasOrder);
    const isMarked = new URLSearchParams(request.url.split('?')[1]).get(APP_SOURCE.name) === APP_SOURCE.value;
    const config = configOf(request, isMarked);
    const atHand = atHandBy(Object.keys(request.cookies));
    // The mark stands in the first address only; the browser keeps it for the rest of its session (G56).
    if (isMarked) {
      void reply.setCookie(APP_SOURCE.name, APP_SOURCE.value, {
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'lax',
      });
    }
    const visitor: Visit = shared === null ? visitBy(request) : { ...visitBy(request), variant: null, isShared: true };
    const reader = { atHand, isPhone: visitor.isMobile };
    const draw = (): Promise<RenderedPage> => {
      const abort = new AbortController();
      if (shared === null) reply.raw.once('close', () => abort.abort());
      return render({
        config,
        visitor,
        href: request.url,
        fetch: createInjectFetch(injectInto(app), visitorOf(request, shared)),
        signal: abort.signal,
      });
    };
    const rendered = await (sharedPages !== null && shared !== null
      ? sharedPages.of(
          [visitor.requestedHost, visitor.requestUrl, visitor.isMobile, config.isAppSource, atHand, shared],
          draw,
          (page, inline) => composePage(page, template, inline, reader),
        )
      : draw());
    if (rendered.kind === 'shared') {
      // A proxy that looks at fewer cookies than the key does may still keep what no cookie has a part in.
      const isAnyones = shared === '' && !config.isAppSource;
      return answerShared(request, reply, rendered, { hasMap: shop.mapsKey !== null, isAnyones });
    }
    return answer(request, reply, rendered, config, (page) =>
      composePage(page, template, byNonce(request.cspNonce), reader),
    );
  });
  return async (request, reply, { href, statusCode, refusal }) => {
    const { render, template } = await source.load(href);
    const config = configOf(request);
    const visitor = { ...visitBy(request), requestUrl: href, refusal };
    const page = await render({
      config,
      visitor,
      href,
      fetch: createInjectFetch(injectInto(app), visitorOf(request)),
      signal: new AbortController().signal,
    });
    const shown = page.kind === 'page' ? { ...page, statusCode } : page;
    return answer(request, reply, shown, config, (whole) =>
      composePage(whole, template, byNonce(request.cspNonce), { atHand: 'styles', isPhone: visitor.isMobile }),
    );
  };
}

/** A page that has come alive leaves the name of its release: who has no other cookie may lack the files of styles yet. */
const atHandBy = (cookies: readonly string[]): AtHand => {
  if (cookies.length === 0) return 'nothing';
  return cookies.every((name) => name === ('version' satisfies CookieName)) ? 'typefaces' : 'styles';
};

const visitBy = (request: FastifyRequest): Visit => ({
  requestedHost: request.headers.host ?? '',
  requestUrl: request.url,
  isMobile: saysMobile(request),
  place: placeOfCookies(request.cookies),
  variant: variantBy(request),
});

const variantBy = ({ cookies }: FastifyRequest): Visit['variant'] => {
  const named = cookies['newNormalFlow'] ?? null;
  return isFlowVariant(named) ? named : null;
};

/** Browsers that send hints say it themselves; of the others the name tells. */
const saysMobile = ({ headers }: FastifyRequest): boolean => {
  const hint = headers['sec-ch-ua-mobile'];
  return typeof hint === 'string' ? hint === '?1' : /\bMobi/.test(headers['user-agent'] ?? '');
};

const passedOn = ['host', 'cookie', 'user-agent', 'accept-language', 'x-forwarded-for'] as const;

/** Calls of the backends that stay in the process. */
const injectInto =
  (app: FastifyInstance): Inject =>
  (injected) =>
    app.inject({ ...injected, method: httpMethod(injected.method) });

/** The cookies of a page that all get alike; null where the page is this visitor's. */
async function sharedBy(request: FastifyRequest, hasOrder: SharedPages['hasOrder']): Promise<string | null> {
  if (isAnybodys(request.headers.cookie)) return '';
  const shared = sharedCookies(request.url, request.cookies);
  return shared !== null && mayHoldOrder(request.url, request.cookies) && (await hasOrder(request.cookies))
    ? null
    : shared;
}

/**
 * The headers in whose name a loader asks the backends while a page is rendered.
 * @param cookie of a page that is not the visitor's alone: nothing else of what the browser said has a part in it
 */
export const visitorOf = (request: FastifyRequest, cookie: string | null = null): Record<string, string> => ({
  ...Object.fromEntries(
    (cookie === null ? passedOn : (['host'] as const)).flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  ),
  ...(cookie === null ? {} : { cookie }),
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
});

const httpMethod = (method: string): 'GET' | 'POST' => (method === 'POST' ? 'POST' : 'GET');

/** What else than its address an answer depends on. */
const vary = 'Cookie, Sec-CH-UA-Mobile, User-Agent';

/** How long a proxy of the shop's own may answer by itself: what it shows is ten seconds old at most. */
const forProxies = 'public, max-age=1, stale-while-revalidate=9';

/**
 * Answers with a page that is the same for all.
 * @param how whether Google's map may be shown on it later, which must know a nonce for its styles; and whether no cookie
 * has a part in it
 */
async function answerShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
  how: { readonly hasMap: boolean; readonly isAnyones: boolean },
): Promise<FastifyReply> {
  const coding = codingFor(request.headers['accept-encoding']);
  const tag = page.tag(coding);
  void reply.headers({ 'cache-control': 'private, no-cache', vary: `accept-encoding, ${vary}`, etag: tag });
  if (how.isAnyones && !how.hasMap) void reply.header('cdn-cache-control', forProxies);
  const time = { [serverTimings.shopTime]: page.time().getTime() };
  // What the browser keeps beside the page, its policy too, is as it was; where its map has a nonce, that stays alone.
  if (!how.hasMap) void reply.header('server-timing', formatServerTiming(time));
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (coding !== null) void reply.header('content-encoding', coding);
  // What tells the nonce is no part of the page: src/ui/map/allow-map-styles.ts reads it there.
  if (how.hasMap)
    void reply.header('server-timing', formatServerTiming({ ...time, [serverTimings.styleNonce]: request.cspNonce }));
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', how.hasMap ? withStyleNonce(page.policy, request.cspNonce) : page.policy)
    .send(await page.body(coding));
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedPage,
  config: PublicConfig,
  write: (page: WholePage) => string,
): FastifyReply {
  if (rendered.kind === 'redirect') {
    return reply.redirect(safePath(rendered.to, config.origin) ?? '/404', rendered.statusCode);
  }
  const isPrivate = privatePaths.test(request.url);
  if (secretPaths.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
  else if (secretFormPaths.test(request.url)) void reply.header('referrer-policy', 'same-origin');
  return reply
    .code(rendered.statusCode)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', isPrivate ? 'no-store' : 'private, no-cache')
    .header('vary', vary)
    .send(write(rendered));
}
