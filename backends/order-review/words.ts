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

/** What its timeline names by what happened, rather than by the state of the order. */
export const changeWords: Partial<Record<string, string>> = {
  'payment.lapsed': 'Not paid in time',
  'lines.change': 'Items changed',
  'order.reschedule': 'Delivery time changed',
  'order.readdress': 'Delivery address changed',
};
