import type { OrderState } from '#machines/order/index.ts';

/** The steps of an order, as its timeline names them. */
export const stepWords: Record<OrderState, string> = {
  placed: 'Order placed',
  confirmed: 'Payment received',
  baking: 'Baking',
  packed: 'Packed',
  outForDelivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};
