import type { PageOutcome } from '#machines/page/index.ts';
import { safePath } from '#machines/rules/site/safe-url.ts';

export type LostPage = {
  /** the page that could not be fetched, to try it again; null when there is no such page */
  readonly from: string | null;
  readonly verdict: PageOutcome;
};

/** Why somebody is at /404: a page could not be fetched (ERR-07), or there is none. */
export function lostPageOf(search: { from?: unknown; status?: unknown }, origin: string): LostPage {
  const status = Number(search.status);
  const from = typeof search.from === 'string' ? safePath(search.from, origin) : null;
  const isFailure = Number.isInteger(status) && status > 400 && status < 600 && status !== 404;
  if (from === null || from.startsWith('/404') || !isFailure) return { from: null, verdict: { kind: 'notFound' } };
  return { from, verdict: { kind: 'failed', statusCode: status } };
}
