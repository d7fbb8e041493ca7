import type { CartTotals } from '../../domain/index.ts';

/** Of a cart what every page tells of it. */
export const cartTotals = ({ cart_quantity, cart_version, grand_total }: CartTotals): CartTotals => ({
  cart_quantity,
  cart_version,
  grand_total,
});
