import type { ConnectionPorts } from '#machines/connection/index.ts';
import { cacheNames } from '#machines/rules/browser/cache-names.ts';
import { reachShop } from '#src/clients/worker-file.ts';
import type { App } from '#src/runtime/app.ts';

/** A page that the worker kept can be shown only where a worker is in charge. */
async function findSaved(href: string): Promise<{ isSaved: boolean }> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return { isSaved: false };
  const pages = await caches.open(cacheNames.pages);
  return { isSaved: (await pages.match(href, { ignoreVary: true })) !== undefined };
}

/** Hears the browser's network, and pages of the shop that did not come. */
const listen =
  (page: App['page']): ConnectionPorts['connectionListener'] =>
  (send) => {
    const stop = new AbortController();
    const tell = (): void => send({ type: 'network.changed', isOnline: navigator.onLine });
    window.addEventListener('online', tell, { signal: stop.signal });
    window.addEventListener('offline', tell, { signal: stop.signal });
    let hadFailed = false;
    const pages = page.subscribe((snapshot) => {
      const hasFailed = snapshot.matches('failed');
      if (hasFailed && !hadFailed) send({ type: 'page.failed', href: snapshot.context.href });
      hadFailed = hasFailed;
    });
    return () => {
      stop.abort();
      pages.unsubscribe();
    };
  };

/** The connection's ports: the shop itself, and what the worker has kept. */
export const connectionPorts = ({ page }: Pick<App, 'page'>): ConnectionPorts => ({
  reachShop: (_, { signal }) => reachShop(signal),
  findSaved: ({ href }) => findSaved(href),
  connectionListener: listen(page),
});
