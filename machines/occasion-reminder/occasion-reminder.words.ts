import { reminderRuleWords } from '../rules/account/reminder-rule-words.ts';
import { formatPaise } from '../rules/order/money.ts';
import { slowText } from '../rules/site/shared-texts.ts';

/** What the page of occasions says. */
export const occasionReminderWords = {
  title: 'My Occasions',
  home: 'Home',
  lead: 'Tell us whose day it is. We write to you in time, at nine in the morning, with cakes that fit.',
  add: 'Add an occasion',
  full: (most: number) => `You have ${most} occasions, which is the most. Delete one to add another.`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  pause: 'Pause',
  pauseOf: (name: string) => `Pause ${name}`,
  resume: 'Remind me again',
  resumeOf: (name: string) => `Remind me again of ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  paused: 'Paused',
  nameOf: (recipient: string, occasion: keyof typeof reminderRuleWords.occasions) =>
    `${recipient}: ${reminderRuleWords.occasions[occasion]}`,
  left: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`),
  notices: (days: readonly number[], channel: 'email' | 'sms') => {
    const times = days.toReversed().map((one) => (one === 1 ? 'the day before' : `${one} days before`));
    return `By ${channel === 'email' ? 'email' : 'SMS'}: ${times.join(', ')}`;
  },
  deleted: (name: string) => `${name} is deleted.`,
  undo: 'Undo',
  done: { save: 'We will remind you', restore: 'The occasion is back', delete: 'Occasion deleted' },
  pausedNow: 'We will not remind you for now',
  resumed: 'We will remind you again',
  failed: 'No answer came from the shop, so it may not be done. Please try again.',
  emptyTitle: 'Never miss a birthday again',
  emptyText: 'Add the days of the people you love. We remind you in time, and you can stop it with one tap.',
  list: 'Your occasions',
  loading: 'Loading your occasions',
  slow: slowText,
  failedTitle: 'We could not load your occasions',
  failedText: 'They are safe. Please try again.',
  retry: 'Try again',
  newTitle: 'New occasion',
  editTitle: 'Edit occasion',
  recipient: 'Whose day is it?',
  relation: 'Who is it to you?',
  occasion: 'What is it?',
  select: 'Select',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  yearHint: 'If you know it',
  leap: 'In years without 29 February we think of the 28th.',
  when: 'When should we remind you?',
  before: { 1: 'The day before', 3: '3 days before', 7: 'A week before' },
  channel: 'How?',
  channels: { email: 'Email', sms: 'SMS' },
  consent: 'By saving you allow us to write to you about this day. Each message can be stopped with one tap.',
  save: 'Save occasion',
  cancel: 'Cancel',
  loginTitle: 'Log in to save it',
  loginText: 'What you asked for is kept, and we finish it as soon as you are logged in.',
  login: 'Login/Signup',
  back: 'Go back',
  summary: (count: number) => (count === 1 ? 'Please check this' : `Please check these ${count} things`),
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;

type Gifts = { readonly total: number; readonly reward: number };

/** What the page says of what comes with an occasion. */
export const occasionOfferWords = {
  title: 'For the occasions you save with us',
  promise: ({ total, reward }: Gifts) =>
    `Add one occasion and you get coupons worth up to ${formatPaise(total)} in all, and ${formatPaise(reward)} for your wallet once an order of yours has been delivered.`,
  reward: ({ reward }: Gifts) =>
    `${formatPaise(reward)} comes into your wallet once, as soon as an order of yours has been delivered.`,
  rewarded: ({ reward }: Gifts) => `${formatPaise(reward)} is in your wallet for saving an occasion with us.`,
  wallet: 'See your wallet',
  total: ({ total }: Gifts) => `These coupons are for you alone. They take off up to ${formatPaise(total)} in all.`,
  usedUp: 'You have used up your coupons for these occasions. We hope they were good ones.',
} as const;

/** Said where a link of a reminder leads. */
export const reminderStopWords = {
  sending: { title: 'One moment, please', text: 'We are telling the shop.' },
  done: {
    reminder: { title: 'This reminder is paused', text: 'You can switch it on again under My Occasions.' },
    occasion: { title: 'We will not write about this occasion', text: 'You can change that in your settings.' },
    all: { title: 'Your reminders are stopped', text: 'You can change that in your settings.' },
  },
  failed: { title: 'We could not reach the shop', text: 'Please check your connection.', action: 'Try again' },
  refused: { title: 'That did not work' },
  stop: { reminder: 'Stop this reminder', occasion: 'Never write about this occasion', all: 'Stop all reminders' },
  none: { title: 'This link is not complete', text: 'Please open it from the message once more.' },
  mine: 'My Occasions',
} as const;
