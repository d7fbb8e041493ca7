import * as z from 'zod/mini';
import { placeMost, type SavedPlace } from '#machines/rules/place/place.ts';
import { publish, subscribe } from '../tabs/channels.ts';
import { writeCookie } from './cookies.ts';
import { placeInCookies } from './place-cookies.ts';
import { savedVersion } from './saved-version.ts';
import type { SafeStorage } from './storage.ts';

const name = z.nullable(z.string().check(z.minLength(1), z.maxLength(120)));
const shape = z.strictObject({
  text: z.string().check(z.minLength(3), z.maxLength(placeMost)),
  area_id: z.nullable(z.int().check(z.positive())),
  city: name,
  area: name,
  pincode: name,
});

/**
 * Where this browser's shopper wants things delivered, for all pages and flows: whole in the storage, and in cookies
 * what servers read. Whatever does not look like a place is dropped.
 */
export const savedPlace = (storage: SafeStorage) => {
  const stored = savedVersion(
    storage,
    'selectedArea',
    3,
    (value): SavedPlace | null => shape.safeParse(value).data ?? null,
  );
  const read = (): SavedPlace | null => stored.read() ?? placeInCookies();
  return {
    read,
    keep: (place: SavedPlace | null): void => {
      if (place === null) stored.remove();
      else stored.save(place);
      writeCookie('fc_cn', place?.city ?? null);
      writeCookie('fc_city', place?.city ?? null);
      writeCookie('fc_area', place?.area ?? null);
      writeCookie('fc_pc', place?.pincode ?? null);
      publish('place', 'kept');
    },
    /** hears whenever a place is kept, in this tab or another one */
    subscribe: (listener: (place: SavedPlace | null) => void): (() => void) =>
      subscribe('place', () => listener(read())),
  };
};
