import type { AnyRouter } from '@tanstack/react-router';

/** Asks a page for what was typed, as its form does without scripts. */
export const searchOn =
  (router: Pick<AnyRouter, 'navigate'>, path: string) =>
  (typed: string): void => {
    const query = new URLSearchParams(typed.trim() === '' ? {} : { q: typed.trim() });
    void router.navigate({ href: query.size === 0 ? path : `${path}?${query}` });
  };
