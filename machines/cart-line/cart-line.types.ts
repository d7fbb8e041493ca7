import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { LineChange } from '../rules/order/cart-lines.ts';
import type { cartLineMachine } from './cart-line.machine.ts';

/** A line as the server last told it; amounts in paise. */
export type CartLineData = {
  readonly cart_item_id: string;
  readonly sku: string;
  readonly title: string;
  readonly url: string;
  readonly image: { readonly src: string; readonly alt: string; readonly title: string };
  readonly quantity: number;
  readonly unit_price: number;
  readonly list_price: number;
  readonly line_total: number;
  readonly attributes: readonly LineChoice[];
  readonly variant_label: string;
  readonly eggless: boolean;
  readonly product_type: string;
  /** whether something about it can be changed: weight, egg or words */
  readonly has_choices: boolean;
  readonly max_quantity: number;
  readonly stock: 'true' | 'false';
};

export type LineChoice = {
  readonly id: number;
  readonly label: string;
  readonly value: string;
  readonly display: string;
};

export type PriceRow = {
  readonly amt: number;
  readonly label: string;
  readonly type: 'items' | 'delivery' | 'slot' | 'discount' | 'total';
  readonly amountPrefix: '' | '-' | '+';
  readonly show_on_mobile: boolean;
};

/** The whole cart, as every change of a line is answered with; amounts in paise. */
export type CartData = {
  readonly cart_version: number;
  readonly cart_quantity: number;
  readonly line_items: readonly CartLineData[];
  readonly cart_total: number;
  readonly grand_total: number;
  readonly price_items: readonly PriceRow[];
  readonly freeDeliveryStrip: {
    readonly threshold: number;
    readonly remaining: number;
    readonly progress: number;
  } | null;
};

export type CartLineInput = { readonly line: CartLineData };

export type CartLineContext = {
  readonly line: CartLineData;
  /** pieces that the shopper wants; what is shown is this. 0 means: remove it */
  readonly wanted: number;
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
  /** the shopper takes a removal back */
  | { type: 'line.undo' }
  /** the cart has heard from the server how the line is now */
  | { type: 'line.refreshed'; line: CartLineData };

export type CartLinePorts = {
  readonly updateLine: Port<{ cart_item_id: string; quantity: number }, Outcome<CartData>>;
  /** a removal that the server did not make is a refusal */
  readonly deleteLine: Port<{ cart_item_id: string }, Outcome<CartData>>;
  readonly addLine: Port<
    { sku: string; quantity: number; attributes: readonly { id: number; value: string }[] },
    Outcome<CartData>
  >;
};

/** What a line tells the cart that it lies in. */
export type CartLineReport =
  /** a change of this line is on its way to the server */
  | { type: 'line.working'; cart_item_id: string }
  /** the server made the change; `cart` is how everything is now */
  | { type: 'line.settled'; cart_item_id: string; change: LineChange; cart: CartData }
  /** the change was refused, or nobody knows */
  | { type: 'line.failed'; cart_item_id: string }
  /** the removal can no longer be taken back */
  | { type: 'line.gone'; cart_item_id: string };

export type CartLineActor = ActorRefFrom<typeof cartLineMachine>;
export type CartLineSnapshot = SnapshotFrom<typeof cartLineMachine>;
