import type { FoundSpot, PlaceSuggestions, SavedAddress } from '#machines/location-popup/index.ts';

export const suggested: PlaceSuggestions = {
  message: '',
  list: [
    { placeId: 'area-1002', name: 'Koramangala', within: 'Bengaluru 560034' },
    { placeId: 'area-1003', name: 'Koramangala 5th Block', within: 'Bengaluru 560095' },
  ],
};
export const nothing: PlaceSuggestions = { message: 'No matching address found.', list: [] };

export const served: FoundSpot = {
  name: 'Koramangala, Bengaluru 560034',
  place: { text: 'Koramangala', area_id: 1002, city: 'Bengaluru', area: 'Koramangala', pincode: '560034' },
};
export const notServed: FoundSpot = { name: 'Leh', place: null };

export const home: SavedAddress = {
  sno: 'a1',
  kind: 'home',
  line: '12, 100 Feet Road',
  area: 'Indiranagar',
  city: 'Bengaluru',
  pincode: '560038',
};
