export { addOnsMachine } from './add-ons.machine.ts';
export { provideAddOns } from './add-ons.provide.ts';
export {
  areSameOffers,
  selectCards,
  selectChosenCard,
  selectHasCard,
  selectIsFilled,
  selectSavedAddOns,
  selectNumberCandles,
  selectQuantities,
  selectShownOffers,
  selectWords,
} from './add-ons.view.ts';
export type {
  AddOnsActor,
  AddOnsEmitted,
  AddOnsEvent,
  AddOnsInput,
  AddOnsPorts,
  AddOnsReport,
  AddOnsSnapshot,
  CardWords,
  SavedAddOns,
} from './add-ons.types.ts';
export type { AddOn, AddOnPieces } from '../rules/product/add-ons.ts';
