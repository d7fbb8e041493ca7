import type { ContestSlug } from '#machines/rules/forms/contest.ts';

/** What the page of all contests says. */
export const contestsWords = {
  home: 'Home',
  title: 'Contests',
  lead: 'Bake, guess, win. Taking part is free, and nothing has to be bought.',
  about: {
    'dpl-contest': 'Show us a dessert that you made at home. A jury of our decorators finds the best three.',
    'world-cup-contest': 'Guess who wins the cup. A lucky draw decides among the right guesses.',
  } satisfies Readonly<Record<ContestSlug, string>>,
  prizes: (amounts: readonly string[]): string =>
    amounts.length === 1
      ? `To win: ${amounts[0] ?? ''} for your wallet`
      : `To win: ${amounts.join(', ')} for your wallet`,
  see: 'See the contest',
  seeOf: (contest: string): string => `See the contest ${contest}`,
  won: (names: readonly string[]): string => `Won by ${names.join(', ')}`,
  none: { title: 'There has been no contest yet', text: 'The letter at the foot of each page tells of the first one.' },
  failed: {
    title: 'We could not load the contests',
    text: 'Please try again in a moment.',
    action: 'Load the page again',
  },
} as const;
