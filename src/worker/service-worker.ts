/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { setCacheNameDetails, type WorkboxPlugin } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { cacheNames, cachePrefix, SAVED_PAGES } from '#machines/rules/browser/cache-names.ts';
import { workerMessages } from '#machines/rules/browser/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The page without a connection, and the files that every page needs; written by the build (vite.config.ts). */
declare const SHELL: { readonly page: PrecacheEntry; readonly files: readonly string[] };

/** Calls, the bank and what developers look at are no pages of the shop. */
const notPages = /^\/(?:b|bank)\/|^\/__/;

const logout = '/b/user/fa/users/logout';

/** in seconds */
const day = 86_400;

setCacheNameDetails({ prefix: cachePrefix });
precacheAndRoute([SHELL.page]);

/** What the shop forbids to keep is not kept, whatever its address: pages of one shopper say `no-store`. */
const whatMayBeKept = {
  cacheWillUpdate: ({ response }: { response: Response }): Promise<Response | null> =>
    Promise.resolve(/no-store/.test(response.headers.get('cache-control') ?? 'no-store') ? null : response),
};
/** The library's plugins say `undefined` where its strategies want nothing at all. */
const plugins = (...all: readonly object[]): WorkboxPlugin[] => [...all];
const whole = new CacheableResponsePlugin({ statuses: [200] });

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  plugins: plugins(
    whole,
    whatMayBeKept,
    new ExpirationPlugin({ maxEntries: SAVED_PAGES.count, maxAgeSeconds: SAVED_PAGES.days * day }),
  ),
  matchOptions: { ignoreVary: true },
});
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !notPages.test(url.pathname),
  pages,
);

// In one place, whichever release they are of: what was compiled of a file lies beside it (decision 98).
const files = new CacheFirst({
  cacheName: cacheNames.files,
  plugins: plugins(whole, new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: 60 * day })),
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files);
async function keepFile(event: ExtendableEvent, file: string): Promise<void> {
  const [answering, kept] = files.handleAll({ event, request: new Request(file) });
  const { ok, status } = await answering;
  if (!ok) throw new Error(`${file} is answered with ${status}`);
  await kept;
}
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all(SHELL.files.map((file) => keepFile(event, file)))),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    url.pathname.startsWith('/media/') &&
    !request.headers.has('range'),
  new CacheFirst({
    cacheName: cacheNames.pictures,
    plugins: plugins(
      whole,
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
    ),
  }),
);

// Pages say who shops: the next person at this browser must not find them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === logout,
  async (options) => {
    const answer = await new NetworkOnly().handle(options);
    await caches.delete(cacheNames.pages);
    return answer;
  },
  'POST',
);

/** The page that the shop could not load, and instead of which it leads to its page for what is out of reach. */
const wantedBy = ({ url }: Request): string | null => {
  const { pathname, searchParams } = new URL(url);
  const from = pathname === '/404' ? searchParams.get('from') : null;
  const wanted = from === null ? null : URL.parse(from, self.location.origin);
  return wanted?.origin === self.location.origin ? wanted.href : null;
};

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const wanted = wantedBy(request);
  if (wanted !== null && (await (await caches.open(cacheNames.pages)).match(wanted, { ignoreVary: true }))) {
    return Response.redirect(wanted);
  }
  return (await matchPrecache(SHELL.page.url)) ?? Response.error();
});

self.addEventListener('message', ({ data, ports }) => {
  const type = (data as { type?: unknown } | null)?.type;
  if (type === workerMessages.takeOver.type) void self.skipWaiting();
  if (type === workerMessages.readShell.type) ports[0]?.postMessage(SHELL.files);
});
/** The page that brought the first worker was fetched before it: whoever loses the connection there has it too. */
async function keepOpenPages(event: ExtendableEvent): Promise<void> {
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll({ type: 'window' })) {
    if (notPages.test(new URL(url).pathname)) continue;
    // What cannot be fetched now is not kept, which is no failure of the worker.
    await pages.handle({ event, request: new Request(url) }).catch(() => undefined);
  }
}
self.addEventListener('activate', (event) => event.waitUntil(keepOpenPages(event)));
