import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { CodeEntryReport, CodeSendingPorts } from '../code-entry/index.ts';
import type { Tracking } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { trackingMachine } from './tracking.machine.ts';

/** What a link is made of; both '' when the page was opened without one. */
export type TrackingLink = { readonly order_id: string; readonly key: string };

export type TrackingContext = TrackingLink & {
  /** the number or address as typed */
  readonly contact: string;
  readonly tracking: Tracking | null;
  /** why no code was sent */
  readonly refusal: string;
};

export type TrackingEvent =
  /** types the number of the order */
  | { type: 'order.type'; value: string }
  /** types a mobile number or an email address of it */
  | { type: 'contact.type'; value: string }
  /** asks for a code */
  | { type: 'order.submit' }
  /** asks for the order again */
  | { type: 'tracking.refresh' }
  /** wants to follow another order */
  | { type: 'order.change' }
  /** from the listener: the stream is open */
  | { type: 'stream.opened' }
  /** from the listener: the stream broke, and the browser tries to open it again */
  | { type: 'stream.interrupted' }
  /** from the listener: there is no stream, and there will be none */
  | { type: 'stream.failed' }
  /** from the listener: this is how far the order is */
  | { type: 'tracking.received'; tracking: Tracking }
  /** from the code entry: the code is under way */
  | CodeEntryReport;

export type TrackingEmitted =
  /** the way into an order is known: its address can be kept and opened again */
  | { type: 'link.opened'; order_id: string; key: string }
  /** another order is wanted: the address forgets this one */
  | { type: 'link.left' }
  /** the order was seen to move on, for who counts such things */
  | { type: 'order.progressed'; from: Tracking['state']; to: Tracking['state'] };

/** Whose order a code proves. One of email and mobile is ''. */
export type TrackingClaim = {
  readonly order_id: string;
  readonly email: string;
  readonly mobile: string;
  readonly country_code: string;
};

export type TrackingPorts = CodeSendingPorts & {
  /** the way into an order of the customer who is logged in */
  readonly openOwn: Port<{ order_id: string }, Outcome<TrackingLink>>;
  readonly proveOrder: Port<TrackingClaim & { otp: string }, Outcome<TrackingLink>>;
  readonly loadTracking: Port<TrackingLink, Outcome<Tracking>>;
  /** sends `stream.opened`, `tracking.received` for each change, and how the stream broke */
  readonly trackingListener: CallbackActorLogic<TrackingEvent, TrackingLink>;
};

export type TrackingActor = ActorRefFrom<typeof trackingMachine>;
export type TrackingSnapshot = SnapshotFrom<typeof trackingMachine>;
