import type { City } from '../../domain/index.ts';

const accents = /\p{Mn}/gu;
const plain = (text: string): string => text.normalize('NFD').replace(accents, '').trim().toLowerCase();

/** What somebody may have typed of a city's name: its beginning, or that of a later word. */
const isNamed = (name: string, typed: string): boolean => ` ${plain(name)}`.includes(` ${typed}`);

/**
 * The cities that fit what was typed, by name or other name, accents and case aside: those whose own name begins like
 * it first. All of them for nothing typed.
 */
export function findCities<C extends Pick<City, 'name' | 'cityAliases'>>(
  cities: readonly C[],
  query: string,
): readonly C[] {
  const typed = plain(query);
  if (typed === '') return cities;
  const found = cities.filter(({ name, cityAliases }) => [name, ...cityAliases].some((known) => isNamed(known, typed)));
  const isFirst = ({ name }: C): boolean => plain(name).startsWith(typed);
  return [...found.filter(isFirst), ...found.filter((city) => !isFirst(city))];
}
