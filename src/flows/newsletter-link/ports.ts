import { ok } from '#machines/kit/outcome.ts';
import type { NewsletterLinkPorts } from '#machines/newsletter-link/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The two calls of a link in a mail of the newsletter. */
export const newsletterLinkPorts = ({ subscribe }: Clients): NewsletterLinkPorts => ({
  followLink: async ({ token, wish }, { signal }) => {
    const path = wish === 'leave' ? '/unsubscribe' : '/confirm';
    const outcome = await call(subscribe.POST(path, { body: { token }, signal }));
    return outcome.ok ? ok(null) : outcome;
  },
});
