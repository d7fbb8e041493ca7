import { LRUCache } from 'lru-cache';
import { MINUTE } from '#machines/rules/site/durations.ts';
import type { InlineSources } from '#backends/platform/http/security-headers.ts';
import type { RenderedPage } from '#src/boot/entry-server.tsx';
import type { WholePage } from '../compose-page.ts';
import { byDigest, type InlineElements } from '../inline-elements.ts';
import { createBestMaker } from './best-maker.ts';
import { createSharedPage, type SharedPage } from './shared-page.ts';

/** As much as is kept, in bytes. */
const MAX_BYTES = 128_000_000;
/** How long a page is as good as new: what it says of today may change by the minute. */
const FRESH = MINUTE;
/** How long it is shown beyond that, while it is rendered anew. */
const STALE = MINUTE;
/** What an entry takes besides its bytes. */
const ENTRY_BYTES = 1_000;

export type SharedPages = {
  /**
   * The page of an address as all get it, rendered and written now unless it is kept. What is not a whole page
   * is neither written nor kept.
   */
  of(
    key: readonly (string | boolean)[],
    render: () => Promise<RenderedPage>,
    write: (page: WholePage, inline: InlineElements) => string,
  ): Promise<RenderedPage | SharedPage>;
  /** whether who has these cookies has an order that waits to be paid, which stands on a page of their own */
  readonly hasOrder: (cookies: Readonly<Record<string, string | undefined>>) => Promise<boolean>;
  /** how many bytes are kept */
  readonly bytes: () => number;
};

type Options = {
  /** of the catalogue that a shopper would see now */
  readonly version: () => Promise<number>;
  /** of the scripts and styles within a page */
  readonly policyOf: (inline: InlineSources) => string;
  readonly hasOrder: SharedPages['hasOrder'];
  /** of the shop */
  readonly time: () => Date;
  /** hears why a page that is shown beyond its time could not be rendered anew */
  readonly onStale: (error: unknown) => void;
  /** what else than their keys tells pages apart */
  readonly edition?: () => string;
  readonly maxBytes?: number;
  /** in milliseconds, of a clock that only goes forward */
  readonly now?: () => number;
};

type Entry = { readonly page: SharedPage; readonly begun: number };

/** Whether it is what everybody would be told; a failure may be the moment's. */
const isSound = (told: RenderedPage | SharedPage): boolean => told.kind !== 'page' || told.statusCode < 500;

/**
 * Keeps the pages that are the same for all, guests and customers (`shared-key.ts` says which), while the catalogue stays
 * the same. Only whole pages are kept: what failed or moved is asked for again. However many ask at once, it is rendered
 * once.
 */
export function createSharedPages(options: Options): SharedPages {
  const { version, policyOf, time, onStale, edition, maxBytes = MAX_BYTES, now = () => performance.now() } = options;
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.bytes() + 2 * key.length + ENTRY_BYTES,
  });
  const best = createBestMaker(now);
  const flights = new Map<string, Promise<RenderedPage | SharedPage>>();
  let current: number | null = null;

  /** Another catalogue: what was made from the one before is of no use to anybody. */
  const follow = (at: number): void => {
    if (at !== current) kept.clear();
    current = at;
  };
  const weighAgain = (key: string, page: SharedPage): void => {
    const entry = kept.peek(key);
    if (entry?.page !== page) return;
    kept.delete(key);
    kept.set(key, entry);
  };

  return {
    async of(names, render, write) {
      const at = await version();
      follow(at);
      const key = JSON.stringify([at, ...names, edition?.()]);
      const make = async (): Promise<RenderedPage | SharedPage> => {
        const begun = now();
        const rendered = await render();
        if (rendered.kind !== 'page' || rendered.statusCode !== 200) {
          if (isSound(rendered)) kept.delete(key);
          return rendered;
        }
        const inline = byDigest();
        const html = write(rendered, inline);
        const drawn = createSharedPage(html, policyOf(inline.sources()), {
          best,
          time,
          onChanged: () => weighAgain(key, drawn),
        });
        const before = kept.peek(key)?.page;
        // What says the same as a minute ago has its bytes already.
        const page = before?.tag(null) === drawn.tag(null) ? before : drawn;
        if (at === current) kept.set(key, { page, begun });
        return page;
      };
      /** The rendering that is on its way, or one that begins now. */
      const flight = (): Promise<RenderedPage | SharedPage> => {
        const flying = flights.get(key) ?? make().finally(() => flights.delete(key));
        flights.set(key, flying);
        return flying;
      };

      const entry = kept.get(key);
      const age = entry === undefined ? Infinity : now() - entry.begun;
      if (entry !== undefined && age < FRESH) return entry.page;
      if (entry !== undefined && age < FRESH + STALE) {
        if (!flights.has(key)) flight().catch(onStale);
        return entry.page;
      }
      const isAnothers = flights.has(key);
      const told = await flight().catch((error: unknown) => {
        if (!isAnothers) throw error;
        return null;
      });
      // What failed for who asked first may not fail again: all who waited for it ask once more, together.
      return told === null || (isAnothers && !isSound(told)) ? flight() : told;
    },
    hasOrder: options.hasOrder,
    bytes: () => kept.calculatedSize,
  };
}
