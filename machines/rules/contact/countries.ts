/** A country and its dialling code, without the plus. */
export type Country = { readonly name: string; readonly short_name: string; readonly country_code: string };

/** Where everybody starts (LGN-32). */
export const india: Country = { name: 'India', short_name: 'IN', country_code: '91' };

const accents = /\p{Mn}/gu;
const plain = (text: string): string => text.normalize('NFD').replace(accents, '').trim().toLowerCase();

/** The countries whose name starts with what was typed, accents and case aside (LGN-05); all of them for nothing typed. */
export const findCountries = (countries: readonly Country[], query: string): readonly Country[] => {
  const start = plain(query);
  return start === '' ? countries : countries.filter(({ name }) => plain(name).startsWith(start));
};
