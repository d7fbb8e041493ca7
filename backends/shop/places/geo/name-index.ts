import { lacksMore, lettersOf, mistakes, sound, wordsOfName, wordsOfText, type TypedWord } from './spelling.ts';

/** A place as the index knows it: several ways to call it, and the city that tells places of one name apart. */
export type IndexedPlace = {
  /** its name, and other names of it */
  readonly names: readonly string[];
  readonly kind: 'city' | 'area';
  readonly cityId: number;
  readonly pincode: string | null;
};

/** Which of the places is meant, by its place in the list, and how well it fits. */
export type Match = { readonly place: number; readonly score: number };

/** Where a word stands: in which name of which place, and at which of its words; `whole` for the name without spaces. */
type Standing = { readonly name: number; readonly word: number | 'whole' };
type Spelled = {
  readonly text: string;
  readonly sound: string;
  /** The letters of the text, and of the sound. */
  readonly letters: number;
  readonly sounds: number;
  readonly hasNumber: boolean;
};
type Term = Spelled & { readonly standings: Standing[] };
type Name = { readonly place: number; readonly weights: readonly number[]; readonly total: number };

/** Words of the typed text that are looked up as one: `white field` means Whitefield. */
type Unit = {
  readonly first: number;
  readonly last: number;
  readonly forms: readonly Spelled[];
  readonly isEnd: boolean;
};

/** How well the words of one name were found, each alone and as one phrase, and how well it explains what was typed. */
type Found = { readonly words: number[]; readonly explains: number[]; phrase: number };

const maxWords = 24;
/** A word is fit for a name when it is as good as this; below, it was typed too differently. */
const minQuality = 0.55;
/** So much of a name has to be typed. */
const minNamed = 0.5;
/** What is enough when nothing has that much, such as the "nagar" that a hundred names end with. */
const minNamedElse = 0.15;
/** A city counts as said when each word of one of its names is at least as good as this. */
const minCity = 0.75;

const spelled = (text: string): Spelled => ({
  text,
  sound: sound(text),
  letters: lettersOf(text),
  sounds: lettersOf(sound(text)),
  hasNumber: /\d/.test(text),
});

/** Whether two words begin alike, but for one letter left out, added, swapped or wrong. Most words do not. */
const beginAlike = (typed: string, term: string): boolean =>
  typed[0] === term[0] ||
  typed[1] === term[0] ||
  typed[0] === term[1] ||
  (typed[1] === term[1] && typed[2] === term[2]);

/** The mistakes in a word, as it is written or as it sounds, whichever are fewer. */
function fewest(typed: Spelled, term: Spelled, allowed: number): { whole: number; beginning: number } {
  const most = allowed + 1;
  const written = lacksMore(typed.letters, term.letters, allowed)
    ? { whole: most, beginning: most }
    : mistakes(typed.text, term.text, allowed);
  if (written.whole <= 1 || lacksMore(typed.sounds, term.sounds, allowed)) return written;
  const heard = mistakes(typed.sound, term.sound, allowed);
  return {
    whole: Math.min(written.whole, heard.whole),
    beginning: Math.min(written.beginning, heard.beginning),
  };
}

/** How well a typed word fits a word of a name: 1 when it is the same, 0 when it is another. */
function qualityOf(typed: Spelled, term: Term, { isEnd, first, last }: Unit): number {
  if (typed.text === term.text) return 1;
  const { length } = typed.text;
  const share = length / term.text.length;
  const begins = term.text.startsWith(typed.text);
  // Sector 4 is not Sector 5, and not Sector 44 either unless the number may still go on.
  if (typed.hasNumber || term.hasNumber) return isEnd && begins ? 0.3 + 0.4 * share : 0;
  if (length >= 2 && begins) return 0.6 + 0.35 * share;
  if (length === 1) return isEnd && begins ? minQuality : 0;
  if (length < 4) return 0;
  if (typed.sound === term.sound) return 0.93;
  if (!beginAlike(typed.text, term.text) && !beginAlike(typed.sound, term.sound)) return 0;
  const allowed = length >= 8 && first === last ? 2 : 1;
  const { whole, beginning } = fewest(typed, term, allowed);
  if (whole <= allowed) return 0.95 - 0.13 * whole;
  return beginning <= allowed && length >= 5 ? 0.55 + 0.35 * share - 0.1 * beginning : 0;
}

