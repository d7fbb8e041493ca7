/** An address that no route fits is marked on the match that shows it. */
export const isGlobalNotFound = (match: object): boolean => '_notFound' in match && match._notFound === true;

/** A match whose address leads nowhere. */
export const isLostMatch = (match: { readonly status?: string }): boolean =>
  match.status === 'notFound' || isGlobalNotFound(match);
