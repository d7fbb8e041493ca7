import { assign, setup } from 'xstate';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { findCountries } from '../rules/contact/countries.ts';
import type { Country } from '../rules/contact/countries.ts';
import type {
  CountryPickerContext,
  CountryPickerEvent,
  CountryPickerInput,
  CountryPickerOutput,
  CountryPickerPorts,
} from './country-picker.types.ts';

export const initialContext = ({ selected }: CountryPickerInput): CountryPickerContext => ({
  selected,
  countries: [],
  query: '',
  chosen: null,
});

const base = setup({
  types: {
    input: {} as CountryPickerInput,
    output: {} as CountryPickerOutput,
    context: {} as CountryPickerContext,
    events: {} as CountryPickerEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: { loadCountries: unprovided<CountryPickerPorts['loadCountries']>('loadCountries') },
  guards: {
    isQueryEmpty: ({ context }) => context.query.trim() === '',
    isCountryFound: ({ context }) => findCountries(context.countries, context.query).length > 0,
  },
  delays: { requestTimeout, slowHint },
});

export const countryPickerSetup = base.extend({
  actions: {
    storeCountries: assign((_, { countries }: { countries: readonly Country[] }) => ({ countries })),
    storeQuery: assign((_, { query }: { query: string }) => ({ query: query.slice(0, 60) })),
    storeChoice: assign((_, { country }: { country: Country }) => ({ chosen: country })),
    storeFirst: assign(({ context }) => ({ chosen: findCountries(context.countries, context.query)[0] ?? null })),
  },
});
