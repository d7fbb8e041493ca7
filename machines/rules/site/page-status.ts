import { safePath } from './safe-url.ts';

/** What a page fetch leads to (SHL-06): the page, another address, the 404 page or the out-of-stock message. */
export type PageVerdict =
  | { readonly kind: 'ready' }
  | { readonly kind: 'outOfStock'; readonly message: string }
  | { readonly kind: 'redirecting'; readonly to: string; readonly statusCode: 301 | 302 }
  | { readonly kind: 'notFound' };

export type PageAnswer = {
  readonly statusCode: number;
  readonly redirectUrl: string | null;
  readonly out_of_stock: string | null;
  readonly isEmpty: boolean;
};

/**
 * Judges the envelope of a page fetch. A redirect to another host or to itself ends as not found.
 * @param answer the envelope's own fields; `isEmpty` says that it carries nothing to show
 * @param at the address that was asked for, path and query
 */
export function judgePage(answer: PageAnswer, at: { readonly origin: string; readonly href: string }): PageVerdict {
  if (answer.statusCode === 301 || answer.statusCode === 302) {
    const to = answer.redirectUrl === null ? null : safePath(answer.redirectUrl, at.origin);
    if (to === null || to === at.href) return { kind: 'notFound' };
    return { kind: 'redirecting', to, statusCode: answer.statusCode };
  }
  if (answer.statusCode !== 200 || answer.isEmpty) return { kind: 'notFound' };
  if (answer.out_of_stock !== null) return { kind: 'outOfStock', message: answer.out_of_stock };
  return { kind: 'ready' };
}
