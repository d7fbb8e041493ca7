import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { City, FoundArea, FoundCity, FoundPlace, Link } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { KeptPlace } from '../rules/place/place.ts';
import type { homeMachine } from './home.machine.ts';

export type HomeInput = {
  /** what this browser remembers */
  readonly place: KeptPlace | null;
  readonly wishListedNode: readonly number[];
  readonly occasion_offers: readonly Link[];
};

/** The home state (HOM-07), in the names of the specification, with what was asked and typed beside it. */
export type HomeContext = {
  readonly place: KeptPlace | null;
  /** the city that the place belongs to; null until the shop has said so */
  readonly selectedCity: FoundCity | null;
  readonly selectedArea: FoundArea | null;
  readonly poly_id: number | null;
  /** whether the place is delivered to; null until the shop has said so */
  readonly serviceable: boolean | null;
  /** whether the place lies in a city of the shop; null until the shop has said so */
  readonly isPetalcrumbCity: boolean | null;
  readonly showCityPopupModal: boolean;
  /** the place that the popup was opened for, in words */
  readonly cityPopupLocation: string | null;
  /** it opened by itself, nobody asked for it */
  readonly isAutoPopup: boolean;
  /** products with a full heart, by their node ids */
  readonly wishListedNode: readonly number[];
  readonly occasion_offers: readonly Link[];
  /** fetched when the popup first opens */
  readonly allCitiesData: readonly City[];
  readonly query: string;
};

/** What is heard of the rest of the shop. */
export type HomeOutsideEvent =
  /** the present history entry carries the popup */
  | { type: 'popup.opened'; isAuto: boolean; location: string | null }
  /** it no longer does: back was pressed, or the popup was closed by hand */
  | { type: 'popup.closed' }
  /** another place was remembered, here or in another tab */
  | { type: 'place.told'; place: KeptPlace | null }
  /** the hearts of the customer have changed */
  | { type: 'hearts.told'; wishListedNode: readonly number[] };

export type HomeEvent =
  | HomeOutsideEvent
  /** the page came anew with other offers */
  | { type: 'offers.told'; occasion_offers: readonly Link[] }
  /** the shopper wants to choose a city */
  | { type: 'popup.open' }
  /** the shopper leaves the popup */
  | { type: 'popup.dismiss' }
  /** the shopper narrows the list */
  | { type: 'city.search'; query: string }
  /** the shopper takes a city */
  | { type: 'city.choose'; tid: number }
  /** the shopper takes the first of what was found */
  | { type: 'city.chooseFirst' }
  /** the shopper asks for the list once more */
  | { type: 'cities.retry' }
  /** the shopper asks once more whether the place is delivered to */
  | { type: 'place.retry' };

export type HomePorts = {
  readonly outsideListener: Listener<HomeOutsideEvent>;
  readonly findPlace: Port<{ place: string; area_id: number | null; city: string | null }, Outcome<FoundPlace>>;
  readonly loadCities: Port<undefined, Outcome<readonly City[]>>;
};

export type HomeEmitted =
  /** history should carry the popup, for this place */
  | { type: 'popup.wanted'; location: string | null }
  /** history should carry it no longer */
  | { type: 'popup.unwanted' }
  /** the browser should remember this place */
  | { type: 'place.kept'; place: KeptPlace | null }
  | { type: 'failure.logged'; what: string; message: string };

export type HomeActor = ActorRefFrom<typeof homeMachine>;
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>;
