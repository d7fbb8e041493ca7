import type { Page } from '@playwright/test';

/** One layout shift of a page: its score, and what moved without anybody having touched it. */
export type Move = {
  readonly value: number;
  /** a part of it stands on another line now, not a few pixels beside its place */
  readonly isOtherLine: boolean;
  readonly parts: readonly { readonly what: string; readonly isInHeader: boolean }[];
};

/** Notes in the page what moves by itself; each document of the tab begins anew. */
function noteInPage(): void {
  type Shift = PerformanceEntry & {
    readonly value: number;
    readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  const moves: Move[] = [];
  const note = (entries: PerformanceEntryList): void => {
    for (const { value, sources } of entries as Shift[])
      moves.push({
        value,
        isOtherLine: sources.some(({ previousRect: was, currentRect: is }) => Math.abs(was.y - is.y) > 2),
        parts: sources.map(({ node, previousRect: was, currentRect: is }) => {
          const part = node instanceof Element ? node : node?.parentElement;
          const boxes = [was, is].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '));
          return {
            what: `${part?.outerHTML.slice(0, 160)}: ${boxes.join(' to ')}`,
            isInHeader: part?.closest('header') != null,
          };
        }),
      });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Reflect.set(window, 'takeMoves', () => {
    note(observer.takeRecords());
    return moves.splice(0);
  });
}

/**
 * Notes from the next document on what moves by itself on a page.
 * @returns what moved since it was last asked, once the page has been painted
 */
export async function noteMoves(page: Page): Promise<() => Promise<Move[]>> {
  await page.addInitScript(noteInPage);
  return () =>
    page.evaluate(
      () =>
        new Promise<Move[]>((resolve) => {
          const take = Reflect.get(window, 'takeMoves') as () => Move[];
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(take())));
        }),
    );
}

/** The layout shift of all of them. */
export const scoreOf = (moves: readonly Move[]): number => moves.reduce((sum, { value }) => sum + value, 0);
