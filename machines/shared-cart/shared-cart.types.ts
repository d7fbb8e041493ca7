import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LineChoice } from '../cart-line/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { sharedCartMachine } from './shared-cart.machine.ts';

/** An item of a link; amounts in paise. */
export type SharedLine = {
  readonly sku: string;
  readonly title: string;
  readonly url: string;
  readonly image: { readonly src: string; readonly alt: string; readonly title: string };
  readonly quantity: number;
  readonly line_total: number;
  readonly attributes: readonly LineChoice[];
  readonly variant_label: string;
  readonly stock: 'true' | 'false';
};

/** What a link holds, at today's prices. */
export type SharedCart = {
  /** the last day of the link */
  readonly until: string;
  readonly lines: readonly SharedLine[];
  readonly total: number;
};

/** How the cart is once they are in it. */
export type FilledCart = {
  readonly cart_quantity: number;
  readonly cart_version: number;
  readonly grand_total: number;
};

export type SharedCartInput = {
  readonly cart_data: string;
  /** null for a link that has ended */
  readonly shared: SharedCart | null;
};
export type SharedCartContext = SharedCartInput & {
  /** why the last try to add them failed */
  readonly message: string | null;
};

export type SharedCartEvent =
  /** the shopper wants them in the cart */
  { type: 'items.add' };

export type SharedCartPorts = { readonly addShared: Port<{ cart_data: string }, Outcome<FilledCart>> };

export type SharedCartEmitted =
  | ({ type: 'cart.changed' } & FilledCart)
  | { type: 'cart.unsure' }
  | { type: 'toast.wanted'; text: string; tone: 'success' }
  | { type: 'navigation.wanted'; to: string };

export type SharedCartActor = ActorRefFrom<typeof sharedCartMachine>;
export type SharedCartSnapshot = SnapshotFrom<typeof sharedCartMachine>;
