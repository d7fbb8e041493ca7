import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CancelledOrder, CartTotals, Order, OtherPlace, OtherTimes, RefundTo } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { orderChangesMachine } from './order-changes.machine.ts';

/** What the changes of an order depend on. */
export type ChangeableOrder = Pick<Order, 'order_id' | 'payment' | 'blocked'> & {
  readonly lines: readonly Pick<Order['lines'][number], 'order_product_id' | 'title' | 'quantity'>[];
  readonly slot: { readonly date: string };
};

export type OrderChangesInput = {
  readonly order: ChangeableOrder;
  /** begins every key of this page, so that no two pages have one in common */
  readonly keySeed: string;
};

export type LineWish = { readonly order_product_id: string; readonly quantity: number };

export type OrderChangesContext = OrderChangesInput & {
  /** numbers what was asked for: the same again has the same key */
  readonly attempt: number;
  readonly refundTo: RefundTo;
  readonly day: string;
  readonly days: readonly string[];
  readonly times: OtherTimes['times'];
  /** the time that is chosen among them */
  readonly slot_id: string | null;
  /** the addresses of the buyer, and the one that is chosen among them */
  readonly places: readonly OtherPlace[];
  readonly sno: string | null;
  /** the address that was added just now, to be chosen once it is listed */
  readonly added: string | null;
  /** the line that is being changed, and how many it should have; none takes it out */
  readonly line: LineWish | null;
  /** why the shop said no */
  readonly refusal: string | null;
};

export type OrderChangesEvent =
  /** the page has the order anew */
  | { type: 'order.loaded'; order: ChangeableOrder }
  /** Cancel order */
  | { type: 'cancel.press' }
  /** where the money should go */
  | { type: 'refund.choose'; refund_to: RefundTo }
  /** Yes, cancel it */
  | { type: 'cancel.confirm' }
  /** Change the time */
  | { type: 'time.press' }
  /** another day */
  | { type: 'day.choose'; date: string }
  /** one of the times of the day */
  | { type: 'time.choose'; slot_id: string }
  /** asks for the times again */
  | { type: 'times.retry' }
  /** Deliver then */
  | { type: 'time.confirm' }
  /** Change the address */
  | { type: 'place.press' }
  /** one of the addresses */
  | { type: 'place.choose'; sno: string }
  /** Add an address */
  | { type: 'place.add' }
  /** an address is saved */
  | { type: 'place.added'; sno: string }
  /** back from the new address to the others */
  | { type: 'place.leave' }
  /** a new address was being typed when the page went */
  | { type: 'place.resume' }
  /** asks for the addresses again */
  | { type: 'places.retry' }
  /** Deliver there */
  | { type: 'place.confirm' }
  /** one more or one fewer of a line */
  | { type: 'line.set'; order_product_id: string; quantity: number }
  /** the bin of a line */
  | { type: 'line.remove'; order_product_id: string }
  /** Yes, remove it */
  | { type: 'line.confirm' }
  /** leaves everything as it is */
  | { type: 'change.dismiss' };

export type OrderChangesPorts = {
  /** an absolute number, so the same again changes nothing more; none removes the line */
  readonly changeLine: Port<LineWish, Outcome<unknown>>;
  /** the cart that the items of an unpaid order are back in; null for a paid one */
  readonly cancelOrder: Port<{ order_id: string; refund_to: RefundTo; key: string }, Outcome<CancelledOrder>>;
  readonly loadTimes: Port<{ order_id: string; date: string }, Outcome<OtherTimes>>;
  readonly loadPlaces: Port<{ order_id: string }, Outcome<readonly OtherPlace[]>>;
  readonly readdressOrder: Port<{ order_id: string; sno: string; key: string }, Outcome<unknown>>;
  /** tells when a new address for this order was being typed before */
  readonly draftListener: Listener<{ type: 'place.resume' }>;
  readonly rescheduleOrder: Port<{ order_id: string; slot_id: string; key: string }, Outcome<unknown>>;
};

export type OrderChangesEmitted =
  /** the order may be another now: whoever shows it should look again */
  | { type: 'order.changed' }
  /** the items are back in the cart, which is this now */
  | ({ type: 'cart.changed' } & CartTotals)
  | { type: 'login.wanted' }
  /** what was typed of a new address is saved, or given up */
  | { type: 'draft.dropped' }
  | { type: 'toast.wanted'; text: string; tone: 'success' };

export type OrderChangesActor = ActorRefFrom<typeof orderChangesMachine>;
export type OrderChangesSnapshot = SnapshotFrom<typeof orderChangesMachine>;
