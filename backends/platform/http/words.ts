import { cookieWords } from '#machines/rules/browser/cookie-words.ts';

/** What a shopper reads when any backend says no. */
export const platformWords = {
  notFound: 'We could not find that.',
  notSold: 'We do not sell this product any more.',
  pageTooOld: 'This page was open for a long time. Please reload it and try again.',
  cookiesOff: cookieWords.off,
  tooOften: 'That was a little too often. Please wait a moment and try again.',
  loginNeeded: 'Please log in to continue.',
  stepUp: 'Please confirm that it is you first.',
} as const;
