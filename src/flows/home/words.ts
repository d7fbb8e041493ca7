/** What the home page says beside its blocks. */
export const homeWords = {
  cardCall: 'See what we have',
  stars: (rating: number) => `${rating} out of 5 stars`,
} as const;
