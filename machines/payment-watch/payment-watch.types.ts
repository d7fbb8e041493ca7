import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { Order, Payment, PaymentMethod } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
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
  readonly payment_method: PaymentMethod;
  /** the UPI ID as it is typed, for trying again */
  readonly vpa: string;
  /** why trying again did not work */
  readonly refusal: string | null;
  readonly payment_url: string | null;
};

export type PaymentWatchEvent =
  /** asks again how the payment stands */
  | { type: 'status.ask' }
  /** another way to pay, for trying again */
  | { type: 'method.choose'; payment_method: PaymentMethod }
  /** types the UPI ID that the money is asked from */
  | { type: 'vpa.type'; value: string }
  /** pays again */
  | { type: 'payment.retry' }
  /** goes to the bank by hand */
  | { type: 'payment.open' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** from the listener: somebody is logged in now */
  | { type: 'session.authenticated' };

export type PaymentWatchEmitted =
  | { type: 'login.wanted' }
  | { type: 'external.wanted'; url: string }
  /** another attempt to pay is under way: a reload should come back to it */
  | { type: 'payment.restarted'; txnid: string }
  /** the payment needs nothing more from the shopper */
  | { type: 'payment.settled' }
  /** the lines are back in the cart */
  | { type: 'cart.restored' };

export type PaymentWatchPorts = {
  readonly loadPayment: Port<{ txnid: string }, Outcome<Payment>>;
  readonly loadOrder: Port<{ order_id: string }, Outcome<Order>>;
  /** without a UPI ID the shopper chooses an app */
  readonly startPayment: Port<
    { order_id: string; payment_method: PaymentMethod; vpa?: string },
    Outcome<{ txnid: string; payment_url: string }>
  >;
  /** sends `session.authenticated` as soon as somebody is logged in */
  readonly sessionListener: CallbackActorLogic<PaymentWatchEvent>;
};

export type PaymentWatchActor = ActorRefFrom<typeof paymentWatchMachine>;
export type PaymentWatchSnapshot = SnapshotFrom<typeof paymentWatchMachine>;
