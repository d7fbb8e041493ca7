import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { OrderSummary } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { selfHelpMachine } from './self-help.machine.ts';
import type { HelpAddress } from './self-help.rules.ts';

export type SelfHelpInput = HelpAddress & { readonly isCustomer: boolean };

export type SelfHelpContext = HelpAddress & {
  readonly isCustomer: boolean;
  /** the latest ones of a customer; null until they are known */
  readonly orders: readonly OrderSummary[] | null;
  /** what is typed as the number of an order */
  readonly typed: string;
};

export type SelfHelpEvent =
  /** the address asks for another step: a link, or the way back */
  | ({ type: 'address.changed' } & HelpAddress)
  /** the shopper types the number of an order */
  | { type: 'number.type'; value: string }
  /** the shopper goes on with the number that was typed */
  | { type: 'number.submit' }
  /** asks for the orders again */
  | { type: 'orders.retry' }
  /** a guest wants to log in */
  | { type: 'login.request' }
  /** somebody has logged in */
  | { type: 'session.authenticated' };

export type SelfHelpEmitted =
  | { type: 'login.wanted' }
  /** the address should name the order */
  | ({ type: 'step.wanted' } & HelpAddress);

export type SelfHelpPorts = {
  /** The latest orders: first what is on its way. */
  readonly loadLatestOrders: Port<undefined, Outcome<readonly OrderSummary[]>>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type SelfHelpScreen = 'topics' | 'questions' | 'answer' | 'order' | 'asking';
export type OrdersScreen = 'loading' | 'listed' | 'none' | 'failed' | 'guest';
export type SelfHelpActor = ActorRefFrom<typeof selfHelpMachine>;
export type SelfHelpSnapshot = SnapshotFrom<typeof selfHelpMachine>;
