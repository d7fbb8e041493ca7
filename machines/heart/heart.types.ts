import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { heartMachine } from './heart.machine.ts';

/**
 * How a heart begins: as the header knows it, waiting for a login that a guest was asked for, or resumed, which is the
 * same heart after the login.
 */
export type HeartStart = 'off' | 'on' | 'pending' | 'resumed';

export type HeartInput = {
  readonly nid: number;
  readonly start: HeartStart;
  /** who hears the reports: the wishlist */
  readonly parent: ActorRef<Snapshot<unknown>, HeartReport>;
};
export type HeartContext = HeartInput & {
  /** what the shopper wants by the latest tap, while a call is on its way */
  readonly isWanted: boolean;
};

export type HeartEvent =
  /** the shopper taps the heart */
  | { type: 'heart.press'; isCustomer: boolean }
  /** fresh header data say how it stands */
  | { type: 'favourite.changed'; isFavourite: boolean }
  /** the guest has become a customer */
  | { type: 'customer.arrived' }
  /** the guest has marked another product: only one heart waits for a login */
  | { type: 'pending.replaced' };

export type HeartPorts = {
  readonly setFavourite: Port<{ nid: number; action: 'add' | 'remove' }, Outcome<unknown>>;
};

/** What the app does about a heart, by way of the wishlist. */
export type HeartFact =
  | { type: 'toast.wanted'; text: string; tone: 'success' | 'info' | 'error'; place: 'corner' }
  | { type: 'header.refreshWanted' }
  | { type: 'login.wanted'; nid: number }
  /** the server says that the login is over */
  | { type: 'session.expired' };

/** What a heart reports to the wishlist. */
export type HeartReport =
  | HeartFact
  /** this product waits for a login, also over a reload */
  | { type: 'pending.kept'; nid: number }
  /** this product does not wait any more */
  | { type: 'pending.dropped'; nid: number };

export type HeartActor = ActorRefFrom<typeof heartMachine>;
export type HeartSnapshot = SnapshotFrom<typeof heartMachine>;
