import { cart } from './excused/cart.ts';
import { main } from './excused/main.ts';
import { orders } from './excused/orders.ts';
import { pictures } from './excused/pictures.ts';
import { places } from './excused/places.ts';
import { platform } from './excused/platform.ts';
import { shop } from './excused/shop.ts';
import { user } from './excused/user.ts';

/** Faults of the backends that nobody could notice, with the reason. */
export const excusedFaults: ReadonlyMap<string, string> = new Map([
  ...[cart, main, orders, pictures, places, platform, shop, user].flat(),
]);
