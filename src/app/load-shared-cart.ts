import { redirect } from '@tanstack/react-router';
import { call, type SharedCart } from '#src/clients/index.ts';
import type { App } from './app.ts';

/** What stands in the place of a link's data when the shopper wants one of the own cart. */
const ownCart = 'share';

/**
 * What a link holds; null for one that has ended. For the own cart a link is made, and its page is shown.
 * @throws a router redirect for the own cart, or what made the call fail
 */
export async function loadSharedCart(app: App, cart_data: string, signal: AbortSignal): Promise<SharedCart | null> {
  const { cart } = app.clients;
  if (cart_data === ownCart) {
    const own = await call(cart.GET('/share', { signal }));
    const link = own.ok ? own.value.cart_data : null;
    throw redirect({ href: link === null ? '/cart' : `/cart/${link}`, statusCode: 302, replace: true });
  }
  if (cart_data.length > 4000) return null;
  const outcome = await call(cart.GET('/shared', { params: { query: { cart_data } }, signal }));
  return outcome.ok ? outcome.value.data : null;
}
