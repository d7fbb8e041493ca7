import { savedValue } from './saved-value.ts';
import type { SafeStorage } from './storage.ts';

const nidOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** The one product that a guest marked with a heart; it waits for the login, also over a reload (WSH-07, WSH-08). */
export const pendingHeart = (storage: SafeStorage) => savedValue(storage, 'wp', nidOf);
