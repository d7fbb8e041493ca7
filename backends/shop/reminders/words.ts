import { reminderRuleWords } from '#machines/rules/account/reminder-rule-words.ts';
import type { ReminderOccasion } from '#machines/rules/account/reminders.ts';
import { brand } from '#machines/rules/site/brand.ts';

/** Whose day it is: `Meera’s birthday`. A special day has no name of its own. */
const dayOf = (name: string, occasion: ReminderOccasion): string =>
  ({
    birthday: `${name}’s birthday`,
    anniversary: `${name}’s wedding anniversary`,
    engagement: `the day of ${name}’s engagement`,
    'work-anniversary': `${name}’s work anniversary`,
    'valentines-day': `Valentine’s Day with ${name}`,
    'childrens-day': `Children’s Day for ${name}`,
    other: `${name}’s special day`,
  })[occasion];

const inDays = (left: number): string => (left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`);
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type NoticeTold = {
  readonly customer: string;
  readonly recipient: string;
  readonly occasion: ReminderOccasion;
  readonly daysLeft: number;
  /** such as `Sunday, 14 February` */
  readonly date: string;
  readonly cakes: readonly { readonly title: string; readonly link: string }[];
  /** where the last order for this recipient went; null when there is none */
  readonly address: string | null;
  readonly links: {
    readonly reminder: string;
    readonly all: string;
    /** for a day that hurts some people; null for the others */
    readonly occasion: string | null;
    readonly mine: string;
  };
};

/** What a reminder says. */
export const reminderWords = {
  exists: 'You have this reminder already.',
  full: (most: number): string => `You have ${most} reminders, which is the most. Please delete one first.`,
  noMail: 'We do not know your email address yet. Please choose SMS, or add your address to your profile.',
  noMobile: 'We do not know your mobile number yet. Please choose email, or add your number to your profile.',
  unknown: 'This reminder is not there any more.',
  tooMany: 'That was often. Please try again later.',
  subject: ({ recipient, occasion, daysLeft }: NoticeTold): string =>
    upper(`${dayOf(recipient, occasion)} is ${inDays(daysLeft)}`),
  mail: (told: NoticeTold): string => {
    const { customer, recipient, occasion, daysLeft, date, cakes, address, links } = told;
    return [
      `Hi ${customer},`,
      '',
      `${upper(dayOf(recipient, occasion))} is ${inDays(daysLeft)}, on ${date}.`,
      ...(cakes.length === 0 ? [] : ['', 'These would fit:', ...cakes.map(({ title, link }) => `- ${title}: ${link}`)]),
      ...(address === null ? [] : ['', `Last time your order for ${recipient} went to ${address}.`]),
      '',
      `Your reminders: ${links.mine}`,
      `Stop this reminder: ${links.reminder}`,
      ...(links.occasion === null
        ? []
        : [`Never write to me about this occasion (${reminderRuleWords.occasions[occasion]}): ${links.occasion}`]),
      `Stop all reminders by email: ${links.all}`,
      '',
      `Team ${brand.name}`,
    ].join('\n');
  },
  sms: (told: NoticeTold): string =>
    `${reminderWords.subject(told)}. Send a cake: ${told.cakes[0]?.link ?? told.links.mine} Stop: ${told.links.reminder} - ${brand.name}`,
} as const;
