import { deliveryPlaceWords } from './delivery-place.words.ts';
import type { City } from '../domain/index.ts';
import { findCities } from '../rules/place/cities.ts';
import { placeShortly, placeStripOf, type SavedPlace, type PlaceStripWords } from '../rules/place/place.ts';
import type { DeliveryPlaceSnapshot } from './delivery-place.types.ts';

/** The place by its proper names, once the shop has said them. */
const namedPlace = ({ context: { place, city, area } }: DeliveryPlaceSnapshot): SavedPlace | null =>
  place === null || city === null ? place : { ...place, city: city.name, area: area?.name ?? null };

export const selectPlaceStrip = (snapshot: DeliveryPlaceSnapshot): PlaceStripWords => {
  const place = namedPlace(snapshot);
  if (place === null || snapshot.matches({ place: 'unknown' })) return placeStripOf(null);
  if (snapshot.matches({ place: { known: 'unserviceable' } }))
    return {
      tone: 'warning',
      text: deliveryPlaceWords.unserved,
      place: placeShortly(place),
      button: deliveryPlaceWords.change,
    };
  if (snapshot.matches({ place: 'failed' }))
    return {
      tone: 'warning',
      text: deliveryPlaceWords.unchecked,
      place: placeShortly(place),
      button: deliveryPlaceWords.tryAgain,
    };
  return placeStripOf(place);
};

export const areSameStrips = (before: PlaceStripWords, after: PlaceStripWords): boolean =>
  before.text === after.text && before.place === after.place;

/** What the button of the strip asks for. */
export const selectStripEvent = (snapshot: DeliveryPlaceSnapshot): 'popup.open' | 'place.retry' =>
  snapshot.matches({ place: 'failed' }) ? 'place.retry' : 'popup.open';

export const selectIsCityPopupOpen = (snapshot: DeliveryPlaceSnapshot): boolean => snapshot.matches({ popup: 'open' });

/** Why the popup is open: it names the place that it would change, and says so when it opened by itself. */
export const selectPopupReason = (snapshot: DeliveryPlaceSnapshot): string => {
  const place = namedPlace(snapshot);
  if (place !== null) return deliveryPlaceWords.chosen(placeShortly(place));
  return snapshot.context.isAuto ? deliveryPlaceWords.opened : deliveryPlaceWords.all;
};

export const selectFoundCities = ({ context }: DeliveryPlaceSnapshot): readonly City[] =>
  findCities(context.cities, context.query);
export const selectCityQuery = ({ context }: DeliveryPlaceSnapshot): string => context.query;
export const selectChosenCity = ({ context }: DeliveryPlaceSnapshot): number | null => context.city?.tid ?? null;

/** What the popup shows in place of or beside the list. */
export type CitiesNote = 'loading' | 'slow' | 'failed' | 'nothingFound' | null;

export const selectCitiesNote = (snapshot: DeliveryPlaceSnapshot): CitiesNote => {
  if (snapshot.hasTag('slow')) return 'slow';
  if (snapshot.matches({ popup: { open: 'loadingCities' } })) return 'loading';
  if (snapshot.matches({ popup: { open: 'failed' } })) return 'failed';
  return snapshot.matches({ popup: { open: { choosing: 'nothingFound' } } }) ? 'nothingFound' : null;
};
