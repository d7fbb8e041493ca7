import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { CartTotals, Reorder } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { reorderMachine } from './reorder.machine.ts';

export type ReorderInput = {
  readonly order_id: string;
  /** the page adds once, however often it has to ask */
  readonly key: string;
};

export type ReorderContext = ReorderInput & {
  /** what would go into the cart; null until the shop has said so */
  readonly reorder: Reorder | null;
  /** why the last try to add it failed */
  readonly message: string | null;
};

export type ReorderEvent =
  /** the shopper wants it in the cart */
  | { type: 'items.add' }
  /** asks for the items once more */
  | { type: 'items.retry' }
  /** orders of this browser go somewhere else now */
  | { type: 'place.changed' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** from the listener: somebody is logged in now */
  | { type: 'session.authenticated' };

export type ReorderPorts = {
  /** what of the order can be had, at the place that is chosen now */
  readonly loadReorder: Port<{ order_id: string }, Outcome<Reorder>>;
  readonly addReorder: Port<{ order_id: string; seen: string; key: string }, Outcome<CartTotals>>;
  readonly placeListener: Listener<ReorderEvent>;
  /** sends `session.authenticated` as soon as somebody is logged in */
  readonly sessionListener: CallbackActorLogic<ReorderEvent>;
};

export type ReorderEmitted =
  | ({ type: 'cart.changed' } & CartTotals)
  /** nobody knows whether the cart has changed */
  | { type: 'cart.unsure' }
  | { type: 'toast.wanted'; text: string; tone: 'success' }
  | { type: 'navigation.wanted'; to: string }
  | { type: 'login.wanted' };

export type ReorderActor = ActorRefFrom<typeof reorderMachine>;
export type ReorderSnapshot = SnapshotFrom<typeof reorderMachine>;
