import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CancelledOrder, CartTotals, PaymentMethod, WaitingOrder } from '../domain/index.ts';
import type { Listener, PageRestored } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { waitingOrderMachine } from './waiting-order.machine.ts';

export type WaitingOrderInput = {
  /** begins every key of this page, so that no two pages have one in common */
  readonly keySeed: string;
};

export type WaitingOrderContext = WaitingOrderInput & {
  /** null until it is known, and when no order waits */
  readonly order: WaitingOrder | null;
  /** numbers the wishes to cancel: the same wish again has the same key */
  readonly attempt: number;
  readonly payment_url: string | null;
  /** why the payment did not begin, or the order could not be cancelled */
  readonly refusal: string | null;
};

export type WaitingOrderEvent =
  /** Pay: goes to the bank */
  | { type: 'payment.open' }
  /** Cancel order */
  | { type: 'cancel.press' }
  /** Yes, cancel it */
  | { type: 'cancel.confirm' }
  /** leaves everything as it is */
  | { type: 'cancel.dismiss' }
  /** asks again for an order that did not come */
  | { type: 'order.retry' }
  | PageRestored;

type StartedPayment = { readonly txnid: string; readonly payment_url: string };

export type WaitingOrderPorts = {
  readonly loadWaitingOrder: Port<undefined, Outcome<WaitingOrder | null>>;
  /** goes on with an attempt that is open, so nobody pays twice */
  readonly startPayment: Port<{ order_id: string; payment_method: PaymentMethod }, Outcome<StartedPayment>>;
  /** a key that is sent again cancels nothing twice */
  readonly cancelOrder: Port<{ order_id: string; key: string }, Outcome<CancelledOrder>>;
  readonly restoredListener: Listener<PageRestored>;
};

export type WaitingOrderEmitted =
  | { type: 'login.wanted' }
  | { type: 'external.wanted'; url: string }
  /** an attempt to pay is under way: a reload of the checkout should come back to it */
  | { type: 'payment.restarted'; txnid: string }
  /** the header counts an order that waits no more */
  | { type: 'header.stale' }
  /** other tabs may offer it still, and the cart is another */
  | { type: 'order.cancelled'; cart: CartTotals | null }
  | { type: 'failure.logged'; what: string; message: string };

export type WaitingOrderActor = ActorRefFrom<typeof waitingOrderMachine>;
export type WaitingOrderSnapshot = SnapshotFrom<typeof waitingOrderMachine>;
