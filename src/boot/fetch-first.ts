import { adoptStyle } from '#src/ui/late-style.ts';
import { filesGone } from '#src/runtime/page/files-gone.ts';

const arriving = new Map<string, Promise<void>>();

/** While parts are fetched ahead: their files alone. */
let isAhead = false;

async function ask(address: string): Promise<Response> {
  const response = await fetch(address, isAhead ? { priority: 'low' } : undefined);
  if (response.ok) return response;
  // The shop has become newer and has other files.
  if (response.status === 404) window.dispatchEvent(new Event(filesGone));
  throw new Error(`${address}: ${response.status}`);
}

/** A script. Until it was read to its end it does not stay with the browser. */
async function fetchScript(address: string): Promise<void> {
  await (await ask(address)).arrayBuffer();
  // Compiled while other files are still on their way.
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }));
}

/** A style sheet: the part that needs it is shown once it is here. */
export const fetchSheet = async (address: string): Promise<void> => adoptStyle(await (await ask(address)).text());

function once(address: string): Promise<void> {
  const known = arriving.get(address);
  if (known !== undefined) return known;
  // What the page itself has asked for, or holds, is here or on its way.
  const isInPage = document.querySelector(`link[href="${address}"],style[data-sheets~="${address}"]`) !== null;
  const fetchFile = address.endsWith('.css') ? fetchSheet : fetchScript;
  const file = (isInPage ? Promise.resolve() : fetchFile(address)).catch((cause: unknown) => {
    arriving.delete(address);
    // In the words of the browser, by which the router knows it, only where a worker keeps pages: it then loads the
    // document, once. Elsewhere that would lose the page with the connection, and its mark needs a storage.
    const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
    throw new Error(`Failed to fetch ${isKept ? 'dynamically imported module: ' : ''}${address}`, { cause });
  });
  arriving.set(address, file);
  return file;
}

/**
 * Stands in the place of the bundler's own preloading (vite.config.ts): all files of a part are fetched beside each
 * other, and imported once they are here. A browser remembers every module that it could not fetch or preload, also one
 * that others need, and would not ask for it again before the page is loaded anew.
 * @param files none where the part came with the file that asks for it
 */
export const fetchFirst = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  const isOnlyFetched = isAhead;
  const coming = files.map((file) => once(`/${file}`));
  // A failure is told when all have come or failed: whoever tries again at once would else be given one that is failing.
  await Promise.allSettled(coming);
  await Promise.all(coming);
  return isOnlyFetched ? new Promise<never>(() => {}) : load();
};

/** Fetches the files of a part that is sure to be imported soon: the line is free while the processor makes a page alive. */
export function fetchAhead(part: () => Promise<unknown>): void {
  isAhead = true;
  // What fails is fetched again by whoever imports it, and told then.
  part().catch(() => {});
  isAhead = false;
}
