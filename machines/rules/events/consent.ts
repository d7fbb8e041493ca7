/** What a visitor has said: everything may be counted, or only what is needed. Both are words of the cookie. */
export type ConsentChoice = 'all' | 'needed';

export const isConsentChoice = (text: string | null | undefined): text is ConsentChoice =>
  text === 'all' || text === 'needed';
