import type { components } from '#openapi/generated/occasion-reminder.ts';

export type WireReminder = components['schemas']['Reminder'];

export const readReminder = (wire: WireReminder) => ({
  id: wire.reminder_id,
  recipient: wire.recipient_name,
  relation: wire.relation,
  occasion: wire.occasion,
  day: wire.day,
  month: wire.month,
  year: wire.year,
  notices: wire.notify_before,
  channel: wire.channel,
  isPaused: wire.paused,
  nextDate: wire.next_date,
  daysLeft: wire.days_left,
});

type Typed = {
  readonly id: string;
  readonly recipient: string;
  readonly relation: string;
  readonly occasion: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly notices: readonly WireReminder['notify_before'][number][];
  readonly channel: WireReminder['channel'];
};

/** As the chart has judged it: nothing is missing, and every choice is one of the list. */
export const writeReminder = (wanted: Typed): components['schemas']['SaveReminderRequest'] => ({
  reminder_id: wanted.id,
  recipient_name: wanted.recipient.trim(),
  relation: wanted.relation as WireReminder['relation'],
  occasion: wanted.occasion as WireReminder['occasion'],
  day: Number(wanted.day),
  month: Number(wanted.month),
  year: wanted.year.trim() === '' ? null : Number(wanted.year),
  notify_before: [...wanted.notices],
  channel: wanted.channel,
  consent: true,
});

export type WireOccasionOffers = components['schemas']['OccasionOffers'];

export const readOccasionOffers = (wire: WireOccasionOffers) => ({
  exclusive: wire.exclusiveOffers,
  appDeal: wire.appDealOffer,
  total: wire.offerTotal,
  reward: wire.reward,
  isRewarded: wire.occasionRewardgiven,
});
