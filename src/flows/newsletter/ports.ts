import { refused, ok } from '#machines/kit/outcome.ts';
import type { NewsletterPorts } from '#machines/newsletter/index.ts';
import { newsletterWords } from '#machines/newsletter/newsletter.words.ts';
import { call, CallFailure, type Clients } from '#src/clients/index.ts';

/** The call of the newsletter. What the shop itself failed at has the words of the catalogue (FTR-07); what broke on the way is thrown. */
export const newsletterPorts = ({ subscribe }: Clients): NewsletterPorts => ({
  subscribe: async (body, { signal }) => {
    try {
      const outcome = await call(subscribe.POST('/subscribe', { body, signal }));
      return outcome.ok ? ok(null) : outcome;
    } catch (cause) {
      if (!(cause instanceof CallFailure) || (cause.kind !== 'server' && cause.kind !== 'misshapen')) throw cause;
      console.info(cause.message);
      return refused({ code: 'FAILED', message: newsletterWords.failed });
    }
  },
});
