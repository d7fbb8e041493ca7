import type { City, FoundPlace } from '#machines/domain/index.ts';
import type { SavedPlace } from '#machines/rules/place/place.ts';
import { cityOf } from '#tests/kit/samples.ts';

export const bengaluru = cityOf(1, 'Bengaluru', 'Bangalore', 'Blr');
export const bhopal = cityOf(20, 'Bhopal');
export const mumbai = cityOf(2, 'Mumbai', 'Bombay', 'Navi Mumbai');
export const allCities: readonly City[] = [bengaluru, bhopal, mumbai];

export const indiranagar: SavedPlace = {
  text: '560038',
  area_id: 1001,
  city: 'Bengaluru',
  area: 'Indiranagar',
  pincode: '560038',
};

export const servedArea: FoundPlace = {
  result: 'serviceable',
  city: { tid: 1, name: 'Bengaluru' },
  area: { area_id: 1001, name: 'Indiranagar', pincode: '560038', poly_id: 101 },
};
export const servedCity: FoundPlace = { result: 'serviceable', city: { tid: 2, name: 'Mumbai' }, area: null };
/** A locality of a city of the shop, in a zone that is closed. */
export const closedZone: FoundPlace = { ...servedArea, result: 'not_serviceable' };
export const nowhere: FoundPlace = { result: 'unknown', city: null, area: null };
export const several: FoundPlace = { ...nowhere, result: 'several' };
