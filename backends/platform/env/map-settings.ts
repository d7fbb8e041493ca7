import { z } from 'zod';
import { cityNames, tileAddress } from './schemas.ts';
import { setting } from './setting.ts';

/** The maps of the shop, and where they are asked for. */
export const mapSettings = {
  GOOGLE_MAPS_KEY: setting(
    'Delivery and payment',
    z.string().max(200).optional(),
    'a browser key for Google Maps',
    '',
    'a map without a key',
  ),
  PIN_STEP_CITIES: setting(
    'Delivery and payment',
    cityNames,
    'cities whose checkout asks on a map where the door is, with commas between; `all` for every one, `none` for none',
    'Hyderabad',
  ),
  MAP_TILES_URL: setting(
    'Delivery and payment',
    tileAddress.optional(),
    'the tiles of the map without a key, with {z}, {x} and {y} in it',
    '',
    'tiles drawn by the shop',
  ),
};
