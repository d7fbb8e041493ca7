/** Said where somebody marks a review as helpful. */
export const helpfulVotesWords = {
  mark: 'Helpful',
  /** Whose review a button is about, for who does not see where it stands. */
  markOf: (author: string): string => `Helpful: review by ${author}`,
  thanks: 'Thank you. You marked this review as helpful.',
  failed: 'We could not save this. Please try again.',
} as const;
