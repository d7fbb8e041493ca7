/** What the head of a page of results says. */
export const searchHeadWords = {
  title: (query: string): string => `Search: ${query}`,
  description: (query: string): string => `Cakes, flowers and gifts that match “${query}”.`,
} as const;
