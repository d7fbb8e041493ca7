/** The browser's storage behind one door: it may be blocked, full or hold nonsense, and the shop goes on. */
export type SafeStorage = {
  readonly read: (key: string) => string | null;
  /** false when the value could not be kept */
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
};

type Area = 'localStorage' | 'sessionStorage';

const attempt = <T>(area: Area, fallback: T, use: (storage: Storage) => T): T => {
  try {
    return typeof window === 'undefined' ? fallback : use(window[area]);
  } catch {
    return fallback;
  }
};

export const safeStorage = (area: Area): SafeStorage => ({
  read: (key) => attempt(area, null, (storage) => storage.getItem(key)),
  write: (key, value) =>
    attempt(area, false, (storage) => {
      storage.setItem(key, value);
      return true;
    }),
  remove: (key) => attempt(area, undefined, (storage) => storage.removeItem(key)),
  clear: () => attempt(area, undefined, (storage) => storage.clear()),
});
