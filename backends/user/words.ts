import { platformWords } from '#backends/platform/http/words.ts';
import { brand } from '#machines/rules/site/brand.ts';

/** What a message calls a contact of this kind. */
const contactWords = { email: 'email address', mobile: 'mobile number' } as const;

type Kind = keyof typeof contactWords;

const minutesText = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
const secondsText = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);

/** What a shopper reads of the user backend: in refusals, in answers, in mails and text messages. */
export const userWords = {
  accountOf: (contact: string) => `We already have an account with ${contact}.`,
  unknown: (kind: Kind) => `We could not find this ${contactWords[kind]}. Please go back and create an account.`,
  unknownSocial: 'We could not find your account. Please go back and create one.',
  welcomeBack: 'Welcome back',
  eitherContact: 'Please enter either an email address or a mobile number.',
  welcome: `Welcome to ${brand.name}`,
  notFound: platformWords.notFound,
  otp: {
    subject: `Your ${brand.name} OTP`,
    text: (code: string, seconds: number) =>
      `${code} is your ${brand.name} OTP. It is valid for ${minutesText(seconds)}. Please do not share it with anyone, not even with us.`,
    sent: (contact: string) => `We have sent an OTP to ${contact}.`,
    tooOld: 'That OTP is too old. Please enter your mobile number or email again.',
    sentBefore: (seconds: number) =>
      `We sent you an OTP just now. Please wait ${secondsText(seconds)} before asking for another one.`,
    sentElsewhere: (seconds: number) =>
      `An OTP was sent to this number or email just now. Please wait ${secondsText(seconds)}, then ask for a new one.`,
    busy: 'Sorry, we cannot send an OTP right now. Please try again later, or use your other number or email.',
    wait: (seconds: number) => {
      if (seconds < 90) return `Please wait ${secondsText(seconds)} before asking for another OTP.`;
      const minutes = Math.ceil(seconds / 60);
      return minutes < 90
        ? `You have asked for several OTPs. Please try again in ${minutes} minutes.`
        : 'You have asked for too many OTPs today. Please try again tomorrow, or use your other number or email.';
    },
    stopped: 'Too many wrong OTPs. Please use your other number or email, or try again tomorrow.',
    otherCountry: 'We cannot send text messages to that country yet. Please use your email address.',
    pumped: 'We cannot send text messages to this number right now. Please use your email address.',
    unreadable: 'Something went wrong. Please reload the page and try again.',
  },
  change: {
    alreadyYours: (kind: Kind) => `This ${contactWords[kind]} is already yours.`,
    done: (kind: Kind) => `Your ${contactWords[kind]} was changed`,
    noticeSubject: (kind: Kind) => `Your ${contactWords[kind]} at ${brand.name} was changed`,
    noticeText: (name: string, kind: Kind, now: string) =>
      `Hello ${name}, your ${brand.name} account now uses ${now} instead of this ${contactWords[kind]}. If you did not do this, please write to us at ${brand.email} right away.`,
  },
  profile: { notPast: 'must be a day that is over, as year, month and day' },
  settings: { noSession: 'This device is logged out already.' },
  deletion: {
    letter: (name: string, text: string) => `Hello ${name}, ${text}`,
    asked: (day: string) => ({
      subject: `Your ${brand.name} account will be deleted`,
      text: `as you asked, we delete your ${brand.name} account on ${day}. If you want to keep it, log in before that day and choose “Keep my account” in your account settings. If you did not ask for this, do so now and write to us at ${brand.email}.`,
    }),
    takenBack: {
      subject: `Your ${brand.name} account stays`,
      text: `your ${brand.name} account stays as it is. Nothing was deleted.`,
    },
  },
  social: {
    expired: 'That took too long. Please choose Google or Facebook again.',
    unreachable: (provider: string) => `We cannot reach ${provider} right now. Please log in with an OTP instead.`,
  },
} as const;
