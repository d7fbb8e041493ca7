import { port } from '../kit/port.ts';
import { countryPickerMachine } from './country-picker.machine.ts';
import type { CountryPickerPorts } from './country-picker.types.ts';

/** The chart with its ports: the only form in which an app or another chart may start it. */
export const provideCountryPicker = (ports: CountryPickerPorts): typeof countryPickerMachine =>
  countryPickerMachine.provide({ actors: { loadCountries: port(ports.loadCountries) } });
