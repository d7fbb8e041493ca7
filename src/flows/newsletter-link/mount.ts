import {
  provideNewsletterLink,
  type NewsletterLinkActor,
  type NewsletterLinkInput,
} from '#machines/newsletter-link/index.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { newsletterLinkPorts } from './ports.ts';

/** Starts what a link of a mail is for. */
export const useNewsletterLinkFlow = (input: NewsletterLinkInput): NewsletterLinkActor =>
  useFlow({
    id: 'newsletter-link',
    logic: ({ clients }) => provideNewsletterLink(newsletterLinkPorts(clients)),
    input: () => input,
  });
