/** What the filters of a listing say. */
export const listingFiltersWords = {
  notApplied: 'We could not load this choice, so your list is as it was. Please check your connection and try again.',
  retry: 'Try again',
  slow: 'This is taking longer than usual. We are still loading your choice.',
} as const;
