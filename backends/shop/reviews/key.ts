import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { reviewPath } from '#machines/rules/account/review-links.ts';
import type { Env } from '#backends/platform/env/index.ts';

/** Characters of base64url: 128 bits and a few more. */
const LENGTH = 22;

/**
 * The second part of the address that a delivery mail has for the reviews of its order. It is made of the order's number
 * and its customer, and shows neither; nothing is stored, and a key opens nothing but the reviews of its order.
 */
export function reviewKeys({ SESSION_SECRET, PUBLIC_ORIGIN }: Pick<Env, 'SESSION_SECRET' | 'PUBLIC_ORIGIN'>) {
  const secret = Buffer.from(hkdfSync('sha256', SESSION_SECRET, 'petalcrumb', 'review-link', 32));
  const keyOf = ({ orderId, userId }: { orderId: string; userId: string }): string =>
    createHmac('sha256', secret).update(`${orderId}|${userId}|review`).digest('base64url').slice(0, LENGTH);
  return {
    keyOf,
    /** The whole address, for the delivery mail alone. */
    linkOf: (order: { orderId: string; userId: string }): string =>
      `${PUBLIC_ORIGIN}${reviewPath(order.orderId, keyOf(order))}`,
    isKeyOf: (order: { orderId: string; userId: string }, given: string): boolean =>
      given.length === LENGTH && timingSafeEqual(Buffer.from(keyOf(order), 'latin1'), Buffer.from(given, 'latin1')),
  };
}
