import { bestsellersText, moreFailedText, showingText, slowMoreText } from '../rules/site/shared-texts.ts';

/** What a listing says around its products. */
export const listingWords = {
  showing: showingText,
  total: (count: number, total: string) => `${total} ${count === 1 ? 'item' : 'items'}`,
  products: 'Products',
  loading: 'Loading products',
  loadingMore: 'Loading more',
  loadMore: 'Load more',
  slow: 'This is taking longer than usual. Your products are on the way.',
  slowMore: slowMoreText,
  moreFailed: moreFailedText,
  emptyTitle: 'Nothing here right now',
  emptyText: 'Everything in this category is sold out today. You may like our bestsellers:',
  bestsellers: bestsellersText,
  noMatchText: 'Remove a filter above, or clear all of them.',
  clear: 'Clear filters',
  failedTitle: 'We could not load the products',
  failedText: 'Something went wrong at our end. Your cart is safe.',
  retry: 'Try again',
  address: 'Address',
  hours: 'Hours',
  phone: 'Phone',
  map: 'Map',
  seeMap: 'View on map',
} as const;
