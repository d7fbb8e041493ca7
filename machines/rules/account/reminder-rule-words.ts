import type { ReminderOccasion, ReminderRelation } from './reminders.ts';

/** What browser and backend say about reminders. */
export const reminderRuleWords = {
  recipientMissing: 'Whose day is it? Please type a name',
  relationMissing: 'Please choose who it is to you',
  occasionMissing: 'Please choose an occasion',
  dayMissing: 'Please choose a day',
  monthMissing: 'Please choose a month',
  dateInvalid: 'There is no such date. Please check day, month and year',
  yearInvalid: 'Please type the year with four digits, or leave it empty',
  yearAhead: 'This year is still to come. Please check it, or leave it empty',
  noticesMissing: 'Please choose when we should remind you',
  occasions: {
    birthday: 'Birthday',
    anniversary: 'Wedding anniversary',
    engagement: 'Engagement',
    'work-anniversary': 'Work anniversary',
    'valentines-day': 'Valentine’s Day',
    'childrens-day': 'Children’s Day',
    other: 'Another special day',
  } satisfies Record<ReminderOccasion, string>,
  relations: {
    mother: 'Mother',
    father: 'Father',
    wife: 'Wife',
    husband: 'Husband',
    partner: 'Partner',
    daughter: 'Daughter',
    son: 'Son',
    sister: 'Sister',
    brother: 'Brother',
    grandparent: 'Grandparent',
    friend: 'Friend',
    colleague: 'Colleague',
    relative: 'Relative',
    other: 'Somebody else',
  } satisfies Record<ReminderRelation, string>,
} as const;
