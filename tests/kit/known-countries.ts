import { countries as known } from 'countries-list';
import type { Country } from '#machines/rules/contact/countries.ts';

const byName = new Intl.Collator('en').compare;

/** Every country that can be called, by name, as the package knows them; the shop fetches the same as a file. */
export const countries: readonly Country[] = Object.entries(known)
  .flatMap(([short_name, { name, phone }]) => {
    const [code] = short_name === 'XK' ? [383] : phone;
    return code === undefined ? [] : [{ name, short_name, country_code: String(code) }];
  })
  .sort((one, other) => byName(one.name, other.name));
