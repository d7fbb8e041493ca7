import { deliveryPlaceWords } from './delivery-place.words.ts';
import type { City } from '../domain/index.ts';
import { findCities } from '../rules/place/cities.ts';
import { placeChipOf, placeShortly, type PlaceChipWords, type SavedPlace } from '../rules/place/place.ts';
import type { DeliveryPlaceSnapshot } from './delivery-place.types.ts';

/** The place by its proper names, once the shop has said them. */
const namedPlace = ({ context: { place, city, area } }: DeliveryPlaceSnapshot): SavedPlace | null =>
  place === null || city === null ? place : { ...place, city: city.name, area: area?.name ?? null };

/** What the header says of the place. */
export const selectPlaceChip = (snapshot: DeliveryPlaceSnapshot): PlaceChipWords => {
  const place = namedPlace(snapshot);
  if (place === null || snapshot.matches({ place: 'unknown' })) return placeChipOf(null);
  if (snapshot.matches({ place: { known: 'unserviceable' } }))
    return { tone: 'warning', text: deliveryPlaceWords.unserved, name: placeShortly(place) };
  if (snapshot.matches({ place: 'failed' }))
    return { tone: 'warning', text: deliveryPlaceWords.unchecked, name: placeShortly(place) };
  return placeChipOf(placeShortly(place));
};

export const areSameChips = (before: PlaceChipWords, after: PlaceChipWords): boolean =>
  before.text === after.text && before.name === after.name;

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
