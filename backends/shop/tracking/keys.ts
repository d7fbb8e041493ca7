import type { Env } from '#backends/platform/env/index.ts';
import { createTags } from '#backends/platform/seal.ts';

/**
 * The key that opens the tracking of one order, for whoever holds the link. It is made of the order's number, so that
 * nothing is stored and a wrong one is refused before anything is read.
 */
export function trackingKeys({ SESSION_SECRET, PUBLIC_ORIGIN }: Pick<Env, 'SESSION_SECRET' | 'PUBLIC_ORIGIN'>) {
  const { tagOf, isTagOf } = createTags(SESSION_SECRET, 'tracking-link');
  const signed = (orderId: string): string => `${orderId}|tracking`;
  const keyOf = (orderId: string): string => tagOf(signed(orderId));
  return {
    keyOf,
    isKeyOf: (orderId: string, given: string): boolean => isTagOf(signed(orderId), given),
    /** The address of the page that shows how far an order is, without a login. */
    linkOf: (orderId: string): string => `${PUBLIC_ORIGIN}/trackorder?order=${orderId}&key=${keyOf(orderId)}`,
  };
}
