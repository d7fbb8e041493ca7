import type { SiteHeader } from '../domain/index.ts';
import type { SessionSnapshot } from './session.types.ts';

export const selectHeader = (snapshot: SessionSnapshot): SiteHeader => snapshot.context.header;
export const selectIsLoggingOut = (snapshot: SessionSnapshot): boolean => snapshot.matches('loggingOut');
export const selectIsCustomer = (snapshot: SessionSnapshot): boolean => snapshot.context.header.isLoggedIn;
/** The stamps that the customer can spend; none for a guest. */
export const selectStamps = (snapshot: SessionSnapshot): number => snapshot.context.header.stamps;
export const selectCartQuantity = (snapshot: SessionSnapshot): number => snapshot.context.header.cart.cart_quantity;
/** Whether the cart got this version by what was done on this page, and not in another tab. */
export const selectIsOwnCart = ({ context }: SessionSnapshot, cart_version: number): boolean =>
  context.ownCart === cart_version;
/** How many orders of the customer wait for their payment; none for a guest. */
export const selectWaitingOrders = (snapshot: SessionSnapshot): number => snapshot.context.header.waiting_orders;
