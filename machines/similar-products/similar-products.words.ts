/** Said around products like the one that is looked at. */
export const similarProductsWords = {
  title: 'You may also like',
  failed: 'We could not load more products. Please try again.',
  retry: 'Try again',
} as const;
