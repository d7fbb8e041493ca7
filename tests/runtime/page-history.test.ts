import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { overlayOf } from '#src/runtime/overlays.ts';
import { pageHistory } from '#src/runtime/page-history.ts';
import { pageKey } from '#src/runtime/router-internals.ts';

let window: { scrollY: number; scrollTo: (where: { top: number }) => void };

beforeEach(() => {
  window = { scrollY: 0, scrollTo: ({ top }) => void (window.scrollY = top) };
  vi.stubGlobal('window', window);
  vi.stubGlobal('self', { origin: 'http://shop.test' });
  vi.stubGlobal('document', { querySelector: () => null });
  return () => vi.unstubAllGlobals();
});

/** Puts a popup over the page, as the bridge to the overlays does. */
const open = (history: RouterHistory): void => {
  const { href, state } = history.location;
  history.push(href, { ...state, overlays: [overlayOf('filters', {})], page: pageKey({ state }) });
};

function heardOf(history: RouterHistory) {
  const heard: string[] = [];
  const pages = pageHistory(history);
  const stop = pages.subscribe(({ location }) => void heard.push(location.href));
  return { heard, pages, stop };
}

test('popups that come and go are not told of; pages are', () => {
  const history = createMemoryHistory({ initialEntries: ['/cakes'] });
  const { heard, pages, stop } = heardOf(history);
  const first = pageKey(history.location);
  open(history);
  open(history);
  expect([heard, pageKey(pages.location)]).toEqual([[], first]);
  expect(pages.location.state.__TSR_key).not.toBe(first);
  history.back();
  history.go(1);
  expect(heard).toEqual([]);
  history.push('/cart');
  history.back();
  expect(heard).toEqual(['/cart', '/cakes']);
  expect(pageKey(pages.location)).toBe(first);
  stop();
  history.push('/cart');
  expect([heard.length, pages.subscribers.size]).toEqual([2, 0]);
});

test('the same address, gone to once more, is a page of its own; so is another with the state of the first', () => {
  const history = createMemoryHistory({ initialEntries: ['/cakes'] });
  const { heard } = heardOf(history);
  history.push('/cakes');
  open(history);
  history.replace('/all-cakes', history.location.state);
  expect(heard).toEqual(['/cakes', '/all-cakes']);
});

test('a page that is left from a popup is left where the popup came over it', () => {
  const history = createMemoryHistory({ initialEntries: ['/cakes'] });
  const left: number[] = [];
  const pages = pageHistory(history);
  pages.subscribe(() => void left.push(window.scrollY));
  window.scrollY = 400;
  open(history);
  window.scrollY = 460;
  open(history);
  history.replace('/cakes?flavour=vanilla');
  window.scrollY = 90;
  history.push('/cart');
  expect(left).toEqual([400, 90]);
});

test('a router hears nothing of a popup: its page is neither loaded anew nor given up', async () => {
  let loads = 0;
  const root = createRootRoute();
  const page = (path: string) =>
    createRoute({ getParentRoute: () => root, path, loader: () => void (loads += 1), staleTime: 0 });
  const history = createMemoryHistory({ initialEntries: ['/cakes'] });
  const router = createRouter({
    routeTree: root.addChildren([page('/cakes'), page('/cart')]),
    history: pageHistory(history),
    getScrollRestorationKey: pageKey,
  });
  router.history.subscribe(router.load);
  await router.load();
  open(history);
  await vi.waitFor(() => expect(router.state.status).toBe('idle'));
  expect(loads).toBe(1);
  await router.navigate({ href: '/cart' });
  expect([loads, router.state.location.pathname]).toEqual([2, '/cart']);
  history.back();
  await vi.waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/cakes'));
  history.back();
  await vi.waitFor(() => expect(router.state.status).toBe('idle'));
  expect(loads).toBe(3);
});
