import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { newsletterMachine } from './newsletter.machine.ts';

export type NewsletterInput = {
  /** the address of a customer; empty when it is not known */
  readonly known: string;
  /** what this tab remembers of what was typed; null when nothing was */
  readonly draft: string | null;
};
export type NewsletterContext = {
  readonly email: string;
  readonly refusal: Refusal | null;
};

export type NewsletterEvent =
  /** the shopper types an address */
  | { type: 'email.type'; text: string }
  /** the shopper asks for the newsletter */
  | { type: 'email.submit' };

export type NewsletterEmitted =
  /** what must survive a reload */
  | { type: 'draft.changed'; email: string }
  /** the mail is on its way: the draft is done with */
  | { type: 'newsletter.asked' };

export type NewsletterPorts = {
  readonly subscribe: Port<{ email: string }, Outcome<null>>;
};

export type NewsletterScreen = 'editing' | 'rejected' | 'sending' | 'refused' | 'unsure' | 'done';
export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>;
export type NewsletterSnapshot = SnapshotFrom<typeof newsletterMachine>;