function unitsOf(words: readonly TypedWord[]): Unit[] {
  const units: Unit[] = [];
  const end = words.length - 1;
  for (const [first, word] of words.entries()) {
    units.push({ first, last: first, forms: word.map(spelled), isEnd: first === end });
    for (const more of [1, 2]) {
      const part = words.slice(first, first + more + 1);
      if (part.length === more + 1)
        units.push({
          first,
          last: first + more,
          forms: [spelled(part.map(([typed]) => typed).join(''))],
          isEnd: first + more === end,
        });
    }
  }
  return units.filter(({ forms }) => (forms[0]?.text.length ?? 0) <= 40);
}

/**
 * Finds places by words as people type them. Everything is in memory: a search looks at each different word once and
 * touches no database.
 */
export function createNameIndex(places: readonly IndexedPlace[], cityNames: ReadonlyMap<number, readonly string[]>) {
  const terms = new Map<string, Term>();
  const names: Name[] = [];
  const cityNameWords = [...cityNames].flatMap(([cityId, all]) =>
    all.map((name) => ({ cityId, words: wordsOfName(name) })),
  );

  const standingOf = (text: string, standing: Standing): void => {
    const term = terms.get(text) ?? { ...spelled(text), standings: [] };
    term.standings.push(standing);
    terms.set(text, term);
  };
  const wordsOfPlaces = places.flatMap((place, index) =>
    place.names.map((name) => ({ place: index, words: wordsOfName(name) })),
  );
  const counts = new Map<string, number>();
  for (const { words } of wordsOfPlaces)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  /** Rare words say more about a place than "nagar" or "road". */
  const weightOf = (word: string): number => Math.log(2 + places.length / (counts.get(word) ?? 1));
  for (const { place, words } of wordsOfPlaces) {
    const weights = words.map(weightOf);
    const name = names.push({ place, weights, total: weights.reduce((sum, weight) => sum + weight, 0) }) - 1;
    for (const [word, text] of words.entries()) standingOf(text, { name, word });
    if (words.length > 1) standingOf(words.join(''), { name, word: 'whole' });
  }
  for (const word of cityNameWords.flatMap(({ words }) => words)) {
    if (!terms.has(word)) terms.set(word, { ...spelled(word), standings: [] });
  }
  const firstNames = new Map<number, number>();
  for (const [name, { place }] of names.entries()) if (!firstNames.has(place)) firstNames.set(place, name);
  const byPincode = Map.groupBy(
    places.flatMap(({ pincode }, place) => (pincode === null ? [] : [{ place, pincode }])),
    ({ pincode }) => pincode,
  );

  /** Every term that a unit may mean, with how well it fits. */
  function* fitting(unit: Unit): Generator<[Term, number]> {
    const { forms, first, last, isEnd } = unit;
    const atLeast = first === last ? minQuality : 0.8;
    if (last - first > 1) {
      // Three words are one only as "R K Puram" is, letter by letter.
      for (const { text } of forms) {
        const term = terms.get(text);
        if (term) yield [term, 1];
      }
      return;
    }
    for (const term of terms.values()) {
      let quality = 0;
      for (const form of forms) quality = Math.max(quality, qualityOf(form, term, unit));
      if (quality >= atLeast || (quality > 0 && isEnd && term.hasNumber)) yield [term, quality];
    }
  }

  /** Cities that the text names, with the words that name each. */
  function citiesSaid(qualities: readonly ReadonlyMap<string, number>[]): Map<number, Set<number>> {
    const said = new Map<number, Set<number>>();
    for (const { cityId, words } of cityNameWords) {
      // Short words have many neighbours, so they have to be right.
      const at = words.map((word) =>
        qualities.findIndex((known) => (known.get(word) ?? 0) >= (word.length < 5 ? 0.9 : minCity)),
      );
      if (at.every((index) => index >= 0)) said.set(cityId, new Set([...(said.get(cityId) ?? []), ...at]));
    }
    return said;
  }

  /** Places that the text may mean, best first; those of equal score in the order of the list. */
  return function search(text: string, atMost: number): Match[] {
    const words = wordsOfText(text, maxWords);
    if (words.length === 0) return [];
    const found = new Map<number, Found>();
    /** Of each typed word: the words of names that it may mean. */
    const qualities = words.map(() => new Map<string, number>());
    const importance = words.map(() => Math.log(2 + places.length));
    for (const unit of unitsOf(words)) {
      for (const [term, quality] of fitting(unit)) {
        for (let at = unit.first; at <= unit.last; at += 1) {
          const known = qualities[at];
          known?.set(term.text, Math.max(known.get(term.text) ?? 0, quality));
          if (quality === 1 && unit.first === unit.last) importance[at] = weightOf(term.text);
        }
        for (const { name, word } of term.standings) {
          const state = found.get(name) ?? { words: [], explains: [], phrase: 0 };
          found.set(name, state);
          const wordsHere = names[name]?.weights.length ?? 0;
          if (word === 'whole' || wordsHere === 1) state.phrase = Math.max(state.phrase, quality);
          for (let at = 0; at < wordsHere; at += 1) {
            if (word === 'whole' || word === at) state.words[at] = Math.max(state.words[at] ?? 0, quality);
          }
          for (let at = unit.first; at <= unit.last; at += 1) {
            state.explains[at] = Math.max(state.explains[at] ?? 0, quality);
          }
        }
      }
    }
    const said = citiesSaid(qualities);
    const pincodes = words.map(([typed]) => typed).filter((typed) => /^[1-9]\d{5}$/.test(typed));
    for (const pincode of pincodes) {
      for (const { place } of byPincode.get(pincode) ?? []) {
        const name = firstNames.get(place);
        if (name !== undefined && !found.has(name)) found.set(name, { words: [], explains: [], phrase: 0 });
      }
    }
    const whole = importance.reduce((sum, weight) => sum + weight, 0);
    const best = new Map<number, { score: number; named: number }>();
    for (const [index, state] of found) {
      const name = names[index];
      const place = name && places[name.place];
      if (!place) continue;
      const matched = name.weights.reduce((sum, weight, at) => sum + weight * (state.words[at] ?? 0), 0);
      const named = matched / name.total;
      const cityWords = said.get(place.cityId) ?? new Set<number>();
      const hasPincode = place.pincode !== null && pincodes.includes(place.pincode);
      let explained = 0;
      for (const [at, weight] of importance.entries()) {
        const [typed] = words[at] ?? [''];
        // A city is explained by one of its names alone: "Panaji Goa" is a part of the city of both names.
        const isPlaced = (place.kind === 'area' && cityWords.has(at)) || (hasPincode && typed === place.pincode);
        explained += weight * Math.max(state.explains[at] ?? 0, isPlaced ? 1 : 0);
      }
      // "Mysore Road" is in Bengaluru: words that its name explains say no other city.
      const saysOther = [...said].some(
        ([cityId, at]) => cityId !== place.cityId && [...at].every((one) => (state.explains[one] ?? 0) < minCity),
      );
      const score =
        named +
        explained / whole +
        // "12, Sector 15" is not Sector 12.
        (state.phrase >= 0.93 ? 0.2 : 0) +
        (hasPincode ? 0.7 : 0) +
        (cityWords.size > 0 ? 0.3 : saysOther ? -0.6 : 0) -
        (pincodes.length > 0 && !hasPincode ? 0.3 : 0);
      const known = best.get(name.place);
      if (!known || known.score < score) best.set(name.place, { score, named: hasPincode ? 1 : named });
    }
    const ranked = [...best].map(([place, { score, named }]) => ({ place, score, named }));
    const good = ranked.filter(({ named }) => named >= minNamed);
    return (good.length > 0 ? good : ranked.filter(({ named }) => named >= minNamedElse))
      .toSorted((one, other) => other.score - one.score || one.place - other.place)
      .slice(0, atMost)
      .map(({ place, score }) => ({ place, score }));
  };
}
