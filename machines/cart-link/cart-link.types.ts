import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OmittedLine } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { cartLinkMachine } from './cart-link.machine.ts';

export type CartLinkInput = {
  /** null when nothing of the cart can go into a link */
  readonly address: string | null;
  /** the last day of the link */
  readonly until: string;
  readonly omitted: readonly OmittedLine[];
};
export type CartLinkContext = CartLinkInput;

export type CartLinkEvent =
  /** the shopper wants the address in the clipboard */
  | { type: 'link.copy' }
  /** the shopper wants to send it by another program */
  | { type: 'link.share' };

export type CartLinkPorts = {
  /** refused when the browser keeps its clipboard to itself */
  readonly copyLink: Port<{ address: string | null }, Outcome<null>>;
  /** ok also when the shopper thought better of it */
  readonly shareLink: Port<{ address: string | null }, Outcome<null>>;
};

export type CartLinkActor = ActorRefFrom<typeof cartLinkMachine>;
export type CartLinkSnapshot = SnapshotFrom<typeof cartLinkMachine>;
