import { brand } from '#machines/rules/site/brand.ts';

/** Why an entry is refused, and what those who took part are told. */
export const contestMailWords = {
  notOpen: 'This contest takes no entries at the moment.',
  over: 'This contest has ended, so it takes no more entries.',
  overForChanges: 'This contest has ended, so nothing can be changed any more.',
  entered: (number: string) =>
    `You have entered this contest already: ${number}. There is one entry for each person; you can take yours back on this page.`,
  receivedSubject: (contest: string, number: string) => `Your entry: ${contest} (${number})`,
  received: (contest: string, number: string, due: string, link: string) =>
    [
      'Hello,',
      '',
      `Your entry to the contest “${contest}” is with us. Good luck!`,
      `Its number: ${number}`,
      `The winners are named by ${due}, on the page of the contest, and everybody who took part gets a mail.`,
      '',
      `See your entry, or take it back: ${link}`,
      '',
      'If you did not enter a contest, please ignore this mail.',
      '',
      'Thank you,',
      `Team ${brand.name}`,
    ].join('\n'),
  won: (contest: string, place: number, prize: string) =>
    `You have won place ${place} of the contest “${contest}”. Congratulations! Your prize, ${prize}, is in your wallet now. The name that you chose stands on the page of the contest, with your city.`,
  lost: (contest: string, link: string, days: number) =>
    `The winners of the contest “${contest}” are named: ${link}\n\nYou are not among them this time. Thank you for taking part. What you sent us is deleted ${days} days after the end of the contest.`,
} as const;
