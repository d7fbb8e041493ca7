import type { ContestSlug } from './contest.ts';

/** What contests are called. */
export const contestNames: Readonly<Record<ContestSlug, string>> = {
  'dpl-contest': 'Dessert Premier League',
  'world-cup-contest': 'World Cup Contest',
};
