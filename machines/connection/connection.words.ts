/** Said when the shop cannot be reached, and when it can be again. */
export const connectionWords = {
  label: 'Connection',
  offline: 'You are offline',
  offlineText: 'Pages you have seen still open. What you change in your cart is kept; an order needs a connection.',
  back: 'You are online again',
  close: 'Close',
} as const;
