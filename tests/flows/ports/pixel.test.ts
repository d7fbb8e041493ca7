import { afterEach, expect, test, vi } from 'vitest';
import type { PixelEvent } from '#machines/pixel/index.ts';
import { pixelPorts } from '#src/flows/pixel/ports.ts';
import type { App } from '#src/runtime/app.ts';
import { preselectedEvent } from '#src/runtime/events/traces.ts';
import { safeStorage } from '#src/runtime/storage/storage.ts';
import { fakeShop, json, problem } from '#tests/clients/fake-shop.ts';

afterEach(() => void vi.unstubAllGlobals());

const { signal } = new AbortController();
const taken = () => json(200, { success: true });

test('[ANL-03, LGN-30] a source is told by its name, when it led here and when it led to a social login', async () => {
  const { clients, sent } = fakeShop({
    '/b/user/capture-utm-source': [taken, () => json(429, problem('TOO_MANY_REQUESTS'))],
    '/b/user/fa/save_social_user': [taken, () => json(401, problem('LOGIN_REQUIRED'))],
  });
  // The calls read nothing else of the app.
  const { captureSource, saveSource } = pixelPorts({ clients } as unknown as App);
  await captureSource({ utm_source: 'inls' }, { signal });
  await saveSource({ utm_source: 'inls' }, { signal });
  expect(sent.map(({ method, url }) => [method, url.replace('http://shop.test', '')])).toEqual([
    ['GET', '/b/user/capture-utm-source?utm_source=inls'],
    ['GET', '/b/user/fa/save_social_user?utm_source=inls'],
  ]);
  // What is refused for now is told again, what a guest can never tell is not.
  await expect(captureSource({ utm_source: 'inls' }, { signal })).rejects.toThrow('TOO_MANY_REQUESTS in words');
  await expect(saveSource({ utm_source: 'inls' }, { signal })).resolves.toBeUndefined();
});

/** What the pixel hears of a browser that comes with a place or none, and has said so before or not. */
function heardWith(place: object | null, hasSaid: boolean): string[] {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, location: { origin: 'http://shop.test' } }));
  const storage = safeStorage('browser');
  if (hasSaid) preselectedEvent(storage).save(true);
  const page = {
    getSnapshot: () => ({ matches: (state: string) => state === 'ready', context: { href: '/faq?q=refund' } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  };
  const { clients } = fakeShop({});
  // The listener reads nothing else of the app.
  const app = { clients, page, storage, visitor: { place } } as unknown as App;
  const heard: string[] = [];
  pixelPorts(app).pixelListener((event: PixelEvent) => {
    if ('report' in event) heard.push(JSON.stringify(event.report.event));
  });
  return heard;
}

test('[ANL-06, ANL-07, SHL-05, SHL-18] a page is reported as it is shown, and once that the browser came with its city', () => {
  const shown = '{"name":"page_view","page_type":"static","page":"information","visitor":"new"}';
  const preselected = '{"name":"place_preselected"}';
  expect(heardWith(null, false)).toEqual([shown]);
  expect(heardWith({ city: 'Pune' }, false)).toEqual([shown, preselected]);
  expect(heardWith({ city: 'Pune' }, true)).toEqual([shown]);
});
