import type { Checkout } from '#machines/domain/index.ts';
import type { components } from '#openapi/generated/cart.ts';
import { readAddress } from './address.ts';
import { readCart } from './cart.ts';

export const readCheckout = ({
  cart,
  delivery,
  addresses,
  ...checkout
}: components['schemas']['Checkout']): Checkout => ({
  ...checkout,
  cart: readCart(cart),
  addresses: addresses.map((one) => ({ ...one, address: readAddress(one.address) })),
  delivery: delivery && { ...delivery, address: readAddress(delivery.address) },
});
