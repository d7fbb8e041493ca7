/** Said when the shop has become newer while its page was open. */
export const serviceWorkerWords = {
  label: 'A newer version of the shop',
  title: 'The shop has been updated',
  text: 'Reload to see the latest cakes and prices. Your cart stays as it is.',
  outdatedText:
    'This page is from before the update, so parts of it may not open. Reload to go on. Your cart stays as it is.',
  reload: 'Reload',
  later: 'Later',
} as const;
