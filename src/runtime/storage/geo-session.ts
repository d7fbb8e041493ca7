import { savedValue } from './saved-value.ts';
import type { SafeStorage } from './storage.ts';

const tokenIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{16,64}$/.test(value) ? value : null;

const made = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The token of this visit's searches for an address, made once; where nothing can be kept, one each time it is asked for. */
export function geoSession(storage: SafeStorage<'tab'>): string {
  const stored = savedValue(storage, 'geonetSessionToken', tokenIn);
  const known = stored.read();
  if (known !== null) return known;
  const token = made();
  stored.save(token);
  return token;
}
