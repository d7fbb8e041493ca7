import type { KeyWithoutVersion, Lives, StorageKey } from './storage-keys.ts';
import type { SafeStorage } from './storage.ts';

export type SavedValue<T> = {
  readonly read: () => T | null;
  readonly save: (value: T) => void;
  readonly remove: () => void;
  /** what other tabs write, until the returned function is called */
  readonly subscribe: (listener: (value: T | null) => void) => () => void;
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** What stands under a key in a form of its own. */
export function savedUnder<L extends Lives, T>(
  storage: SafeStorage<L>,
  key: StorageKey<L>,
  { read: parse, write }: { readonly read: (stored: unknown) => T | null; readonly write: (value: T) => unknown },
): SavedValue<T> {
  const read = (): T | null => parse(parsed(storage.read(key)));
  return {
    read,
    save: (value) => void storage.write(key, JSON.stringify(write(value))),
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

/**
 * What the storage keeps under a key whose form is the specification's.
 * @param parse the value as it may be used; null for whatever does not look like one, for anybody can write there
 */
export const savedValue = <L extends Lives, T>(
  storage: SafeStorage<L>,
  key: StorageKey<L> & KeyWithoutVersion<L>,
  parse: (stored: unknown) => T | null,
): SavedValue<T> => savedUnder(storage, key, { read: parse, write: (value) => value });
