import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { backInStockMachine } from './back-in-stock.machine.ts';

export type BackInStockInput = {
  readonly sku: string;
  /** the address of a customer; empty when it is not known */
  readonly email: string;
};
export type BackInStockContext = BackInStockInput & {
  readonly refusal: Refusal | null;
};

export type BackInStockEvent =
  /** the shopper types an address */
  | { type: 'email.type'; text: string }
  /** the shopper asks for the mail */
  | { type: 'email.submit' };

export type BackInStockPorts = {
  readonly askBackInStock: Port<{ sku: string; email: string }, Outcome<null>>;
};

export type BackInStockScreen = 'editing' | 'rejected' | 'sending' | 'refused' | 'unsure' | 'done';
export type BackInStockActor = ActorRefFrom<typeof backInStockMachine>;
export type BackInStockSnapshot = SnapshotFrom<typeof backInStockMachine>;
