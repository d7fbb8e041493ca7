import type { Order } from '../../domain/index.ts';
import type { contactWords } from './contact-words.ts';

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
export const helpPath = ({ order_id, state }: Pick<Order, 'order_id' | 'state'>): string =>
  `/contact-us?order=${order_id}&topic=${topics[state]}`;
