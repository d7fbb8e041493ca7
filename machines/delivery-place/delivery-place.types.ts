import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { City, FoundArea, FoundCity, FoundPlace } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { SavedPlace, PlaceQuestion } from '../rules/place/place.ts';
import type { deliveryPlaceMachine } from './delivery-place.machine.ts';

export type DeliveryPlaceInput = {
  /** what this browser remembers */
  readonly place: SavedPlace | null;
};

export type DeliveryPlaceContext = {
  readonly place: SavedPlace | null;
  /** the city that the place belongs to; null until the shop has said so, and for a place in no city of the shop */
  readonly city: FoundCity | null;
  /** with the delivery zone ("poly") that it lies in */
  readonly area: FoundArea | null;
  /** the popup opened by itself, the shopper did not ask for it */
  readonly isAuto: boolean;
  /** the page stays when a city is taken, and follows it by itself (LOC-06) */
  readonly keepsPage: boolean;
  /** fetched when the popup first opens */
  readonly cities: readonly City[];
  readonly query: string;
};

/** What is reported by the rest of the shop. */
export type DeliveryPlaceOutsideEvent =
  /** the present history entry carries the popup */
  | { type: 'popup.opened'; isAuto: boolean; keepsPage: boolean }
  /** it no longer does: back was pressed, or the popup was closed by hand */
  | { type: 'popup.closed' }
  /** another place was saved, here or in another tab */
  | { type: 'place.changed'; place: SavedPlace | null };

export type DeliveryPlaceEvent =
  | DeliveryPlaceOutsideEvent
  /** the shopper leaves the popup */
  | { type: 'popup.dismiss' }
  /** the shopper wants to look for an area or a pincode instead */
  | { type: 'areas.open' }
  /** the shopper narrows the list */
  | { type: 'city.search'; query: string }
  /** the shopper takes a city */
  | { type: 'city.choose'; tid: number }
  /** the shopper takes the first of what was found */
  | { type: 'city.chooseFirst' }
  /** the shopper asks for the list once more */
  | { type: 'cities.retry' }
  /** the shopper has chosen a place in the popup */
  | { type: 'place.choose'; place: SavedPlace }
  /** the shopper asks once more whether the place is delivered to */
  | { type: 'place.retry' };

export type DeliveryPlacePorts = {
  readonly outsideListener: Listener<DeliveryPlaceOutsideEvent>;
  readonly findPlace: Port<PlaceQuestion, Outcome<FoundPlace>>;
  readonly loadCities: Port<undefined, Outcome<readonly City[]>>;
  /** makes the browser remember the place, for all of its tabs */
  readonly savePlace: Port<SavedPlace | null, void>;
};

export type DeliveryPlaceEmitted =
  /** history should carry the popup no longer */
  | { type: 'popup.unwanted' }
  /** the popup in which areas are looked for should take its place */
  | { type: 'areas.wanted' }
  /** the page shows things for another place, so it is loaded anew */
  | { type: 'page.reloadWanted' }
  | { type: 'failure.logged'; what: string; message: string };

export type DeliveryPlaceActor = ActorRefFrom<typeof deliveryPlaceMachine>;
export type DeliveryPlaceSnapshot = SnapshotFrom<typeof deliveryPlaceMachine>;
