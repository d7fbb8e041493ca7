import { flowVariant, isFlowVariant, type FlowVariant } from '#machines/rules/order/flow-variant.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { savedValue } from './saved-value.ts';
import type { SafeStorage } from './storage.ts';

/** ms; when this browser was first seen. */
const userTimestamp = (storage: SafeStorage) =>
  savedValue(storage, 'user_timestamp', (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null,
  );

/** The variant of this browser (SHL-22), which it is given with the first call; null on the server. */
export function flowVariantOf(storage: SafeStorage, now: () => number = Date.now): FlowVariant | null {
  if (typeof document === 'undefined') return null;
  const saved = userTimestamp(storage);
  const cookie = readCookie('newNormalFlow');
  if (saved.read() === null) saved.save(now());
  const timestamp = saved.read();
  if (timestamp === null) {
    // Nothing can be stored here; the cookie may be.
    const variant = isFlowVariant(cookie) ? cookie : flowVariant(now());
    if (variant !== cookie) writeCookie('newNormalFlow', variant);
    return variant;
  }
  const variant = flowVariant(timestamp);
  if (variant !== cookie) writeCookie('newNormalFlow', variant);
  return variant;
}
