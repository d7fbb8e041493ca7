import { reviewPath } from '#machines/rules/account/review-links.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { createTags } from '#backends/platform/seal.ts';

type Reviewed = { orderId: string; userId: string };

/**
 * The second part of the address that a delivery mail has for the reviews of its order. It is made of the order's number
 * and its customer, and shows neither; nothing is stored, and a key opens nothing but the reviews of its order.
 */
export function reviewKeys({ SESSION_SECRET, PUBLIC_ORIGIN }: Pick<Env, 'SESSION_SECRET' | 'PUBLIC_ORIGIN'>) {
  const { tagOf, isTagOf } = createTags(SESSION_SECRET, 'review-link');
  const signed = ({ orderId, userId }: Reviewed): string => `${orderId}|${userId}|review`;
  const keyOf = (order: Reviewed): string => tagOf(signed(order));
  return {
    keyOf,
    /** The whole address, for the delivery mail alone. */
    linkOf: (order: Reviewed): string => `${PUBLIC_ORIGIN}${reviewPath(order.orderId, keyOf(order))}`,
    isKeyOf: (order: Reviewed, given: string): boolean => isTagOf(signed(order), given),
  };
}
