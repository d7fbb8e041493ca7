import type { CartTotals } from '#machines/domain/index.ts';
import type { App } from './app.ts';
import { writeCookie } from './storage/cookies.ts';
import { publish, subscribe } from './tabs/channels.ts';
import { publishHeaderChange } from './tabs/header-changes.ts';

/** Tells the header, the cookie and the other tabs what the cart is now. */
export function publishCart({ cart_quantity, cart_version, grand_total }: CartTotals, app: App): void {
  app.root.send({ type: 'cart.changed', cart_quantity, cart_version });
  writeCookie('Grand_Total', String(grand_total));
  publish('cart', cart_version);
  publishHeaderChange();
}

/** Hears the versions of the cart that any tab of this browser tells. */
export const subscribeCarts = (listener: (cart_version: number) => void): (() => void) => subscribe('cart', listener);
