import type { SiteHeader } from '../domain/index.ts';
import type { SessionSnapshot } from './session.types.ts';

export const selectHeader = (snapshot: SessionSnapshot): SiteHeader => snapshot.context.header;
export const selectIsLoggingOut = (snapshot: SessionSnapshot): boolean => snapshot.matches('loggingOut');
export const selectIsCustomer = (snapshot: SessionSnapshot): boolean => snapshot.context.header.isLoggedIn;
export const selectCartQuantity = (snapshot: SessionSnapshot): number => snapshot.context.header.cart.cart_quantity;
