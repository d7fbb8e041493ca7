import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Env } from '#backends/platform/env/index.ts';

/** Characters of base64url: 128 bits and a few more. */
const LENGTH = 22;

/**
 * The key that opens the tracking of one order, for whoever holds the link. It is made of the order's number, so that
 * nothing is stored and a wrong one is refused before anything is read.
 */
export function trackingKeys({ SESSION_SECRET, PUBLIC_ORIGIN }: Pick<Env, 'SESSION_SECRET' | 'PUBLIC_ORIGIN'>) {
  const secret = Buffer.from(hkdfSync('sha256', SESSION_SECRET, 'petalcrumb', 'tracking-link', 32));
  const keyOf = (orderId: string): string =>
    createHmac('sha256', secret).update(`${orderId}|tracking`).digest('base64url').slice(0, LENGTH);
  return {
    keyOf,
    isKeyOf: (orderId: string, given: string): boolean =>
      given.length === LENGTH && timingSafeEqual(Buffer.from(keyOf(orderId), 'latin1'), Buffer.from(given, 'latin1')),
    /** The address of the page that shows how far an order is, without a login. */
    linkOf: (orderId: string): string => `${PUBLIC_ORIGIN}/trackorder?order=${orderId}&key=${keyOf(orderId)}`,
  };
}
