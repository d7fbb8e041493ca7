import { savedUnder, type SavedValue } from './saved-value.ts';
import type { KeyWithVersion, Lives, StorageKey } from './storage-keys.ts';
import type { SafeStorage } from './storage.ts';

const ofVersion = (stored: unknown, version: number): unknown =>
  typeof stored === 'object' &&
  stored !== null &&
  'version' in stored &&
  stored.version === version &&
  'value' in stored
    ? stored.value
    : null;

/**
 * What the storage keeps under a key, with the version of its form: a value of another version is dropped.
 * @param version as the table of keys has it
 * @param parse the value as it may be used; null for whatever does not look like one, for anybody can write there
 */
export const savedVersion = <L extends Lives, V extends number, T>(
  storage: SafeStorage<L>,
  key: StorageKey<L> & KeyWithVersion<L, V>,
  version: V,
  parse: (stored: unknown) => T | null,
): SavedValue<T> =>
  savedUnder(storage, key, {
    read: (stored) => parse(ofVersion(stored, version)),
    write: (value) => ({ version, value }),
  });
