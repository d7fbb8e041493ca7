import { provideNewsletter, type NewsletterActor } from '#machines/newsletter/index.ts';
import { selectHeader } from '#machines/session/index.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { newsletterPorts } from './ports.ts';

/** Starts the box for the newsletter; a customer's address stands in it. */
export const useNewsletterFlow = (): NewsletterActor =>
  useFlow({
    id: 'newsletter',
    logic: ({ clients }) => provideNewsletter(newsletterPorts(clients)),
    input: ({ session }) => ({ email: selectHeader(session.getSnapshot()).user?.mail ?? '' }),
  });
