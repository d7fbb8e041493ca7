import { tryAgain } from '../rules/errors/failure-words.ts';

/** Said in the box for the newsletter. */
export const newsletterWords = {
  title: 'Cakes and offers by mail',
  text: 'New cakes, festivals and offers, about twice a month.',
  email: 'Your email address',
  example: 'name@example.com',
  ask: 'Subscribe',
  done: (email: string): string =>
    `Almost done: we have sent a mail to ${email}. Please tap the link in it, and you are subscribed.`,
  unsure: 'We could not reach the shop. Please check your connection and try again.',
  failed: tryAgain,
} as const;
