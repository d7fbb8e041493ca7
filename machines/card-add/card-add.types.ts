import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { CartTotals } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { cardAddMachine } from './card-add.machine.ts';

export type CardAddInput = {
  readonly sku: string;
  /** who hears the facts: the chart of all cards */
  readonly parent: ActorRef<Snapshot<unknown>, CardAddFact>;
};
export type CardAddContext = CardAddInput;

export type CardAddEvent =
  /** the shopper puts it into the cart, without looking at its page */
  { type: 'cart.add' };

export type CardAddPorts = {
  readonly addToCart: Port<{ sku: string }, Outcome<CartTotals>>;
};

/** What the app does about a button, by way of the chart of all cards. */
export type CardAddFact =
  | ({ type: 'cart.changed' } & CartTotals)
  /** it may be in the cart or not: the header shall ask */
  | { type: 'cart.unsure' }
  | { type: 'toast.wanted'; text: string; tone: 'success' | 'info' | 'error' };

export type CardAddActor = ActorRefFrom<typeof cardAddMachine>;
export type CardAddSnapshot = SnapshotFrom<typeof cardAddMachine>;
