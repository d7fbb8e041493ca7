import { dayOfYear } from '#machines/rules/order/dates.ts';

/** What stands around a page of words. */
export const contentWords = {
  home: 'Home',
  updated: (day: string, author: string) => `Last updated on ${dayOfYear(day)} · ${author}`,
  onThisPage: 'On this page',
  faq: {
    search: 'Search the questions',
    go: 'Search',
    found: (count: number, query: string) =>
      count === 1 ? `1 question about “${query}”` : `${count} questions about “${query}”`,
    none: (query: string) => `We have no question about “${query}” yet.`,
    all: 'See all questions',
    ask: 'Write to us',
    link: 'Link to this answer',
  },
  careers: {
    title: 'Open positions',
    frame: 'Open positions, on the site of our hiring partner',
    where: 'Our hiring partner keeps the list. If it does not show up below, open it on their site:',
    open: 'See the open positions',
    none: 'There is no list of open positions at the moment. Write to us all the same: we read every letter.',
    write: 'Write to us about work',
  },
  app: {
    title: 'Get the shop on your phone',
    scan: 'At a computer? Scan this with the camera of your phone, and the shop opens there.',
    code: (address: string) => `Code that opens ${address}`,
    android: 'Get it on Google Play',
    apple: 'Get it on the App Store',
  },
} as const;
