import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CartTotals, SharedCart } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { sharedCartMachine } from './shared-cart.machine.ts';

export type SharedCartInput = {
  readonly cart_data: string;
  /** null for a link that has ended */
  readonly shared: SharedCart | null;
};
export type SharedCartContext = SharedCartInput & {
  /** why the last try to add them failed */
  readonly message: string | null;
};

export type SharedCartEvent =
  /** the shopper wants them in the cart */
  { type: 'items.add' };

export type SharedCartPorts = { readonly addShared: Port<{ cart_data: string }, Outcome<CartTotals>> };

export type SharedCartEmitted =
  | ({ type: 'cart.changed' } & CartTotals)
  | { type: 'cart.unsure' }
  | { type: 'toast.wanted'; text: string; tone: 'success' }
  | { type: 'navigation.wanted'; to: string };

export type SharedCartActor = ActorRefFrom<typeof sharedCartMachine>;
export type SharedCartSnapshot = SnapshotFrom<typeof sharedCartMachine>;
