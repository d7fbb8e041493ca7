export { addOnsMachine } from './add-ons.machine.ts';
export { provideAddOns } from './add-ons.provide.ts';
export {
  areSameOffers,
  selectCards,
  selectChosenCard,
  selectHasCard,
  selectIsFilled,
  selectKeptAddOns,
  selectQuantities,
  selectShownOffers,
  selectWords,
} from './add-ons.view.ts';
export type {
  AddOn,
  AddOnPieces,
  AddOnsActor,
  AddOnsEmitted,
  AddOnsEvent,
  AddOnsInput,
  AddOnsPorts,
  AddOnsSnapshot,
  CardWords,
  KeptAddOns,
} from './add-ons.types.ts';
