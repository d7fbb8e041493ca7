import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { OrdersPage, OrderSummary, OrderTab, PaymentMethod } from '../domain/index.ts';
import type { Listener, PageRestored } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { ordersMachine } from './orders.machine.ts';

/** What the page's address asks for. */
export type OrdersAddress = { readonly tab: OrderTab; readonly query: string };

export type OrdersInput = OrdersAddress & {
  /** who opens the page; later the shop says whether somebody must log in */
  readonly isCustomer: boolean;
  /** null when the page came without them */
  readonly loaded: OrdersPage | null;
};

export type OrdersContext = OrdersAddress & {
  /** whether a customer has opened the page */
  readonly isCustomer: boolean;
  /** null until they are known */
  readonly orders: readonly OrderSummary[] | null;
  /** where the next page begins; null when there is none */
  readonly next: string | null;
  /** number of the order that is being paid */
  readonly paying: string | null;
  /** where the bank takes the payment, once the shop has said so */
  readonly payment_url: string | null;
  /** why the bank's page could not be opened */
  readonly refusal: string | null;
};

export type OrdersEvent =
  /** the shopper chooses a tab */
  | { type: 'tab.choose'; tab: OrderTab }
  /** the shopper looks for something among the orders; an empty text shows all */
  | { type: 'search.submit'; query: string }
  /** the address asks for something else: a link or the way back */
  | { type: 'address.changed'; tab: OrderTab; query: string }
  /** the shopper wants older orders too */
  | { type: 'more.press' }
  /** asks for the list again */
  | { type: 'orders.retry' }
  /** Pay: goes to the bank for an order that waits for its payment */
  | { type: 'payment.open'; order_id: string }
  /** a guest wants to log in */
  | { type: 'login.request' }
  /** somebody has logged in */
  | { type: 'session.authenticated' }
  | PageRestored;

type StartedPayment = { readonly txnid: string; readonly payment_url: string };

export type OrdersPorts = {
  readonly loadOrders: Port<OrdersAddress & { readonly after: string | null }, Outcome<OrdersPage>>;
  /** goes on with an attempt that is open, so nobody pays twice */
  readonly startPayment: Port<{ order_id: string; payment_method: PaymentMethod }, Outcome<StartedPayment>>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
  readonly restoredListener: Listener<PageRestored>;
};

export type OrdersEmitted =
  | { type: 'login.wanted' }
  /** the address should say what is shown */
  | { type: 'url.wanted'; tab: OrderTab; query: string }
  | { type: 'external.wanted'; url: string }
  /** an attempt to pay is under way: a reload of the checkout should come back to it */
  | { type: 'payment.restarted'; txnid: string };

export type OrdersActor = ActorRefFrom<typeof ordersMachine>;
export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>;
