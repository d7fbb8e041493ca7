import { notFound, redirect } from '@tanstack/react-router';
import type { PageEnvelope } from '#machines/domain/index.ts';
import type { FilterQuery } from '#machines/rules/site/listing-filters.ts';
import { judgePage, type PageVerdict } from '#machines/rules/site/page-status.ts';
import { pageAt } from '#src/clients/index.ts';
import type { App } from '../app.ts';
import { pageAnswer } from './page-answer.ts';

export type LoadedPage = { readonly envelope: PageEnvelope; readonly verdict: PageVerdict };

type PageRequest = {
  /** path of the page without the first slash: `home`, `birthday-cakes`, `p/ruby-heart` */
  readonly path: string;
  readonly currentPage?: number;
  /** what narrows and orders a listing */
  readonly filters?: FilterQuery;
  /** the address in the browser, path and query, so that a redirect to itself is noticed */
  readonly href: string;
  readonly signal: AbortSignal;
};

/**
 * Fetches a page's data and turns its status into what the router knows.
 * @throws a router redirect for 301 and 302, the router's not-found for 404 and empty data, a redirect to /404 otherwise
 */
export async function loadPage(app: App, request: PageRequest): Promise<LoadedPage> {
  const { filters = {} } = request;
  const query = { metainfo: '1', current_page: request.currentPage ?? 0, ...filters } as const;
  const { signal } = request;
  const answer = await pageAnswer(pageAt(app.clients, request.path, { query, signal }), request);
  if (answer === null) throw notFound();
  // Everybody is answered the same page; which browser shows it is known here.
  const envelope = { ...answer, isMobile: app.visitor.isMobile };
  const hasContent = envelope.blocks.length > 0 || envelope.results.length > 0 || envelope.productDetails !== null;
  // Filters that nothing fits leave a listing that says so, not a page that is not there (LST-05).
  const isNarrowed = envelope.pager !== null && Object.keys(filters).length > 0;
  const isEmpty = !hasContent && !isNarrowed;
  const verdict = judgePage({ ...envelope, isEmpty }, { origin: app.config.origin, href: request.href });
  if (verdict.kind === 'redirecting') throw redirect({ href: verdict.to, statusCode: verdict.statusCode });
  if (verdict.kind === 'notFound') throw notFound();
  return { envelope, verdict };
}
