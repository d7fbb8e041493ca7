import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SiteHeader } from '../domain/index.ts';
import type { PageRestored } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { sessionMachine } from './session.machine.ts';

export type SessionInput = { readonly header: SiteHeader | null };
export type SessionContext = {
  readonly header: SiteHeader;
  /** whose things the open page may show: the last customer since it was loaded */
  readonly lastCustomer: string | null;
  /** the browser has brought the page back, and nobody has said since who is shopping */
  readonly isRestored: boolean;
  /** the version that the cart got by what was done on this page last; null before anything was */
  readonly ownCart: number | null;
};

export type SessionEvent =
  /** asks for fresh header data, after a change or when the page comes back to life */
  | { type: 'header.refresh' }
  /** the browser has brought the page back as it was left: whose it is may have gone */
  | PageRestored
  /** what was done on this page changed the cart, which now holds so many pieces; null: its version was not told */
  | { type: 'cart.changed'; cart_quantity: number; cart_version: number | null }
  /** a login or sign-up just succeeded */
  | { type: 'session.authenticated' }
  /** a call was refused because the login is over */
  | { type: 'session.expired' }
  /** another tab logged out */
  | { type: 'session.ended' }
  /** the shopper asks to be logged out */
  | { type: 'logout.request' };

export type SessionPorts = {
  readonly loadHeader: Port<undefined, Outcome<SiteHeader>>;
  readonly logOut: Port<undefined, Outcome<unknown>>;
};

export type SessionEmitted =
  | { type: 'session.cleared' }
  /** the customer whose page this is has gone: somebody else is logged in, or nobody where it was left for a while */
  | { type: 'session.handedOver' }
  | { type: 'login.wanted' }
  | { type: 'failure.logged'; what: string; message: string }
  | { type: 'toast.wanted'; text: string; tone: 'error' };

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
