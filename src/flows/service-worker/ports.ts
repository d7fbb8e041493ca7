import { cachePrefix } from '#machines/rules/browser/cache-names.ts';
import { workerMessages } from '#machines/rules/browser/worker-messages.ts';
import type { ServiceWorkerPorts } from '#machines/service-worker/index.ts';
import { readWorkerFile, workerAddress } from '#src/clients/worker-file.ts';
import { filesGone } from '#src/runtime/page/files-gone.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';
import { workerReload } from '#src/runtime/storage/worker-reload.ts';

const whenInCharge = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true, signal });
  });

async function register(signal: AbortSignal): Promise<void> {
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(workerAddress, {
    scope: '/',
    updateViaCache: 'none',
  });
  signal.throwIfAborted();
  // Where workers are forbidden by a policy, some browsers answer with nothing.
  if (registration === undefined) throw new Error('the browser registers no worker');
}

/** The files that every page of a worker's shop needs. */
const shellOf = (worker: ServiceWorker, signal: AbortSignal): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answered = ({ data }: MessageEvent<readonly string[]>): void => {
      port1.close();
      resolve(data);
    };
    port1.addEventListener('message', answered, { once: true });
    signal.addEventListener('abort', () => port1.close(), { once: true });
    port1.start();
    worker.postMessage(workerMessages.readShell, [port2]);
  });

/** A page of the same shop has fetched all scripts of the worker's shell to come alive. */
async function compareUpdate(signal: AbortSignal): Promise<{ isNewer: boolean }> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const newest = registration?.waiting ?? registration?.active;
  if (!newest) throw new Error('the worker is gone');
  const shell = await shellOf(newest, signal);
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  return { isNewer: shell.some((file) => file.endsWith('.js') && !fetched.has(file)) };
}

async function activateUpdate(signal: AbortSignal): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration('/'))?.waiting;
  // Another tab has let it take over, or the browser has removed it.
  if (!waiting) return;
  const changed = whenInCharge(signal);
  waiting.postMessage(workerMessages.takeOver);
  await changed;
}

/** Only what is ours: the origin may hold workers and caches of others. */
async function removeWorker(tabStorage: SafeStorage<'tab'>): Promise<{ wasInCharge: boolean; hasReloaded: boolean }> {
  const hasReloaded = workerReload(tabStorage).read() === true;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
  const registration = await navigator.serviceWorker.getRegistration('/');
  const isOurs = [registration?.active, registration?.waiting, registration?.installing].some(
    (worker) => worker != null && new URL(worker.scriptURL).pathname === workerAddress,
  );
  if (registration === undefined || !isOurs) return { wasInCharge: false, hasReloaded };
  await registration.unregister();
  workerReload(tabStorage).save(true);
  return { wasInCharge: true, hasReloaded };
}

/** Tells of a worker that waits: one that came now, or one that an earlier visit has left. */
const listenToUpdates: ServiceWorkerPorts['updateListener'] = (send) => {
  const stop = new AbortController();
  const { signal } = stop;
  const tell = (registration: ServiceWorkerRegistration): void => {
    // Without one in charge it is the first worker of this browser, and nothing is updated.
    if (registration.waiting && navigator.serviceWorker.controller && !signal.aborted) send({ type: 'update.found' });
  };
  const watch = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    if (registration === undefined || signal.aborted) return;
    tell(registration);
    registration.addEventListener(
      'updatefound',
      () => registration.installing?.addEventListener('statechange', () => tell(registration), { signal }),
      { signal },
    );
  };
  void watch();
  return () => stop.abort();
};

const listenToNetwork: ServiceWorkerPorts['connectionListener'] = (send) => {
  const stop = new AbortController();
  window.addEventListener('online', () => send({ type: 'connection.back' }), { signal: stop.signal });
  return () => stop.abort();
};

const listenToFiles: ServiceWorkerPorts['filesListener'] = (send) => {
  const stop = new AbortController();
  window.addEventListener(filesGone, () => send({ type: 'files.gone' }), { signal: stop.signal });
  return () => stop.abort();
};

/** The worker's ports: its file by the network, all else by the browser. */
export const serviceWorkerPorts = (tabStorage: SafeStorage<'tab'>): ServiceWorkerPorts => ({
  readFile: (_, { signal }) => readWorkerFile(signal),
  register: (_, { signal }) => register(signal),
  compareUpdate: (_, { signal }) => compareUpdate(signal),
  activateUpdate: (_, { signal }) => activateUpdate(signal),
  removeWorker: () => removeWorker(tabStorage),
  updateListener: listenToUpdates,
  connectionListener: listenToNetwork,
  filesListener: listenToFiles,
});
