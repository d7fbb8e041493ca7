import { LRUCache } from 'lru-cache';
import type { Platform } from '#backends/platform/platform.ts';

/** Keeps what was made from the catalogue for as long as the catalogue stays the same. */
export interface CatalogueCache {
  /** The version a shopper would see now. Requests at the same moment share one question to the database. */
  version(): Promise<number>;
  /** A section of its own, of at most `max` things, and of at most `maxBytes` where it is told what each takes. */
  section<T>(max: number, bytes?: Bytes<T>): CacheSection<T>;
}

type Bytes<T> = { readonly max: number; readonly of: (value: T) => number };

export interface CacheSection<T> {
  get(version: number, key: string): T | undefined;
  put(version: number, key: string, value: T): void;
  /** What is kept under `key`, made now when there is nothing or when it is of an older version. */
  of(key: string, make: () => Promise<T>): Promise<T>;
}

function createSection<T>(max: number, bytes: Bytes<T> | undefined, version: () => Promise<number>): CacheSection<T> {
  const kept = new LRUCache<string, { value: T }>({
    max,
    ...(bytes && { maxSize: bytes.max, sizeCalculation: ({ value }, key) => bytes.of(value) + 2 * key.length }),
  });
  const get: CacheSection<T>['get'] = (at, key) => kept.get(`${at}:${key}`)?.value;
  const put: CacheSection<T>['put'] = (at, key, value) => {
    kept.set(`${at}:${key}`, { value });
  };
  return {
    get,
    put,
    async of(key, make) {
      const at = await version();
      const known = get(at, key);
      if (known !== undefined) return known;
      const made: T = await make();
      put(at, key, made);
      return made;
    },
  };
}

export function createCatalogueCache({ pool }: Pick<Platform, 'pool'>): CatalogueCache {
  let asking: Promise<number> | undefined;
  const version = (): Promise<number> => {
    asking ??= pool
      .query<{ version: number }>({
        name: 'catalogue-version',
        text: 'select version from catalogue_version where id = 1',
      })
      .then(({ rows }) => rows[0]?.version ?? 0)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return {
    version,
    section: <T>(max: number, bytes?: Bytes<T>): CacheSection<T> => createSection<T>(max, bytes, version),
  };
}
