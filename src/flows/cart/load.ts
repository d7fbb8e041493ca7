import type { Cart } from '#machines/domain/index.ts';
import { call } from '#src/clients/index.ts';
import { readCart } from '#src/clients/wire/cart.ts';
import type { App } from '#src/runtime/app.ts';

/** The cart for the first view of its page; null lets the cart's chart ask for itself and explain a failure. */
export async function loadCart(app: App, signal: AbortSignal): Promise<Cart | null> {
  try {
    const outcome = await call(app.clients.cart.GET('/get', { signal }));
    return outcome.ok ? readCart(outcome.value.cart) : null;
  } catch {
    return null;
  }
}
