/** Said to who waits for a sold-out product. */
export const backInStockWords = {
  title: 'Tell me when it is back',
  text: 'Leave your email and we will mail you once, when you can order it again.',
  email: 'Email',
  example: 'name@example.com',
  ask: 'Tell me',
  done: (email: string): string => `Done! We will mail ${email} when it is back in stock.`,
  unsure: 'We could not reach the shop. Please check your connection and try again.',
} as const;
