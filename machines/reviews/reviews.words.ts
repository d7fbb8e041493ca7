import { showingText, slowText } from '../rules/site/shared-texts.ts';

/** Said around what customers wrote about a product. */
export const reviewsWords = {
  title: 'What customers say',
  outOf: 'out of 5, from ',
  total: (count: string, isOne: boolean): string => `${count} ${isOne ? 'review' : 'reviews'}`,
  byStars: 'Reviews by stars',
  all: 'All reviews',
  averages: 'On average',
  ofFive: ' out of 5',
  sort: 'Sort reviews',
  star: 'star: ',
  stars: 'stars: ',
  rating: (rating: number | string): string => `${rating} out of 5 stars`,
  aspects: { taste: 'Taste', delivery: 'Delivery', look: 'Look' },
  about: 'About',
  verified: 'Verified order',
  largerPhoto: ', larger in a new tab',
  replied: (shop: string): string => `${shop} replied, `,
  empty: 'No reviews yet.',
  loading: 'Loading reviews',
  slow: slowText,
  failed: 'We could not load these reviews. Please try again.',
  moreFailed: 'We could not load more reviews. Please try again.',
  retry: 'Try again',
  more: 'Show more reviews',
  shown: showingText,
} as const;
