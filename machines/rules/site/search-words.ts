/** What a search says that found nothing. */
export const searchWords = {
  noResults: (query: string): string => `No results for "${query}"`,
  tooShort: 'Please type at least 3 characters',
} as const;
