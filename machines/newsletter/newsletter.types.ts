import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { newsletterMachine } from './newsletter.machine.ts';

export type NewsletterInput = {
  /** the address of a customer; empty when it is not known */
  readonly email: string;
};
export type NewsletterContext = NewsletterInput & {
  readonly refusal: Refusal | null;
};

export type NewsletterEvent =
  /** the shopper types an address */
  | { type: 'email.type'; text: string }
  /** the shopper asks for the newsletter */
  | { type: 'email.submit' };

export type NewsletterPorts = {
  readonly subscribe: Port<{ email: string }, Outcome<null>>;
};

export type NewsletterScreen = 'editing' | 'rejected' | 'sending' | 'refused' | 'unsure' | 'done';
export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>;
export type NewsletterSnapshot = SnapshotFrom<typeof newsletterMachine>;
