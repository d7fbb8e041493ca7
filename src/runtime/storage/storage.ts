import type { Lives, StorageKey } from './storage-keys.ts';

/** The browser's storage behind one door: it may be blocked, full or hold nonsense, and the shop goes on. */
export type SafeStorage<L extends Lives = 'browser'> = {
  readonly read: (key: StorageKey<L>) => string | null;
  /** false when the value could not be kept */
  readonly write: (key: StorageKey<L>, value: string) => boolean;
  readonly remove: (key: StorageKey<L>) => void;
  readonly clear: () => void;
};

const areas = { tab: 'sessionStorage', browser: 'localStorage' } as const satisfies Record<Lives, string>;

const attempt = <T>(lives: Lives, fallback: T, use: (storage: Storage) => T): T => {
  try {
    return typeof window === 'undefined' ? fallback : use(window[areas[lives]]);
  } catch {
    return fallback;
  }
};

export const safeStorage = <L extends Lives>(lives: L): SafeStorage<L> => ({
  read: (key) => attempt(lives, null, (storage) => storage.getItem(key)),
  write: (key, value) =>
    attempt(lives, false, (storage) => {
      storage.setItem(key, value);
      return true;
    }),
  remove: (key) => attempt(lives, undefined, (storage) => storage.removeItem(key)),
  clear: () => attempt(lives, undefined, (storage) => storage.clear()),
});
