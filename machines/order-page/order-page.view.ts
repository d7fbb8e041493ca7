import type { Order } from '../domain/index.ts';
import { orderPageWords as words } from './order-page.words.ts';
import { canPay, ends } from './order-page.setup.ts';
import type { OrderPageSnapshot, Spot } from './order-page.types.ts';

export type OrderScreen = 'loading' | 'order' | 'notFound' | 'failed' | 'login';

const screens = [
  ['showing', 'order'],
  ['notFound', 'notFound'],
  ['failed', 'failed'],
  ['needsLogin', 'login'],
] as const;

export const selectScreen = (snapshot: OrderPageSnapshot): OrderScreen =>
  screens.find(([state]) => snapshot.matches(state))?.[1] ?? 'loading';

export const selectShownOrder = ({ context }: OrderPageSnapshot): Order | null => context.order;

/** Whether nothing of an order can change any more. */
export const isOver = ({ state }: Pick<Order, 'state'>): boolean => ends.has(state);

export type ShownMap = { readonly spot: Spot; readonly mapsKey: string | null };

/** What becomes of the money of an order that could not be delivered; null for every other. */
export const selectEnded = ({ state, payment, credit_note_no }: Order): string | null => {
  const { given, unpaid, withdrawn } = words.ended;
  if (state === 'returned') return payment.refund === null && payment.status === 'expired' ? unpaid : given;
  return state === 'cancelled' && credit_note_no !== null ? withdrawn : null;
};

/** Where the map shows the delivery; null for an address in words only. */
export const selectMap = (snapshot: OrderPageSnapshot): ShownMap | null => {
  const { spot, mapsKey } = snapshot.context;
  const isOnMap = snapshot.matches({ showing: { place: 'onMap' } });
  return isOnMap && spot !== null ? { spot, mapsKey } : null;
};

export const selectFreshness = (snapshot: OrderPageSnapshot): 'live' | 'refreshing' | 'stale' | 'ended' =>
  (['refreshing', 'stale', 'ended'] as const).find((state) => snapshot.matches({ showing: { freshness: state } })) ??
  'live';

export type ShownPay = {
  readonly canPay: boolean;
  readonly isStarting: boolean;
  /** why the bank's page could not be opened */
  readonly refusal: string | null;
};

export const selectPay = (snapshot: OrderPageSnapshot): ShownPay => ({
  canPay: canPay(snapshot.context),
  isStarting: snapshot.matches({ showing: { payment: 'starting' } }),
  refusal: snapshot.context.refusal,
});
