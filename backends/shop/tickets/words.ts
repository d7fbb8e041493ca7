import { brand } from '#machines/rules/site/brand.ts';

const goodbye = ['', 'Thank you,', `Team ${brand.name}`];
const greeting = ['Hello,', ''];

/** What mails about tickets say, and why something is refused. */
export const ticketMailWords = {
  receivedSubject: (kind: string, number: string) => `We have your ${kind.toLowerCase()}: ${number}`,
  // What was written is not in this mail: the address may be somebody else's.
  received: (kind: string, number: string, due: string, link: string) =>
    [
      ...greeting,
      `Thank you for writing to us. Your ${kind.toLowerCase()} is with our team.`,
      `Ticket number: ${number}`,
      `You will hear from us by ${due}.`,
      '',
      `Check its status: ${link}`,
      'You will be asked for the email address or phone number that you gave us.',
      '',
      'If you did not write to us, please ignore this mail.',
      ...goodbye,
    ].join('\n'),
  answeredSubject: (number: string) => `Our answer to ${number}`,
  answered: (number: string, text: string, link: string) =>
    [
      ...greeting,
      `Here is our answer to your ticket ${number}:`,
      '',
      text,
      '',
      `All of it in one place: ${link}`,
      'Something is missing? Just reply to this mail.',
      ...goodbye,
    ].join('\n'),
  closedSubject: (number: string) => `Ticket ${number} is closed`,
  closed: (number: string, text: string) =>
    [
      ...greeting,
      `We have closed your ticket ${number}.`,
      ...(text === '' ? [] : ['', text]),
      '',
      'If something is not settled yet, just reply to this mail.',
      ...goodbye,
    ].join('\n'),
  shopSubject: (kind: string, number: string, due: string) => `${kind} ${number}, due ${due}`,
  shopChangedSubject: (kind: string, number: string) => `Changed by the sender: ${kind} ${number}`,
  shopFrom: (name: string, contacts: string) => `From: ${name}, ${contacts}`,
  shopSpeaks: (language: string) => `Speaks: ${language}`,
  shopHow: (number: string) => `Answer with: npm run tickets -- answer ${number} "…"`,
  shopLists: (number: string) => `Its lists: npm run tickets -- lists ${number} FOLDER`,
  shopPhotos: (number: string) => `Its photos: npm run tickets -- photos ${number} FOLDER`,
  answeredAlready: (number: string) => `We have answered your ticket ${number} already. Please reply to our mail.`,
  unknown: 'We could not find a ticket with this number and contact. Please check both.',
  tooMany: 'You have sent us many messages. Please try again later, or call us.',
} as const;
