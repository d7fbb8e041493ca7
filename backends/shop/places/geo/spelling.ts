/** How people shorten what stands in names of places. Applied to names and to what is typed, so both end alike. */
const shortForms = new Map(
  Object.entries({
    ngr: 'nagar',
    nagr: 'nagar',
    nager: 'nagar',
    sec: 'sector',
    sect: 'sector',
    rd: 'road',
    st: 'street',
    extn: 'extension',
    ext: 'extension',
    ph: 'phase',
    blk: 'block',
    lyt: 'layout',
    lay: 'layout',
    mkt: 'market',
    cantt: 'cantonment',
    cant: 'cantonment',
    stn: 'station',
    rly: 'railway',
    colny: 'colony',
    col: 'colony',
    encl: 'enclave',
    apt: 'apartment',
    apts: 'apartment',
    opp: 'opposite',
    ft: 'feet',
    vhr: 'vihar',
    gdn: 'garden',
    sq: 'square',
    blr: 'bengaluru',
    bglr: 'bengaluru',
    hyd: 'hyderabad',
    mum: 'mumbai',
    bby: 'mumbai',
    chn: 'chennai',
    mds: 'chennai',
    kol: 'kolkata',
    cal: 'kolkata',
    ggn: 'gurugram',
    ahm: 'ahmedabad',
    tvm: 'thiruvananthapuram',
    chd: 'chandigarh',
    lko: 'lucknow',
    bbsr: 'bhubaneswar',
    gzb: 'ghaziabad',
    fbd: 'faridabad',
  }),
);

/** Directions shorten to one letter. Names keep theirs: "RT Nagar" has letters of its own. */
const directions = new Map(Object.entries({ w: 'west', e: 'east', n: 'north', s: 'south' }));

/** Names that only their own city says. */
const nicknames: readonly (readonly [RegExp, string])[] = [
  [/\be ?city\b/g, 'electronic city'],
  [/\bgk ?[12]?\b/g, 'greater kailash'],
  [/\bcp\b/g, 'connaught place'],
];

const accents = /\p{Mn}/gu;

/** Lower case, without accents, punctuation and the endings of ordinals; letters and digits stand apart. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .trim();

/** The words of a name, in the one spelling by which names and typed texts are compared. */
export const wordsOfName = (name: string): string[] =>
  plain(name)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => shortForms.get(word) ?? word);

/** A word that was typed, and what else it may stand for. */
export type TypedWord = readonly [typed: string, ...meant: string[]];

/** The words of what was typed, at most so many. */
export function wordsOfText(text: string, atMost: number): TypedWord[] {
  let typed = plain(text);
  for (const [nickname, name] of nicknames) typed = typed.replace(nickname, name);
  return typed
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, atMost)
    .map((word) => {
      const meant = shortForms.get(word) ?? directions.get(word);
      return meant === undefined ? [word] : [word, meant];
    });
}

/** Sounds that are written in several ways, made one: "Malleshwaram" and "Malleswaram", "Vadodara" and "Wadodra". */
export const sound = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replace(/([bdgkst])h/g, '$1')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('ck', 'k')
    .replace(/(\p{L})\1+/gu, '$1');

/** The letters from a to z that a word has, one bit each. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

/** Whether more of a word's letters than `most` are missing in the other: each mistake brings in one at most. */
export function lacksMore(letters: number, other: number, most: number): boolean {
  let missing = letters & ~other;
  for (let count = 0; missing !== 0; count += 1) {
    if (count === most) return true;
    missing &= missing - 1;
  }
  return false;
}

/**
 * How many letters were typed wrong, left out, doubled or swapped: of the whole word, and at best of any beginning of
 * it. Stops counting at `most`, which is what it then answers with one more.
 */
export function mistakes(typed: string, word: string, most: number): { whole: number; beginning: number } {
  const none = { whole: most + 1, beginning: most + 1 };
  if (typed.length > word.length + most) return none;
  // A word that is much longer can only be meant by its beginning, so the rest of it is not looked at.
  const length = Math.min(word.length, typed.length + most + 1);
  let older: number[] = [];
  let last = Array.from({ length: length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return none;
    older = last;
    last = current;
  }
  return { whole: length < word.length ? most + 1 : (last[length] ?? most + 1), beginning: Math.min(...last) };
}
