import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { newsletterLinkMachine } from './newsletter-link.machine.ts';

/** What a link of a mail is for. */
export type NewsletterWish = 'confirm' | 'leave';

export type NewsletterLinkInput = { readonly token: string; readonly wish: NewsletterWish };
export type NewsletterLinkContext = NewsletterLinkInput & {
  /** why the link does not work, in words for the shopper */
  readonly refusal: string;
};

export type NewsletterLinkEvent =
  /** yes, send me the newsletter */
  | { type: 'subscription.confirm' }
  /** once more, after no answer came */
  | { type: 'link.retry' };

export type NewsletterLinkPorts = {
  readonly followLink: Port<NewsletterLinkInput, Outcome<null>>;
};

export type NewsletterLinkScreen = 'asking' | 'sending' | 'subscribed' | 'left' | 'refused' | 'failed';
export type NewsletterLinkActor = ActorRefFrom<typeof newsletterLinkMachine>;
export type NewsletterLinkSnapshot = SnapshotFrom<typeof newsletterLinkMachine>;
