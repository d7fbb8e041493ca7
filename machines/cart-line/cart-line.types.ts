import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { Cart, CartLine } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { LineChange } from '../rules/order/cart-lines.ts';
import type { ChosenValue } from '../rules/product/product-choices.ts';
import type { HamperItem } from '../rules/hamper/hamper.ts';
import type { cartLineMachine } from './cart-line.machine.ts';

export type CartLineInput = {
  readonly line: CartLine;
  /** who hears the reports: the cart that the line lies in */
  readonly parent: ActorRef<Snapshot<unknown>, CartLineReport>;
};

export type CartLineContext = CartLineInput & {
  /** pieces that the shopper wants; what is shown is this. 0 means: remove it */
  readonly wanted: number;
  /**
   * The way to the favourites: wanted, made by this line, or known as one before or in any case; only what this line
   * made does an Undo take back
   */
  readonly favourite: 'none' | 'wanted' | 'made' | 'known';
  /** why the last change was not made */
  readonly message: string | null;
};

export type CartLineEvent =
  /** the shopper presses plus */
  | { type: 'line.increment' }
  /** the shopper presses minus */
  | { type: 'line.decrement' }
  /** the shopper presses remove */
  | { type: 'line.remove' }
  /** the shopper moves it to the favourites; a guest’s heart waits for the login, and the line stays */
  | { type: 'line.favourite'; isCustomer: boolean; isFavourite: boolean }
  /** the shopper takes a removal back */
  | { type: 'line.undo' }
  /** the cart has heard from the server how the line is now */
  | { type: 'line.refreshed'; line: CartLine };

export type CartLinePorts = {
  readonly updateLine: Port<{ cart_item_id: string; quantity: number }, Outcome<Cart>>;
  /** a removal that the server did not make is a refusal */
  readonly deleteLine: Port<{ cart_item_id: string; hamper: boolean }, Outcome<Cart>>;
  readonly setFavourite: Port<{ nid: number; action: 'add' | 'remove' }, Outcome<unknown>>;
  readonly addLine: Port<
    { sku: string; quantity: number; attributes: readonly ChosenValue[]; parts: readonly HamperItem[] },
    Outcome<Cart>
  >;
};

/** What a line reports to the cart that it lies in. */
export type CartLineReport =
  /** a change of this line is on its way to the server */
  | { type: 'line.working'; cart_item_id: string }
  /** the server made the change; `cart` is how everything is now */
  | { type: 'line.settled'; cart_item_id: string; change: LineChange; cart: Cart }
  /** the change was refused, or nobody knows */
  | { type: 'line.failed'; cart_item_id: string }
  /** a guest marked the product with a heart */
  | { type: 'line.heartWanted'; nid: number }
  /** the favourites have changed */
  | { type: 'line.favoured' }
  /** the removal can no longer be taken back */
  | { type: 'line.gone'; cart_item_id: string };

export type CartLineActor = ActorRefFrom<typeof cartLineMachine>;
export type CartLineSnapshot = SnapshotFrom<typeof cartLineMachine>;
