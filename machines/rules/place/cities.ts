/** A city as whoever chooses one sees it. */
export type ShownCity = {
  readonly tid: number;
  readonly name: string;
  /** other names that people know it by */
  readonly cityAliases: readonly string[];
};

const accents = /\p{Mn}/gu;
const plain = (text: string): string => text.normalize('NFD').replace(accents, '').trim().toLowerCase();

/** What somebody may have typed of a city's name: its beginning, or that of a later word. */
const isNamed = (name: string, typed: string): boolean => ` ${plain(name)}`.includes(` ${typed}`);

/**
 * The cities that fit what was typed, by name or other name, accents and case aside: those whose own name begins like
 * it first. All of them for nothing typed.
 */
export function findCities<C extends ShownCity>(cities: readonly C[], query: string): readonly C[] {
  const typed = plain(query);
  if (typed === '') return cities;
  const found = cities.filter(({ name, cityAliases }) => [name, ...cityAliases].some((known) => isNamed(known, typed)));
  const isFirst = ({ name }: C): boolean => plain(name).startsWith(typed);
  return [...found.filter(isFirst), ...found.filter((city) => !isFirst(city))];
}
