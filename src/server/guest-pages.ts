import { LRUCache } from 'lru-cache';
import { APP_SOURCE } from '#machines/rules/site/constants.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { filterGroups } from '#machines/rules/site/listing-filters.ts';
import type { RenderedPage } from '#src/boot/entry-server.tsx';

/** As much as is kept, in bytes, and for how long at most: what a page says of today may change by the minute. */
const MAX_BYTES = 128_000_000;
const MAX_AGE = MINUTE;
/** What an entry takes besides its bytes. */
const ENTRY_BYTES = 1_000;

type WholePage = Extract<RenderedPage, { kind: 'page' }>;

/** A page as it is sent, in the parts between its nonces. */
export type CachedPage = { readonly kind: 'kept'; readonly parts: readonly Buffer[] };

export type GuestPages = {
  /**
   * The page of an address as every guest gets it, rendered and written now unless it is kept. What is not a whole page
   * is neither written nor kept.
   */
  of(
    key: readonly (string | boolean)[],
    render: () => Promise<RenderedPage>,
    write: (page: WholePage) => readonly Buffer[],
  ): Promise<RenderedPage | CachedPage>;
  /** how many bytes are kept */
  readonly bytes: () => number;
};

const SEARCH = /^\/(?:bk)?search$/;
const searchNames = new Set(['q', 'page', APP_SOURCE.name]);
const listingNames = new Set(['page', 'sort', ...filterGroups, APP_SOURCE.name]);

/** Whether the page of an address knows each name of its query, so that guests who ask for it ask for the same. */
export function knowsQuery(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  const known: ReadonlySet<string> = SEARCH.test(path) ? searchNames : listingNames;
  return [...new URLSearchParams(query).keys()].every((name) => known.has(name));
}

/** A cookie that no page looks at: who answered whether visits are counted is as much a guest as before. */
const answer = /^\s*privacy_choice=[a-z]*\s*$/;

/** Whether a request is anybody's: it has no cookie by which a page could be another one. */
export const isAnybodys = (cookies: string | undefined): boolean =>
  cookies === undefined || cookies.split(';').every((cookie) => answer.test(cookie));

/**
 * Keeps pages that were rendered for nobody in particular (a request without any cookie that says more than the answer
 * about counting) while the catalogue stays the same. Only whole pages are kept: what failed or moved is asked for again.
 * @param version of the catalogue that a shopper would see now
 */
export function createGuestPages(version: () => Promise<number>, maxBytes = MAX_BYTES): GuestPages {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ parts }, key) =>
      parts.reduce((sum, part) => sum + part.byteLength, 2 * key.length + ENTRY_BYTES),
    ttl: MAX_AGE,
  });
  return {
    async of(names, render, write) {
      const key = JSON.stringify([await version(), ...names]);
      const known = kept.get(key);
      if (known) return known;
      const rendered = await render();
      if (rendered.kind !== 'page' || rendered.statusCode !== 200) return rendered;
      const page: CachedPage = { kind: 'kept', parts: write(rendered) };
      kept.set(key, page);
      return page;
    },
    bytes: () => kept.calculatedSize,
  };
}
