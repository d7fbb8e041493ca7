import { formatCount } from '#machines/rules/order/money.ts';

/** Said around what customers wrote. */
export const allReviewsWords = {
  home: 'Home',
  title: 'What customers say',
  lead: 'Only people who bought a cake or gift here can review it. We publish the good and the bad.',
  average: (count: number): string => `from ${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`,
  filters: 'Which reviews',
  all: 'All',
  stars: (count: number): string => (count === 1 ? '1 star' : `${count} stars`),
  withCount: (label: string, count: number): string => `${label} (${formatCount(count)})`,
  photos: 'With photos',
  order: 'In which order',
  none: 'There is no such review yet.',
  seeAll: 'See all reviews',
  beyond: 'There is nothing on this page.',
  newer: 'Previous page',
  older: 'Next page',
  pages: 'Pages of reviews',
  page: (current: number, all: number): string => `Page ${formatCount(current)} of ${formatCount(all)}`,
  failed: {
    title: 'We could not load the reviews',
    text: 'We could not reach the shop.',
    again: 'Try again',
  },
} as const;
