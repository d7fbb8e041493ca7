/** What the filters of a listing say. */
export const listingFiltersWords = {
  notApplied: 'We could not apply this filter, so nothing has changed. Please check your connection and try again.',
  retry: 'Try again',
  filters: 'Filters',
  chosen: 'selected',
  sortBy: 'Sort by',
  apply: 'Apply',
  chosenFilters: 'Selected filters',
  remove: 'Remove',
  clearAll: 'Clear filters',
  show: 'Show',
  more: (count: number) => `${count} more`,
  sheetText: 'Select what you would like to see.',
  clear: 'Clear',
  showAll: 'Show all',
  showWith: (count: number) => `Show with ${count} ${count === 1 ? 'filter' : 'filters'}`,
  slow: 'This is taking longer than usual. We are still loading your products.',
} as const;
