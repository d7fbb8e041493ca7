import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { Port } from '../kit/port.ts';
import type { connectionMachine } from './connection.machine.ts';

export type ConnectionInput = {
  /** what the browser says; that it has a network does not mean that the shop can be reached */
  readonly isOnline: boolean;
};

export type ConnectionContext = ConnectionInput & {
  /** the address of a page that did not come; null when none is missing */
  readonly href: string | null;
};

/** Reported by the listener, or done by the shopper. */
export type ConnectionEvent =
  /** the browser lost its network or found it again */
  | { type: 'network.changed'; isOnline: boolean }
  /** a page could not be loaded */
  | { type: 'page.failed'; href: string }
  /** something else than a page was asked of the shop in vain */
  | { type: 'shop.unreached' }
  /** closes the notice */
  | { type: 'notice.dismiss' };

export type ConnectionPorts = {
  /** ends when the shop answers; rejects when it cannot be reached */
  readonly reachShop: Port<undefined, void>;
  /** whether a page was seen before and kept by this browser */
  readonly findSaved: Port<{ href: string }, { readonly isSaved: boolean }>;
  readonly connectionListener: Listener<ConnectionEvent>;
};

export type ConnectionEmitted =
  /** a page that is kept is shown by loading its document: the service worker has it */
  { type: 'document.wanted'; href: string };

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>;
export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;
