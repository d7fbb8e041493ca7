export { placeCheckMachine } from './place-check.machine.ts';
export { providePlaceCheck } from './place-check.provide.ts';
export {
  areSameWords,
  selectIsChecking,
  selectOtherPlaces,
  selectPlaceError,
  selectPlaceText,
  selectPlaceWords,
} from './place-check.view.ts';
export type {
  PlaceCheckActor,
  PlaceCheckEmitted,
  PlaceCheckEvent,
  PlaceCheckInput,
  PlaceCheckOutsideEvent,
  PlaceCheckPorts,
  PlaceCheckSnapshot,
  WantedPlace,
} from './place-check.types.ts';
