import { afterEach, expect, test, vi } from 'vitest';
import { listenToPage } from '#src/flows/chat/chat-listener.ts';
import type { App } from '#src/runtime/app.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What the chat hears of a page that shows the questions. */
function openPage({ wasActive = false } = {}) {
  const browser = Object.assign(new EventTarget(), { location: { origin: 'http://shop.test' } });
  vi.stubGlobal('window', browser);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: wasActive } });
  const page = {
    getSnapshot: () => ({ context: { href: '/faq' } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  };
  const heard: string[] = [];
  // The listener reads nothing else of the app.
  const listen = listenToPage({ page } as unknown as App);
  const stop = listen(({ type }) => void heard.push(type));
  return { heard, stop, does: (name: string) => browser.dispatchEvent(new Event(name)) };
}

test.each(['click', 'scroll', 'touchstart', 'keydown'])('[SHL-14] the first %s is a touch', (name) => {
  const { heard, does, stop } = openPage();
  for (const other of ['mousemove', 'focusin', 'resize']) does(other);
  expect(heard).toEqual([]);
  does(name);
  does(name);
  expect(heard).toEqual(['page.touched']);
  stop();
});

test('[SHL-14] a touch before the code was there counts, one after the chat is gone does not', () => {
  const early = openPage({ wasActive: true });
  expect(early.heard).toEqual(['page.touched']);
  early.stop();
  const gone = openPage();
  gone.stop();
  gone.does('click');
  expect(gone.heard).toEqual([]);
});
