export { countryPickerMachine } from './country-picker.machine.ts';
export { provideCountryPicker } from './country-picker.provide.ts';
export * from './country-picker.view.ts';
export type * from './country-picker.types.ts';
