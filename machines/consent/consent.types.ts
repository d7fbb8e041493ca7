import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { ConsentChoice } from '../rules/events/consent.ts';
import type { consentMachine } from './consent.machine.ts';

export type ConsentInput = {
  /** what was said before; null when nothing was */
  readonly choice: ConsentChoice | null;
  /** whether this browser would remember an answer */
  readonly isRemembered: boolean;
};

export type ConsentContext = ConsentInput;

/** Done by the shopper, or reported by the listener. */
export type ConsentEvent =
  /** visits may be counted */
  | { type: 'consent.grant' }
  /** only what is needed */
  | { type: 'consent.refuse' }
  /** the link at the foot of a page */
  | { type: 'choices.open' }
  /** the answer stays as it is */
  | { type: 'choices.close' }
  /** another tab was answered */
  | { type: 'choice.changed'; choice: ConsentChoice };

export type ConsentPorts = { readonly choiceListener: Listener<ConsentEvent> };

export type ConsentEmitted =
  /** the answer of this tab: to be remembered, and told to the others */
  | { type: 'choice.made'; choice: ConsentChoice }
  /** what holds in this browser now, whichever tab was answered */
  | { type: 'choice.settled'; choice: ConsentChoice }
  /** what the link at the foot had opened is done */
  | { type: 'choices.closed' };

export type ConsentActor = ActorRefFrom<typeof consentMachine>;
export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;
