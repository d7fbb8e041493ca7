import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { cardAddMachine } from './card-add.machine.ts';

export type CardAddInput = { readonly sku: string };
export type CardAddContext = CardAddInput;

export type CardAddEvent =
  /** the shopper puts it into the cart, without looking at its page */
  { type: 'cart.add' };

/** What the shop knows of a cart after each change. */
export type ChangedCart = {
  readonly cart_quantity: number;
  readonly cart_version: number;
  readonly grand_total: number;
};

export type CardAddPorts = {
  readonly addToCart: Port<{ sku: string }, Outcome<ChangedCart>>;
};

export type CardAddEmitted =
  | ({ type: 'cart.changed' } & ChangedCart)
  /** it may be in the cart or not: the header shall ask */
  | { type: 'cart.unsure' }
  | { type: 'toast.wanted'; text: string; tone: 'success' | 'info' | 'error' };

export type CardAddActor = ActorRefFrom<typeof cardAddMachine>;
export type CardAddSnapshot = SnapshotFrom<typeof cardAddMachine>;
