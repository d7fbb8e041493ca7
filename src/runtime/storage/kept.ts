import { storageKeys, type Lives, type StorageKey } from './storage-keys.ts';
import type { SafeStorage } from './storage.ts';

type Kept<T> = {
  readonly read: () => T | null;
  readonly keep: (value: T) => void;
  readonly remove: () => void;
  /** what other tabs write, until the answered function is called */
  readonly subscribe: (listener: (value: T | null) => void) => () => void;
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const ofVersion = (stored: unknown, version: number): unknown =>
  typeof stored === 'object' &&
  stored !== null &&
  'version' in stored &&
  stored.version === version &&
  'value' in stored
    ? stored.value
    : null;

/**
 * What the storage keeps under a key.
 * @param fits the value as it may be used; null for whatever does not look like one, for anybody can write there
 */
export function kept<L extends Lives, T>(
  storage: SafeStorage<L>,
  key: StorageKey<L>,
  fits: (value: unknown) => T | null,
): Kept<T> {
  const { version } = storageKeys[key];
  const read = (): T | null => {
    const stored = parsed(storage.read(key));
    return fits(version === null ? stored : ofVersion(stored, version));
  };
  return {
    read,
    keep: (value) => void storage.write(key, JSON.stringify(version === null ? value : { version, value })),
    remove: () => storage.remove(key),
    subscribe: (listener) => {
      const report = (event: StorageEvent): void => {
        // Without a key everything was cleared.
        if (event.key === key || event.key === null) listener(read());
      };
      window.addEventListener('storage', report);
      return () => window.removeEventListener('storage', report);
    },
  };
}
