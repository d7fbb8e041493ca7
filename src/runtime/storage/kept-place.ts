import * as z from 'zod/mini';
import { placeMost, type KeptPlace } from '#machines/rules/place/place.ts';
import { placeInCookies, writeCookie } from './cookies.ts';
import type { SafeStorage } from './storage.ts';

const key = 'selectedArea';
const version = 2;
const name = z.nullable(z.string().check(z.minLength(1), z.maxLength(120)));
const shape = z.strictObject({
  version: z.literal(version),
  text: z.string().check(z.minLength(3), z.maxLength(placeMost)),
  area_id: z.nullable(z.int().check(z.positive())),
  city: name,
  area: name,
  pincode: name,
});

const inStorage = (storage: SafeStorage): KeptPlace | null => {
  try {
    const { version: _version, ...place } = shape.parse(JSON.parse(storage.read(key) ?? 'null'));
    return place;
  } catch {
    return null;
  }
};

const channelName = 'place';

/**
 * Where this browser's shopper wants things delivered, for all pages and flows: whole in the storage, and in cookies
 * what servers read. Whatever does not look like a place is dropped.
 */
export const keptPlace = (storage: SafeStorage) => ({
  read: (): KeptPlace | null => inStorage(storage) ?? placeInCookies(),
  keep: (place: KeptPlace | null): void => {
    if (place === null) storage.remove(key);
    else storage.write(key, JSON.stringify({ version, ...place } satisfies z.output<typeof shape>));
    writeCookie('fc_cn', place?.city ?? null);
    writeCookie('fc_city', place?.city ?? null);
    writeCookie('fc_area', place?.area ?? null);
    writeCookie('fc_pc', place?.pincode ?? null);
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('kept');
    channel.close();
  },
  /** hears whenever a place is kept, in this tab or another one */
  hear: (told: (place: KeptPlace | null) => void): (() => void) => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => told(keptPlace(storage).read()));
    return () => channel.close();
  },
});
