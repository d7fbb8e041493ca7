import type { OrderSummary } from '../domain/index.ts';
import type { OrdersAddress, OrdersSnapshot } from './orders.types.ts';

export type OrdersScreen = 'guest' | 'loading' | 'failed' | 'empty' | 'listing';

export const selectOrdersScreen = (snapshot: OrdersSnapshot): OrdersScreen => {
  if (snapshot.matches('guest')) return 'guest';
  return (
    (['loading', 'failed', 'empty', 'listing'] as const).find((state) => snapshot.matches({ shown: state })) ??
    'loading'
  );
};

const none: readonly OrderSummary[] = [];

export const selectOrders = ({ context }: OrdersSnapshot): readonly OrderSummary[] => context.orders ?? none;

export const selectAddress = ({ context: { tab, query } }: OrdersSnapshot): OrdersAddress => ({ tab, query });

/** How it stands with older orders than those that are listed. */
export const selectMore = (snapshot: OrdersSnapshot): 'more' | 'loading' | 'failed' | 'all' =>
  (['loading', 'failed', 'more'] as const).find((state) =>
    snapshot.matches({ shown: { listing: { older: state } } }),
  ) ?? 'all';

/** The order whose payment is being started or was refused last, and why. */
export const selectPaying = (
  snapshot: OrdersSnapshot,
): { readonly order_id: string | null; readonly isStarting: boolean; readonly refusal: string | null } => ({
  order_id: snapshot.context.paying,
  isStarting: snapshot.matches({ shown: { listing: { payment: 'starting' } } }),
  refusal: snapshot.context.refusal,
});

export const selectAreOrdersSlow = (snapshot: OrdersSnapshot): boolean => snapshot.hasTag('slow');
