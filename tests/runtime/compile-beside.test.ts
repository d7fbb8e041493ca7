import { afterEach, expect, test, vi } from 'vitest';
import { compileBeside } from '#src/runtime/page/compile-beside.ts';

afterEach(() => vi.unstubAllGlobals());

type Answer = (worker: EventTarget) => void;
const says =
  (data: string | null): Answer =>
  (worker) =>
    worker.dispatchEvent(new MessageEvent('message', { data }));

const shop = 'https://shop.example';

/** A browser on a page that has fetched some files; its worker answers as it is told. */
function inBrowser({
  files,
  compiled = [],
  saveData = false,
  isChromium = true,
  answer = says(null),
}: {
  files: readonly string[];
  compiled?: readonly string[];
  saveData?: boolean;
  isChromium?: boolean;
  answer?: Answer;
}) {
  const asked: (readonly string[])[] = [];
  let ended = 0;
  vi.stubGlobal('window', { location: { origin: shop }, requestIdleCallback: (work: () => void) => work() });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: {} },
    connection: { saveData },
    ...(isChromium && { userAgentData: {} }),
  });
  vi.stubGlobal('performance', { getEntriesByType: () => files.map((name) => ({ name })) });
  const keys = () => Promise.resolve(compiled.map((path) => ({ url: shop + path })));
  vi.stubGlobal('caches', { open: () => Promise.resolve({ keys }) });
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(scripts: readonly string[]): void {
        asked.push(scripts);
        answer(this);
      }
      terminate(): void {
        ended += 1;
      }
    },
  );
  return { asked, ended: () => ended };
}

test('[OFF-01] the scripts of a page are compiled once, but not the one that starts the shop, nor what is not of the shop', async () => {
  const files = ['/assets/index-abc1234.js', '/assets/core-abc1234.js', '/assets/cards-abc1234.js'];
  const browser = inBrowser({
    files: [
      ...files.map((path) => shop + path),
      `${shop}/assets/core-abc1234.js`,
      `${shop}/assets/cards-abc1234.css`,
      `${shop}/media/tiles/cakes-411.webp`,
      'https://maps.googleapis.com/assets/maps-abc1234.js',
    ],
    compiled: ['/assets/cards-abc1234.js'],
  });
  await compileBeside();
  expect([browser.asked, browser.ended()]).toEqual([[['/assets/core-abc1234.js']], 1]);
});

test('[OFF-01] no worker is started where all is compiled, where somebody spares data, or where a browser would not write it down', async () => {
  const files = [`${shop}/assets/core-abc1234.js`];
  const known = inBrowser({ files, compiled: ['/assets/core-abc1234.js'] });
  await compileBeside();
  expect(known.asked).toEqual([]);
  const sparing = inBrowser({ files, saveData: true });
  await compileBeside();
  expect(sparing.asked).toEqual([]);
  const other = inBrowser({ files, isChromium: false });
  await compileBeside();
  expect(other.asked).toEqual([]);
});

test('[OFF-01] a worker that fails or does not start is ended, and said to have', async () => {
  const files = [`${shop}/assets/core-abc1234.js`];
  const failing = inBrowser({ files, answer: says('TypeError: Failed to fetch') });
  await expect(compileBeside()).rejects.toThrow('Failed to fetch');
  expect(failing.ended()).toBe(1);
  const missing = inBrowser({
    files,
    answer: (worker) => worker.dispatchEvent(Object.assign(new Event('error'), { message: 'no such file' })),
  });
  await expect(compileBeside()).rejects.toThrow('no such file');
  expect(missing.ended()).toBe(1);
});
