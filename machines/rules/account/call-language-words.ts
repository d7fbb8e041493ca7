import type { CallLanguage } from './message-choices.ts';

/** The languages as customers choose them and as the shop's people read them. */
export const callLanguageWords: Readonly<Record<CallLanguage, string>> = {
  en: 'English',
  hi: 'Hindi',
  mr: 'Marathi',
  gu: 'Gujarati',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
};
