import { provideNewsletter, type NewsletterActor } from '#machines/newsletter/index.ts';
import { selectHeader } from '#machines/session/index.ts';
import { ownTab } from '#src/runtime/storage/own-tab.ts';
import { useFlow } from '#src/runtime/use-flow.ts';
import { newsletterDraft } from './draft.ts';
import { newsletterPorts } from './ports.ts';

/** Starts the box for the newsletter; in it stands what was typed, else a customer's address. */
export const useNewsletterFlow = (): NewsletterActor =>
  useFlow({
    id: 'newsletter',
    logic: ({ clients }) => provideNewsletter(newsletterPorts(clients)),
    input: (app) => ({
      known: selectHeader(app.session.getSnapshot()).user?.mail ?? '',
      draft: newsletterDraft(ownTab(app)).read(),
    }),
    facts: {
      'draft.changed': ({ email }, app) => newsletterDraft(ownTab(app)).save(email),
      'newsletter.asked': (_, app) => newsletterDraft(ownTab(app)).remove(),
    },
  });
