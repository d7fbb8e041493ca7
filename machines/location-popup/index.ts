export { locationPopupMachine } from './location-popup.machine.ts';
export { provideLocationPopup } from './location-popup.provide.ts';
export * from './location-popup.view.ts';
export type * from './location-popup.types.ts';
