import type { SafeStorage } from './storage.ts';

const key = 'wp';

/** The one product that a guest marked with a heart; it waits for the login, also over a reload (WSH-07, WSH-08). */
export const pendingHeart = (storage: SafeStorage) => {
  const read = (): number | null => {
    const nid = Number(storage.read(key) ?? Number.NaN);
    return Number.isSafeInteger(nid) && nid > 0 ? nid : null;
  };
  return {
    read,
    keep: (nid: number): void => void storage.write(key, String(nid)),
    remove: (): void => storage.remove(key),
    /** what other tabs write */
    subscribe: (listener: (nid: number | null) => void): (() => void) => {
      const report = (event: StorageEvent): void => {
        // Without a key everything was cleared.
        if (event.key === key || event.key === null) listener(read());
      };
      window.addEventListener('storage', report);
      return () => window.removeEventListener('storage', report);
    },
  };
};
