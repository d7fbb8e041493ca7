/// <reference lib="webworker" />
import { cacheNames } from '#machines/rules/browser/cache-names.ts';
import { passShopFile } from '#src/clients/shop-file.ts';

declare const self: DedicatedWorkerGlobalScope;

/** After which what was compiled of a script that has run is written, in milliseconds. */
const writing = 1_000;

// A script that is made for a page may fail without one, at once or later: by then it is compiled.
const run = (script: string): Promise<unknown> => import(/* @vite-ignore */ script).catch(() => undefined);
self.addEventListener('unhandledrejection', (event) => event.preventDefault());

/**
 * Runs scripts once more, beside the page that has run them: Chromium compiles a script that comes out of a store and
 * writes that down at its first run, which took a cheap phone more than a second of the next visit's main thread.
 */
async function compile(scripts: readonly string[]): Promise<void> {
  const [files, compiled] = await Promise.all([caches.open(cacheNames.files), caches.open(cacheNames.compiled)]);
  // The service worker stores what is fetched. One after the other: the line and the processor are the page's.
  for (const script of scripts) if (!(await files.match(script))) await passShopFile(script);
  // What is not stored yet is left to the next page.
  const stored: string[] = [];
  for (const script of scripts) if (await files.match(script)) stored.push(script);
  for (const script of stored) await run(script);
  await new Promise((resolve) => self.setTimeout(resolve, writing));
  await Promise.all(stored.map((script) => compiled.put(script, new Response())));
  // Files of former releases go with time.
  for (const script of await compiled.keys()) if (!(await files.match(script))) await compiled.delete(script);
}

/** What is answered: why it failed, or nothing. */
self.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  void compile(data).then(
    () => self.postMessage(null),
    (cause: unknown) => self.postMessage(String(cause)),
  );
});
