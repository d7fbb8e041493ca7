/** What a link of a reminder ends: the one, all about such an occasion, or all. */
const stopWishes = ['reminder', 'occasion', 'all'] as const;
export type StopWish = (typeof stopWishes)[number];
export const isStopWish = (value: unknown): value is StopWish => stopWishes.some((wish) => wish === value);

/**
 * The form that ends reminders for shoppers without scripts. It is posted to where the links of reminders lead, as is the
 * one POST of a mail program (RFC 8058).
 */
export const reminderStopForm = {
  action: '/occasion-reminder/stop',
  token: 'token',
  wish: 'wish',
  /** what the page says after the form */
  done: 'done',
} as const;
