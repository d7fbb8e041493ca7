import type { Order } from '../../domain/index.ts';

type Known = Pick<Order, 'order_id' | 'state'>;

/** The topics of the self-service help. */
export type HelpTopic = 'delivery' | 'change' | 'wrong' | 'payment' | 'before' | 'account';

/** What whoever asks for help with an order is most likely to ask about. */
const topics: Readonly<Record<Order['state'], HelpTopic>> = {
  placed: 'payment',
  confirmed: 'change',
  baking: 'delivery',
  packed: 'delivery',
  outForDelivery: 'delivery',
  undelivered: 'delivery',
  delivered: 'wrong',
  returned: 'payment',
  cancelled: 'payment',
};

/** Where help with an order is found: answers that know the order already, and the form behind them. */
export const helpPath = ({ order_id, state }: Known): string => `/contactus?topic=${topics[state]}&order=${order_id}`;

/** Where somebody is reminded of the same day next year; null until the gift was handed over. The name of whom it is for is no part of the address. */
export const remindPath = ({ order_id, state }: Known): string | null =>
  state === 'delivered' ? `/occasion-reminder?order=${order_id}` : null;

/** Where an order is ordered again; null while it waits for its payment, which would be a second one of the same. */
export const reorderPath = ({ order_id, state }: Known): string | null =>
  state === 'placed' ? null : `/orders/${order_id}/again`;
