import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { HeartFact, HeartPorts, HeartReport } from '../heart/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { wishlistMachine } from './wishlist.machine.ts';

export type WishlistInput = {
  /** the products whose hearts are full, as the header says */
  readonly favourites: readonly number[];
  readonly isCustomer: boolean;
  /** the product that a guest has marked, as the storage says */
  readonly pending: number | null;
};

export type WishlistContext = WishlistInput & {
  /** the products whose hearts have a chart of their own */
  readonly spawned: readonly number[];
};

/** What happens around the hearts: reported by the shop listener. */
export type ShopEvent =
  /** fresh header data are there: after a change, a login or its end */
  | { type: 'header.changed'; favourites: readonly number[]; isCustomer: boolean }
  /** another tab has marked a product, or has added the one that waited */
  | { type: 'pending.changed'; nid: number | null };

export type WishlistEvent =
  | ShopEvent
  | HeartReport
  /** the shopper taps the heart of a product */
  | { type: 'heart.press'; nid: number };

export type WishlistPorts = HeartPorts & { readonly shopListener: Listener<ShopEvent> };

export type WishlistEmitted =
  | HeartFact
  /** the product that waits for a login now, also over a reload; null: none does */
  | { type: 'pending.stored'; nid: number | null };

export type WishlistActor = ActorRefFrom<typeof wishlistMachine>;
export type WishlistSnapshot = SnapshotFrom<typeof wishlistMachine>;
