import type { Page, Route } from '@playwright/test';
import { withStyleNonce } from '#backends/platform/http/security-headers.ts';
import { serverTimings, formatServerTiming } from '#machines/rules/browser/server-timing.ts';
import { pageWith, policyWith } from './served-with.ts';

/**
 * The part of Google's maps script that the shop uses: `importLibrary`, `Map` with its camera, and its events. It draws
 * nothing; a mouse moves it, as in the real one.
 */
function googleMapsDouble(): void {
  type Spot = { lat: number; lng: number };
  type Camera = { center?: Spot; zoom?: number };
  const listeners = new WeakMap<object, Map<string, Set<() => void>>>();
  const addListener = (target: object, name: string, listener: () => void) => {
    const named = listeners.get(target) ?? new Map<string, Set<() => void>>();
    listeners.set(target, named);
    named.set(name, (named.get(name) ?? new Set()).add(listener));
    return { remove: () => void named.get(name)?.delete(listener) };
  };
  class GoogleMap {
    center: Spot = { lat: 0, lng: 0 };
    zoom = 0;
    constructor(box: HTMLElement, options: Camera) {
      box.dataset['googleMap'] = '';
      // As the real one, by elements with the nonce of another.
      const style = document.createElement('style');
      style.textContent = '[data-google-map] { outline: 1px dotted }';
      style.nonce = document.querySelector<HTMLElement>('style[nonce], link[rel="stylesheet"][nonce]')?.nonce ?? '';
      document.head.append(style);
      this.setOptions(options);
      box.addEventListener('mousedown', (start) => {
        const from = this.center;
        const degrees = 360 / (256 * 2 ** this.zoom);
        const move = (event: MouseEvent) =>
          this.moveCamera({
            center: {
              lat: from.lat + (event.clientY - start.clientY) * degrees * Math.cos((from.lat * Math.PI) / 180),
              lng: from.lng - (event.clientX - start.clientX) * degrees,
            },
          });
        window.addEventListener('mousemove', move);
        window.addEventListener('mouseup', () => window.removeEventListener('mousemove', move), { once: true });
      });
    }
    setOptions({ center, zoom }: Camera): void {
      if (center) this.center = center;
      if (zoom !== undefined) this.zoom = zoom;
    }
    moveCamera(camera: Camera): void {
      this.setOptions(camera);
      for (const listener of listeners.get(this)?.get('bounds_changed') ?? []) listener();
    }
    getCenter() {
      return { toJSON: () => ({ ...this.center }) };
    }
    getZoom() {
      return this.zoom;
    }
    getHeading() {
      return 0;
    }
    getTilt() {
      return 0;
    }
    getBounds() {
      return { toJSON: () => ({ north: 1, east: 1, south: 0, west: 0 }) };
    }
    addListener(name: string, listener: () => void) {
      return addListener(this, name, listener);
    }
  }
  const { maps } = (window as unknown as { google: { maps: Record<string, unknown> } }).google;
  const loaded = maps['__ib__'] as () => void;
  Object.assign(maps, {
    Map: GoogleMap,
    event: { addListener, clearInstanceListeners: (target: object) => void listeners.delete(target) },
    Settings: { getInstance: () => ({}) },
    importLibrary: () => Promise.resolve({}),
  });
  loaded();
}

const nonceBeside = 'dG9sZCBiZXNpZGU=';

/** How Google answers: with its script, with an error, or not at all. */
export type GoogleAnswer = 'script' | 'failure' | 'silence';

export const mapsKey = 'a-key-for-tests';

/**
 * The page at a path as a shop with a key for Google's map serves it: with the key in what the browser may know, and
 * Google's origins in its policy. Its script is answered by the double; nothing leaves the machine.
 */
export async function withMapsKey(page: Page, path: string, answer: GoogleAnswer): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route: Route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const headers = response.headers();
      const policy = policyWith(headers['content-security-policy'] ?? '', { GOOGLE_MAPS_KEY: mapsKey });
      // One that is the same for all is told the nonce of its styles beside its bytes (src/server/pages.ts).
      const isShared = !policy.includes('nonce-');
      const told = { 'server-timing': formatServerTiming({ [serverTimings.styleNonce]: nonceBeside }) };
      await route.fulfill({
        response,
        headers: {
          ...headers,
          ...(isShared ? told : {}),
          'content-security-policy': isShared ? withStyleNonce(policy, nonceBeside) : policy,
        },
        body: pageWith(await response.text(), { mapsKey }),
      });
    },
  );
  await page.route('https://maps.googleapis.com/**', async (route) => {
    if (answer === 'script')
      await route.fulfill({ contentType: 'text/javascript', body: `(${String(googleMapsDouble)})()` });
    if (answer === 'failure') await route.abort();
  });
}
