import { provideServiceWorker, type ServiceWorkerActor } from '#machines/service-worker/index.ts';
import type { App } from '#src/runtime/app.ts';
import { compileBeside } from '#src/runtime/page/compile-beside.ts';
import { reloadPage } from '#src/runtime/page/reload-page.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { serviceWorkerPorts } from './ports.ts';

/**
 * Starts the worker's chart as a child of the root.
 * @param onUnreached hears that the shop could not be reached
 */
export const useServiceWorkerFlow = (onUnreached: () => void): ServiceWorkerActor =>
  useFlow({
    id: 'service-worker',
    logic: (app: App) => provideServiceWorker(serviceWorkerPorts(app.tabStorage)),
    input: () => ({ isSupported: 'serviceWorker' in navigator && 'caches' in window }),
    facts: {
      'worker.registered': () => {
        compileBeside().catch((cause: unknown) =>
          console.info(`service worker: nothing was compiled: ${String(cause)}`),
        );
      },
      'reload.wanted': reloadPage,
      'offline.noticed': () => {
        console.info('No internet connection found. The shop is running offline.');
        onUnreached();
      },
      'failure.logged': ({ what, message }) => console.info(`${what}: ${message}`),
    },
  });
