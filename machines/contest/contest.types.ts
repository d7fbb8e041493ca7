import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { ContestEntry } from '../domain/index.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { ContestSlug } from '../rules/forms/contest.ts';
import type { contestMachine } from './contest.machine.ts';

export type ContestInput = {
  readonly contest: ContestSlug;
  /** whether the page began with a customer */
  readonly isCustomer: boolean;
};

export type ContestContext = ContestInput & {
  /** what the customer has entered */
  readonly entry: ContestEntry | null;
  /** why an entry was not taken back */
  readonly refusal: Refusal | null;
};

export type ContestEvent =
  /** asks for the login popup */
  | { type: 'login.request' }
  /** somebody has logged in */
  | { type: 'session.authenticated' }
  /** the form has been sent */
  | { type: 'entry.sent' }
  /** asks again whether there is an entry */
  | { type: 'entry.retry' }
  /** wants to take the entry back */
  | { type: 'entry.withdraw' }
  /** means it */
  | { type: 'withdrawal.confirm' }
  /** keeps it after all */
  | { type: 'withdrawal.cancel' };

export type ContestEmitted =
  | { type: 'toast.wanted'; text: string; tone: 'success'; place: 'bottom' }
  | { type: 'login.wanted' };

type AboutContest = Pick<ContestInput, 'contest'>;

export type ContestPorts = {
  readonly loadEntry: Port<AboutContest, Outcome<ContestEntry | null>>;
  /** answers with what is left: nothing */
  readonly withdrawEntry: Port<AboutContest, Outcome<ContestEntry | null>>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type ContestScreen = 'loading' | 'failed' | 'login' | 'form' | 'entered';
export type ContestActor = ActorRefFrom<typeof contestMachine>;
export type ContestSnapshot = SnapshotFrom<typeof contestMachine>;
