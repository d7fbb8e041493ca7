import { brand } from '#machines/rules/site/brand.ts';

/** What the newsletter's mails and answers say. */
export const newsletterMailWords = {
  asked: 'Please tap the link in the mail that we have sent you.',
  confirmed: 'You are subscribed.',
  ended: 'You are unsubscribed.',
  unknown: 'This link has ended. You can subscribe again at the foot of any page.',
  tooMany: 'That was often. Please try again later.',
  confirmSubject: `Please confirm: the ${brand.name} newsletter`,
  confirmText: (link: string): string =>
    [
      'Hello,',
      '',
      `Somebody, we hope you, asked for the ${brand.name} newsletter for this address. Please confirm it here:`,
      link,
      '',
      'If it was not you, just ignore this mail: you will get no newsletter, and we delete your address within 30 days.',
      '',
      `Team ${brand.name}`,
    ].join('\n'),
  knownSubject: `You already get the ${brand.name} newsletter`,
  knownText: (link: string): string =>
    [
      'Hello,',
      '',
      'This address is subscribed already, so there is nothing to do.',
      `To stop the newsletter, one tap is enough: ${link}`,
      '',
      `Team ${brand.name}`,
    ].join('\n'),
  issueText: (text: string, link: string): string =>
    [
      text,
      '',
      '--',
      `You get this because you subscribed to the ${brand.name} newsletter. To stop it, one tap is enough: ${link}`,
    ].join('\n'),
} as const;
