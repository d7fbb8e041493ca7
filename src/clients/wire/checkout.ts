import type { Checkout } from '#machines/domain/index.ts';
import type { components } from '#openapi/generated/cart.ts';
import { readAddress } from './address.ts';
import { readCart } from './cart.ts';

export const readCheckout = ({ cart, delivery, ...checkout }: components['schemas']['Checkout']): Checkout => ({
  ...checkout,
  cart: readCart(cart),
  delivery: delivery && { ...delivery, address: readAddress(delivery.address) },
});
