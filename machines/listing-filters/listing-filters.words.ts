/** What the filters of a listing say. */
export const listingFiltersWords = {
  notApplied: 'We could not load this choice, so your list is as it was. Please check your connection and try again.',
  retry: 'Try again',
  filters: 'Filters',
  chosen: 'chosen',
  sortBy: 'Sort by',
  apply: 'Apply',
  chosenFilters: 'Chosen filters',
  remove: 'Remove',
  clearAll: 'Clear filters',
  show: 'Show',
  more: (count: number) => `${count} more`,
  sheetText: 'Pick what you want to see.',
  clear: 'Clear',
  showAll: 'Show all',
  showWith: (count: number) => `Show with ${count} ${count === 1 ? 'filter' : 'filters'}`,
  slow: 'This is taking longer than usual. We are still loading your choice.',
} as const;
