import * as z from 'zod/mini';
import type { WantedPlace } from '#machines/place-check/index.ts';
import { placeMost } from '#machines/rules/place.ts';
import type { SafeStorage } from './storage.ts';

const key = 'selectedArea';
const version = 1;
const shape = z.strictObject({
  version: z.literal(version),
  text: z.string().check(z.minLength(3), z.maxLength(placeMost)),
  area_id: z.nullable(z.int().check(z.positive())),
});

/** Where this browser's shopper wants things delivered; whatever does not look like a place is dropped. */
export const checkedPlace = (storage: SafeStorage) => ({
  read: (): WantedPlace | null => {
    try {
      const { text, area_id } = shape.parse(JSON.parse(storage.read(key) ?? 'null'));
      return { text, area_id };
    } catch {
      return null;
    }
  },
  keep: ({ text, area_id }: WantedPlace): void =>
    void storage.write(key, JSON.stringify({ version, text, area_id } satisfies z.output<typeof shape>)),
});
