import type { City } from '../domain/index.ts';
import { findCities } from '../rules/place/cities.ts';
import { placeShortly, placeStripOf, type KeptPlace, type PlaceStripWords } from '../rules/place/place.ts';
import type { HomeSnapshot } from './home.types.ts';

/** The place by its proper names, once the shop has told them. */
const namedPlace = ({ context: { place, selectedCity, selectedArea } }: HomeSnapshot): KeptPlace | null =>
  place === null || selectedCity === null
    ? place
    : { ...place, city: selectedCity.name, area: selectedArea?.name ?? null };

export const selectPlaceStrip = (snapshot: HomeSnapshot): PlaceStripWords => {
  const place = namedPlace(snapshot);
  if (place === null || snapshot.matches({ place: 'unknown' })) return placeStripOf(null);
  if (snapshot.matches({ place: 'unserved' }))
    return { tone: 'warning', text: 'We do not deliver yet to', place: placeShortly(place), button: 'Change' };
  if (snapshot.matches({ place: 'failed' }))
    return { tone: 'warning', text: 'We could not check', place: placeShortly(place), button: 'Try again' };
  return placeStripOf(place);
};

export const areSameStrips = (before: PlaceStripWords, after: PlaceStripWords): boolean =>
  before.text === after.text && before.place === after.place;

/** What the button of the strip asks for. */
export const selectStripEvent = (snapshot: HomeSnapshot): 'popup.open' | 'place.retry' =>
  snapshot.matches({ place: 'failed' }) ? 'place.retry' : 'popup.open';

export const selectIsCityPopupOpen = ({ context }: HomeSnapshot): boolean => context.showCityPopupModal;

/** Why the popup is there: it says so when nobody asked for it, and otherwise names the place that it would change. */
export const selectPopupReason = ({ context: { isAutoPopup, cityPopupLocation } }: HomeSnapshot): string => {
  if (cityPopupLocation !== null) return `Chosen so far: ${cityPopupLocation}.`;
  return isAutoPopup
    ? 'Tell us the city, and we show what can be there in time. You can also do so later.'
    : 'We bake in each of these cities.';
};

export const selectFoundCities = ({ context }: HomeSnapshot): readonly City[] =>
  findCities(context.allCitiesData, context.query);
export const selectCityQuery = ({ context }: HomeSnapshot): string => context.query;
export const selectChosenCity = ({ context }: HomeSnapshot): number | null => context.selectedCity?.tid ?? null;

/** What the popup shows in place of or beside the list. */
export type CitiesNote = 'loading' | 'slow' | 'failed' | 'nothingFound' | null;

export const selectCitiesNote = (snapshot: HomeSnapshot): CitiesNote => {
  if (snapshot.matches({ popup: { open: { loadingCities: 'slow' } } })) return 'slow';
  if (snapshot.matches({ popup: { open: 'loadingCities' } })) return 'loading';
  if (snapshot.matches({ popup: { open: 'failed' } })) return 'failed';
  return snapshot.matches({ popup: { open: { choosing: 'nothingFound' } } }) ? 'nothingFound' : null;
};
