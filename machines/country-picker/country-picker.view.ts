import { findCountries } from '../rules/contact/countries.ts';
import type { Country } from '../rules/contact/countries.ts';
import type { CountryPickerSnapshot } from './country-picker.types.ts';

/** What the screen shows in place of or beside the list. */
export type PickerNote = 'loading' | 'slow' | 'failed' | 'nothingFound' | null;

export const selectCountryQuery = ({ context }: CountryPickerSnapshot): string => context.query;

export const selectCountries = ({ context: { countries, query } }: CountryPickerSnapshot): readonly Country[] =>
  findCountries(countries, query);

export const selectSelectedCountry = ({ context }: CountryPickerSnapshot): Country => context.selected;

export const selectPickerNote = (snapshot: CountryPickerSnapshot): PickerNote => {
  if (snapshot.hasTag('slow')) return 'slow';
  if (snapshot.matches('loadingCountries')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches({ choosing: 'nothingFound' }) ? 'nothingFound' : null;
};
