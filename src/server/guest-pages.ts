import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '#src/boot/entry-server.tsx';

/**
 * As much as is kept, in characters, and for how long at most: what a page says of today may change by the minute. What
 * was written out of a kept page (pages.ts) is kept besides, as bytes and with the style sheet.
 */
const MOST_KEPT = 64_000_000;
const LONGEST_KEPT = 60_000;

export type GuestPages = {
  /** The page of an address as every guest gets it, rendered now unless it is kept. */
  of(key: readonly (string | boolean)[], render: () => Promise<RenderedPage>): Promise<RenderedPage>;
};

/**
 * Keeps pages that were rendered for nobody in particular (a request without any cookie) while the catalogue stays the
 * same. Only whole pages are kept: what failed or moved is asked for again.
 * @param version of the catalogue that a shopper would see now
 */
export function createGuestPages(version: () => Promise<number>): GuestPages {
  const kept = new LRUCache<string, Extract<RenderedPage, { kind: 'page' }>>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ page, data, head }) => page.length + data.length + head.length,
    ttl: LONGEST_KEPT,
  });
  return {
    async of(parts, render) {
      const key = JSON.stringify([await version(), ...parts]);
      const known = kept.get(key);
      if (known) return known;
      const rendered = await render();
      if (rendered.kind === 'page' && rendered.statusCode === 200) kept.set(key, rendered);
      return rendered;
    },
  };
}
