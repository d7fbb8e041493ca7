import type { Order } from '../../domain/index.ts';
import type { contactWords } from '../forms/contact-words.ts';

type Known = Pick<Order, 'order_id' | 'state'>;

/** What whoever asks for help with an order is most likely to write about. */
const topics: Readonly<Record<Order['state'], keyof (typeof contactWords)['topics']>> = {
  placed: 'payment',
  confirmed: 'order',
  baking: 'order',
  packed: 'delivery',
  outForDelivery: 'delivery',
  undelivered: 'delivery',
  delivered: 'quality',
  returned: 'payment',
  cancelled: 'payment',
};

/** Where help with an order is asked for: the form that knows the order already. */
export const helpPath = ({ order_id, state }: Known): string => `/contact-us?order=${order_id}&topic=${topics[state]}`;

/** Where an order is ordered again; null while it waits for its payment, which would be a second one of the same. */
export const reorderPath = ({ order_id, state }: Known): string | null =>
  state === 'placed' ? null : `/orders/${order_id}/again`;
