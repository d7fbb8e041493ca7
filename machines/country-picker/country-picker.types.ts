import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Port } from '../kit/port.ts';
import type { Country } from '../rules/contact/countries.ts';
import type { countryPickerMachine } from './country-picker.machine.ts';

export type CountryPickerInput = {
  /** the country as it stands */
  readonly selected: Country;
};

/** What the picker was left with: null when it was closed as it was. */
export type CountryPickerOutput = { readonly country: Country | null };

export type CountryPickerContext = {
  readonly selected: Country;
  /** every country, by name */
  readonly countries: readonly Country[];
  /** what is typed into the search */
  readonly query: string;
  readonly chosen: Country | null;
};

export type CountryPickerEvent =
  /** the person narrows the list */
  | { type: 'country.search'; query: string }
  /** takes a country, and with it its dialling code */
  | { type: 'country.choose'; country: Country }
  /** takes the first of the list */
  | { type: 'country.chooseFirst' }
  /** leaves the picker as it was */
  | { type: 'picker.close' }
  /** asks for the list once more */
  | { type: 'picker.retry' };

export type CountryPickerPorts = {
  /** Names and dialling codes of all countries, by name. */
  readonly loadCountries: Port<undefined, readonly Country[]>;
};

export type CountryPickerActor = ActorRefFrom<typeof countryPickerMachine>;
export type CountryPickerSnapshot = SnapshotFrom<typeof countryPickerMachine>;
