import { slowText } from '../rules/site/shared-texts.ts';

/** What stands around the entry to a contest. */
export const contestWords = {
  enterTitle: 'Take part',
  toForm: 'Take part',
  open: (end: string): string => `Open until ${end}`,
  soon: (start: string, end: string): string => `Opens on ${start}, and takes entries until ${end}`,
  choosing: (end: string, day: string): string => `Contest over. It ended on ${end}; the winners are named by ${day}.`,
  named: (end: string): string => `Contest over. It ended on ${end}.`,
  winnersTitle: 'Winners',
  noneLeft: 'The winners do not want to be named here any more.',
  place: (place: number): string => `Place ${place}`,
  from: (city: string): string => `from ${city}`,
  namedOn: (day: string): string => `Named on ${day}`,
  loading: 'Looking for your entry',
  slow: slowText,
  failed: { title: 'We could not look for your entry', text: 'Please check your connection and try again.' },
  retry: 'Try again',
  login: {
    text: 'There is one entry for each person, so please log in before you enter. Reading needs no account.',
    action: 'Log in to take part',
  },
  entered: 'You are in. Good luck!',
  number: 'Number of your entry',
  enteredOn: (moment: string): string => `Entered on ${moment}`,
  withdraw: 'Take my entry back',
  question: 'Take your entry back? It is deleted with all that came with it. You can enter again until the end.',
  yes: 'Yes, take it back',
  no: 'Keep it',
  withdrawn: 'Your entry is deleted',
  unsure: 'No answer came from the shop, so your entry may still be there. Please try again.',
  form: {
    send: 'Enter the contest',
    sentTitle: 'You are in. Good luck!',
    sentText: 'Your entry is with us. You can take it back on this page until the end.',
  },
} as const;
