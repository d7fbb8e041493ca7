import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PlaceCheck } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { SavedPlace, PlaceQuestion } from '../rules/place/place.ts';
import type { placeCheckMachine } from './place-check.machine.ts';

/** A place by what was typed, and by its number once that is known. */
export type WantedPlace = Omit<PlaceQuestion, 'city'>;

export type PlaceCheckInput = {
  /** what shall be delivered */
  readonly sku: string;
  /** the city that the shopper has chosen */
  readonly city: string | null;
  /** what stands in the field at first */
  readonly text: string;
  /** where an earlier product could be delivered: asked for at once */
  readonly remembered: WantedPlace | null;
};

export type PlaceCheckContext = {
  readonly sku: string;
  readonly city: string | null;
  readonly wanted: WantedPlace;
  readonly isRemembered: boolean;
  readonly answer: PlaceCheck | null;
};

/** What is reported by the rest of the shop. */
export type PlaceCheckOutsideEvent =
  /** a place was saved, in another popup or tab or by this check */
  { type: 'place.changed'; place: SavedPlace | null };

export type PlaceCheckEvent =
  | PlaceCheckOutsideEvent
  /** the shopper wants to look for an area, or to be found */
  | { type: 'areas.open' }
  /** the shopper types an area or a pincode */
  | { type: 'place.type'; text: string }
  /** the shopper asks whether it is delivered there */
  | { type: 'place.submit' }
  /** the shopper picks one of the places that the shop has named */
  | { type: 'place.choose'; area_id: number };

export type PlaceCheckPorts = {
  readonly outsideListener: Listener<PlaceCheckOutsideEvent>;
  readonly checkPlace: Port<PlaceQuestion & { sku: string }, Outcome<PlaceCheck>>;
};

export type PlaceCheckEmitted =
  /** it is delivered there: the next product asks for it by itself */
  | { type: 'place.kept'; place: SavedPlace }
  /** the popup in which areas are looked for should open */
  | { type: 'areas.wanted' }
  | { type: 'failure.logged'; what: string; message: string };

export type PlaceCheckActor = ActorRefFrom<typeof placeCheckMachine>;
export type PlaceCheckSnapshot = SnapshotFrom<typeof placeCheckMachine>;
