import type { OrderState } from '#machines/order/index.ts';

/** The steps of an order, as its timeline names them. */
export const stepWords: Record<OrderState, string> = {
  placed: 'Order placed',
  confirmed: 'Payment received',
  baking: 'Baking',
  packed: 'Packed',
  outForDelivery: 'Out for delivery',
  undelivered: 'Could not be handed over',
  delivered: 'Delivered',
  returned: 'Back in our kitchen',
  cancelled: 'Cancelled',
};

/** Changes that keep the state of an order, as its timeline names them. */
export const changeWords: Partial<Record<string, string>> = {
  'lines.change': 'Items changed',
  'order.reschedule': 'Delivery time changed',
  'order.readdress': 'Delivery address changed',
};
