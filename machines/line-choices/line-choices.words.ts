import { slowText } from '../rules/site/shared-texts.ts';

/** What changing the choices of a line says. */
export const lineChoicesWords = {
  gone: 'This item is no longer in your cart.',
  notSold: 'This product is no longer available, so it stays as it is.',
  unsure: 'We could not save your change. Your choices are still here, please try again.',
  saved: 'Your changes are saved',
  joined: 'Added to the same item in your cart',
  title: 'Your choices',
  change: (title: string) => `Change ${title}`,
  hint: 'Make your changes, then tap Save.',
  missing: (labels: string) => `Please select: ${labels}`,
  unchanged: 'You have not changed anything yet',
  loading: 'One moment, please.',
  slow: slowText,
  slowSave: 'This is taking longer than usual. We are still saving your change.',
  toCart: 'Back to cart',
  failed: 'We could not load the options. Nothing in your cart has changed.',
  retry: 'Try again',
  save: 'Save',
} as const;
