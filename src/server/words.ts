import { MAX_QUANTITY } from '#machines/rules/site/constants.ts';
import { loginEmailError } from '#machines/rules/contact/email.ts';

/** What a shopper without JavaScript reads when a form of the cart is refused before the cart is asked. */
export const cartFormRefusals = {
  quantity: `Please type how many you would like, from 1 to ${MAX_QUANTITY}.`,
  choices: 'Please check the weight, the message and your other choices once more.',
  coupon: 'Please enter a coupon code. It has letters and numbers only.',
  unreadable: 'We could not read that. Please go back and try again.',
  elsewhere: 'That came from another website, so we did not change your cart.',
} as const;

/** The same for the newsletter. */
export const newsletterFormRefusals = {
  noEmail: loginEmailError('') ?? '',
  elsewhere: 'That came from another website, so we did not change your newsletter.',
} as const;

/** The same for reminders. */
export const reminderFormRefusals = {
  incomplete: 'This link is not complete. Please open it from the message once more.',
  elsewhere: 'That came from another website, so we did not change your reminders.',
} as const;
