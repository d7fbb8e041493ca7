import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AddressType } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { Position } from '../rules/place/distance.ts';
import type { PlaceQuestion, SavedPlace } from '../rules/place/place.ts';
import type { locationPopupMachine } from './location-popup.machine.ts';

/** A place that the text may mean. */
export type PlaceSuggestion = {
  readonly placeId: string;
  readonly name: string;
  /** what it lies in: city and pincode */
  readonly within: string;
};

/** Best first. `message`: what the shop says when there are none. */
export type PlaceSuggestions = { readonly list: readonly PlaceSuggestion[]; readonly message: string };

/** An address that a customer has ordered to. */
export type SavedAddress = {
  readonly sno: string;
  readonly kind: AddressType;
  /** its first line */
  readonly line: string;
  readonly area: string;
  readonly city: string;
  readonly pincode: string;
};

/** What the details are asked of. */
export type WantedSpot =
  | { readonly by: 'suggestion'; readonly placeId: string }
  | { readonly by: 'position'; readonly position: Position }
  | { readonly by: 'place'; readonly question: PlaceQuestion };

/** A place with its details; `place` is null where the shop does not deliver. */
export type FoundSpot = { readonly name: string; readonly place: SavedPlace | null };

/** What the browser allows: `prompt` asks the shopper first. */
export type LocationPermission = 'granted' | 'denied' | 'prompt' | 'unsupported';

/** `denied` also stands for a position that the device cannot tell. */
export type Located =
  | { readonly result: 'found'; readonly position: Position }
  | { readonly result: 'denied' | 'timedOut' };

export type LocationPopupContext = {
  /** a customer is logged in */
  readonly isCustomer: boolean;
  /** the page stays when a place is chosen, and follows it by itself (LOC-06) */
  readonly keepsPage: boolean;
  readonly query: string;
  /** for the last text that was answered */
  readonly suggestions: readonly PlaceSuggestion[];
  /** the shop's own words for what went wrong; null for ours */
  readonly message: string | null;
  readonly pincode: string;
  readonly wanted: WantedSpot | null;
  readonly spot: FoundSpot | null;
  readonly addresses: readonly SavedAddress[];
};

/** What history reports. */
export type LocationPopupOutsideEvent =
  /** the present history entry carries the popup */
  | { type: 'popup.opened'; isCustomer: boolean; keepsPage: boolean }
  /** it no longer does: back was pressed, or the popup was closed by hand */
  | { type: 'popup.closed' };

export type LocationPopupEvent =
  | LocationPopupOutsideEvent
  /** the shopper leaves the popup */
  | { type: 'popup.dismiss' }
  /** the shopper wants the list of cities */
  | { type: 'cities.open' }
  /** the shopper types into the search */
  | { type: 'query.type'; query: string }
  /** the shopper searches for the same text once more */
  | { type: 'suggestions.retry' }
  /** the shopper takes a suggestion */
  | { type: 'suggestion.choose'; placeId: string }
  /** the shopper presses Enter in the search: the first suggestion */
  | { type: 'suggestion.chooseFirst' }
  /** the shopper wants the place where the device is */
  | { type: 'location.use' }
  /** the shopper types a pincode */
  | { type: 'pincode.type'; pincode: string }
  /** the shopper asks whether the pincode is delivered to */
  | { type: 'pincode.submit' }
  /** the shopper takes a saved address */
  | { type: 'address.choose'; sno: string }
  /** the shopper asks for the saved addresses once more */
  | { type: 'addresses.retry' };

export type LocationPopupPorts = {
  readonly outsideListener: Listener<LocationPopupOutsideEvent>;
  readonly suggestPlaces: Port<{ query: string }, Outcome<PlaceSuggestions>>;
  readonly findSpot: Port<WantedSpot | null, Outcome<FoundSpot>>;
  readonly readPermission: Port<undefined, LocationPermission>;
  readonly locate: Port<undefined, Located>;
  readonly loadAddresses: Port<undefined, Outcome<readonly SavedAddress[]>>;
  /** makes the browser remember the place, for all of its tabs */
  readonly savePlace: Port<SavedPlace | null, void>;
};

export type LocationPopupEmitted =
  /** history should carry the popup no longer */
  | { type: 'popup.unwanted' }
  /** the list of cities should take its place */
  | { type: 'cities.wanted' }
  /** the page shows things for another place, so it is loaded anew */
  | { type: 'page.reloadWanted' }
  | { type: 'failure.logged'; what: string; message: string };

export type LocationPopupActor = ActorRefFrom<typeof locationPopupMachine>;
export type LocationPopupSnapshot = SnapshotFrom<typeof locationPopupMachine>;
