const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const initialOf = (word: string): string => {
  const [first] = letters.segment(word);
  return `${first?.segment.toLocaleUpperCase() ?? ''}.`;
};

const wordsOf = (name: string): string[] => name.split(/\s+/u).filter((word) => word !== '');

/** First and last initial, for whoever has not confirmed the address yet: `A. S.` */
export function initialsOf(name: string): string {
  const words = wordsOf(name);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .flatMap((word) => (word === undefined ? [] : [initialOf(word)]))
    .join(' ');
}

/** First name and last initial: `Asha S.` */
export function shortNameOf(name: string): string {
  const words = wordsOf(name);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return last === undefined ? first : `${first} ${initialOf(last)}`;
}

/** The last four digits of a phone number: `******3210` */
export const maskedPhone = (phone: string): string => `******${phone.slice(-4)}`;
