/** Letters without what sits on them: accents of Latin letters, the nukta of Devanagari; one sign for both nasals. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u093C'’]/g, '')
    .replaceAll('\u0901', '\u0902')
    .toLowerCase();

const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
  ऍ: 'e',
  ॲ: 'a',
};
const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
  'ॅ': 'e',
  '्': '',
};
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};

/** A word of Devanagari by its sound, in Latin letters: close enough that the forgiving of mistakes finds what is meant. */
export function inLatin(word: string): string {
  if (!/[\u0900-\u097F]/.test(word)) return word;
  const letters = [...word];
  return letters
    .map((letter, at) => {
      if (letter === '\u0902') return 'n';
      const consonant = consonants[letter];
      if (consonant === undefined)
        return vowels[letter] ?? signs[letter] ?? (/[\u0900-\u097F]/.test(letter) ? '' : letter);
      const next = letters[at + 1];
      // A consonant says an "a" unless a sign says otherwise; none is heard at the end of a word.
      return next === undefined || next in signs ? consonant : `${consonant}a`;
    })
    .join('');
}
