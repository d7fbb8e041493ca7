import type { OrderPageSnapshot, ShownOrder, Spot } from './order-page.types.ts';

export type OrderScreen = 'loading' | 'order' | 'notFound' | 'failed' | 'login';

const screens = [
  ['showing', 'order'],
  ['notFound', 'notFound'],
  ['failed', 'failed'],
  ['needsLogin', 'login'],
] as const;

export const selectScreen = (snapshot: OrderPageSnapshot): OrderScreen =>
  screens.find(([state]) => snapshot.matches(state))?.[1] ?? 'loading';

export const selectShownOrder = ({ context }: OrderPageSnapshot): ShownOrder | null => context.order;

/** Where the map shows the delivery; null for an address in words only. */
export const selectSpot = (snapshot: OrderPageSnapshot): Spot | null =>
  snapshot.matches({ showing: { place: 'onMap' } }) ? snapshot.context.spot : null;

export const selectFreshness = (snapshot: OrderPageSnapshot): 'live' | 'refreshing' | 'stale' | 'ended' =>
  (['refreshing', 'stale', 'ended'] as const).find((state) => snapshot.matches({ showing: { freshness: state } })) ??
  'live';

/** Whether the shopper still has to pay, and may. */
export const selectCanPay = ({ context: { order } }: OrderPageSnapshot): boolean =>
  order !== null && order.state === 'placed' && order.payment.status !== 'paid';
