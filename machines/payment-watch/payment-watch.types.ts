import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { Order, Payment, PaymentDetails, PaymentMethod } from '../domain/index.ts';
import type { Listener, PageRestored } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { PayerPorts, PayerReport } from '../payer/index.ts';
import type { PayerChoice } from '../rules/payment/payer.ts';
import type { paymentWatchMachine } from './payment-watch.machine.ts';

export type PaymentWatchInput = { readonly txnid: string | null };

export type PaymentWatchContext = {
  readonly txnid: string | null;
  readonly payment: Payment | null;
  readonly order: Order | null;
  /** how often the server was asked while the bank had not spoken */
  readonly polls: number;
  /** how many of these questions in a row had no answer */
  readonly misses: number;
  /** how the shopper wants to pay when trying again */
  readonly payer: PayerChoice;
  /** why trying again did not work */
  readonly refusal: string | null;
  readonly payment_url: string | null;
};

export type PaymentWatchEvent =
  | PayerReport
  /** asks again how the payment stands */
  | { type: 'status.ask' }
  /** pays again */
  | { type: 'payment.retry' }
  /** goes to the bank by hand */
  | { type: 'payment.open' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** from the listener: somebody is logged in now */
  | { type: 'session.authenticated' }
  | PageRestored;

export type PaymentWatchEmitted =
  | { type: 'login.wanted' }
  | { type: 'external.wanted'; url: string }
  /** another attempt to pay is under way: a reload should come back to it */
  | { type: 'payment.restarted'; txnid: string }
  /** the payment needs nothing more from the shopper */
  | { type: 'payment.settled' }
  /** the lines are back in the cart */
  | { type: 'cart.restored' };

/** A payment that is tried again. */
export type Retry = {
  readonly order_id: string;
  readonly payment_method: PaymentMethod;
  /** what was typed or chosen for that way; null where its name says all */
  readonly payer: PaymentDetails | null;
};

export type PaymentWatchPorts = PayerPorts & {
  readonly loadPayment: Port<{ txnid: string }, Outcome<Payment>>;
  readonly loadOrder: Port<{ order_id: string }, Outcome<Order>>;
  readonly startPayment: Port<Retry, Outcome<{ txnid: string; payment_url: string }>>;
  /** sends `session.authenticated` as soon as somebody is logged in */
  readonly sessionListener: CallbackActorLogic<PaymentWatchEvent>;
  readonly restoredListener: Listener<PageRestored>;
};

export type PaymentWatchActor = ActorRefFrom<typeof paymentWatchMachine>;
export type PaymentWatchSnapshot = SnapshotFrom<typeof paymentWatchMachine>;
