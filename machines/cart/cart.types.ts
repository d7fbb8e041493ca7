import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Cart } from '../domain/index.ts';
import type { CartLinePorts } from '../cart-line/index.ts';
import type { CouponPorts, CouponReport } from '../coupon/index.ts';
import type { WalletReport, WalletUsePorts } from '../wallet-use/index.ts';
import type { lineChoicesMachine, LineChoicesReport } from '../line-choices/index.ts';
import type { Listener, PageRestored } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { ShownLines } from '../rules/order/cart-lines.ts';
import type { cartMachine } from './cart.machine.ts';

export type CartInput = {
  /** the cart that came with the page; null when it has to be asked for */
  readonly loaded: Cart | null;
  readonly isCustomer: boolean;
};

export type CartContext = ShownLines & {
  readonly cart: Cart | null;
  /** the cart as the shopper has seen it, own changes and all: what is different now is news */
  readonly seen: Cart | null;
  /** ms; when the page was looked at as the cart was asked for; null before the browser has told */
  readonly lookedAt: number | null;
  readonly isCustomer: boolean;
  /** the code that the shopper brought from the offers (CPN-03) */
  readonly offered: string | null;
  /** the coupon's actor: there is none before there is something to take from */
  readonly coupon: 'absent' | 'idle' | 'working';
  /** whether the wallet's actor is telling the server; it lives as long as the coupon's */
  readonly isWalletWorking: boolean;
  /** the cart that is asked for holds what the shopper put into it beside the cart */
  readonly isAddedBeside: boolean;
};

/** What happens around the page: heard by the outside listener. */
export type OutsideEvent =
  | PageRestored
  /** the shopper looks at the page, for the first time or again; `at` in ms */
  | { type: 'page.shown'; at: number }
  /** the cart was changed by another tab, or by another part of this page, which is the shopper's own doing */
  | { type: 'cart.changedElsewhere'; cart_version: number; isOwn: boolean }
  /** the browser is offline */
  | { type: 'connection.lost' }
  /** the browser is online again */
  | { type: 'connection.returned' }
  /** the browser has a code that the shopper took along from the offers */
  | { type: 'coupon.offered'; code: string }
  /** somebody logged in or out */
  | { type: 'visitor.changed'; isCustomer: boolean };

export type CartEvent =
  | OutsideEvent
  | LineChoicesReport
  | CouponReport
  | WalletReport
  /** the shopper wants to choose anew for a line */
  | { type: 'choices.open'; cart_item_id: string }
  /** the shopper wants to pay */
  | { type: 'checkout.request' }
  /** the shopper has seen that the cart changed */
  | { type: 'conflict.dismiss' }
  /** a call beside the cart had no answer: nobody knows what lies in it now */
  | { type: 'cart.unsure' }
  /** the shopper asks to try again */
  | { type: 'cart.retry' };

export type CartPorts = CartLinePorts &
  CouponPorts &
  WalletUsePorts & {
    readonly loadCart: Port<undefined, Outcome<Cart>>;
    readonly outsideListener: Listener<OutsideEvent>;
  };

/** The chart that the cart owns and whose code is loaded late: asked for when it is spawned. */
export type CartParts = { readonly lineChoices: () => typeof lineChoicesMachine };

export type CartEmitted =
  | { type: 'cart.changed'; cart_quantity: number; cart_version: number; grand_total: number }
  | { type: 'navigation.wanted'; to: string }
  | { type: 'login.wanted'; continuation: 'checkout' | 'reload' }
  /** a code is kept for the next time, or its time is over */
  | { type: 'coupon.kept'; code: string | null }
  /** a guest marked a product, which waits for the login */
  | { type: 'heart.wanted'; nid: number }
  /** the favourites have changed */
  | { type: 'header.refreshWanted' }
  | { type: 'failure.logged'; what: string; message: string };

export type CartActor = ActorRefFrom<typeof cartMachine>;
export type CartSnapshot = SnapshotFrom<typeof cartMachine>;
