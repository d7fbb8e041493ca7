import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Env } from '#backends/platform/env/index.ts';

/** Characters of base64url: 128 bits and a few more. */
const LENGTH = 22;

/**
 * The second part of the address that a delivery mail has for the reviews of its order. It is made of the order's number
 * and its customer, and shows neither; nothing is stored, and a key opens nothing but the reviews of its order.
 */
export function reviewKeys({ SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>) {
  const secret = Buffer.from(hkdfSync('sha256', SESSION_SECRET, 'petalcrumb', 'review-link', 32));
  const keyOf = ({ orderId, userId }: { orderId: string; userId: string }): string =>
    createHmac('sha256', secret).update(`${orderId}|${userId}|review`).digest('base64url').slice(0, LENGTH);
  return {
    keyOf,
    isKeyOf: (order: { orderId: string; userId: string }, given: string): boolean =>
      given.length === LENGTH && timingSafeEqual(Buffer.from(keyOf(order), 'latin1'), Buffer.from(given, 'latin1')),
  };
}
