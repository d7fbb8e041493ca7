import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { Address, Order, PaymentMethod } from '../domain/index.ts';
import type { Listener, PageRestored } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { orderPageMachine } from './order-page.machine.ts';

export type Spot = { readonly lat: number; readonly lng: number };

export type OrderPageInput = {
  readonly order_id: string;
  /** the key of Google's map; without one the shop draws its own */
  readonly mapsKey: string | null;
};

export type OrderPageContext = OrderPageInput & {
  readonly order: Order | null;
  readonly spot: Spot | null;
  /** where the bank takes the payment, once the shop has said so */
  readonly payment_url: string | null;
  /** why paying could not be started */
  readonly refusal: string | null;
};

export type OrderPageEvent =
  /** asks for the order again */
  | { type: 'order.refresh' }
  /** Pay: goes to the bank for an order that waits for its payment */
  | { type: 'payment.open' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** from the listener: somebody is logged in now */
  | { type: 'session.authenticated' }
  | PageRestored;

export type OrderPageEmitted =
  | { type: 'login.wanted' }
  | { type: 'external.wanted'; url: string }
  /** an attempt to pay is under way: a reload of the checkout should come back to it */
  | { type: 'payment.restarted'; txnid: string };

export type StartedPayment = { readonly txnid: string; readonly payment_url: string };

export type OrderPagePorts = {
  readonly loadOrder: Port<{ order_id: string }, Outcome<Order>>;
  /** where the locality of an address lies; null when nobody knows */
  readonly locatePlace: Port<Address, Spot | null>;
  /** goes on with an attempt that is open, so nobody pays twice */
  readonly startPayment: Port<{ order_id: string; payment_method: PaymentMethod }, Outcome<StartedPayment>>;
  /** sends `session.authenticated` as soon as somebody is logged in */
  readonly sessionListener: CallbackActorLogic<OrderPageEvent>;
  readonly restoredListener: Listener<PageRestored>;
};

export type OrderPageActor = ActorRefFrom<typeof orderPageMachine>;
export type OrderPageSnapshot = SnapshotFrom<typeof orderPageMachine>;
