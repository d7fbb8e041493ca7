import { cacheNames } from '#machines/rules/browser/cache-names.ts';
import { sparesData } from '#src/runtime/sparing.ts';
import { whenIdle } from '#src/runtime/when-idle.ts';

const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

const inCharge = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller !== null) resolve();
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/** The scripts that this page has run, but the first one (`index`, as the build names it), which starts the shop. */
function scriptsOfPage(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const scripts = files.filter(
    ({ origin, pathname }) => origin === window.location.origin && /^\/assets\/(?!index-).*\.js$/.test(pathname),
  );
  return [...new Set(scripts.map(({ pathname }) => pathname))];
}

/** Ends when a worker has compiled scripts. */
const compileInWorker = (scripts: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../../worker/compile-files.ts', import.meta.url), { type: 'module' });
    const end = (failure: string | null): void => {
      worker.terminate();
      if (failure === null) resolve();
      else reject(new Error(failure));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => end(data));
    worker.addEventListener('error', ({ message }) => end(message));
    worker.postMessage(scripts);
  });

/**
 * Has what this page has run compiled for the next visit, by a worker of its own and once for each file (decision 98).
 * @throws when the browser keeps no files, or the worker fails
 */
export async function compileBeside(): Promise<void> {
  // Chromium alone writes down what it compiles there, and it alone has this. And a file that the browser has lost by
  // now would be fetched again.
  if (!('userAgentData' in navigator) || sparesData()) return;
  await inCharge();
  await idle();
  const compiled = await (await caches.open(cacheNames.compiled)).keys();
  const known = new Set(compiled.map(({ url }) => new URL(url).pathname));
  const scripts = scriptsOfPage().filter((script) => !known.has(script));
  if (scripts.length > 0) await compileInWorker(scripts);
}
