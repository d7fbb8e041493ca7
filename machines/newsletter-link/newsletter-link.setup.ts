import { assign, setup } from 'xstate';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  NewsletterLinkContext,
  NewsletterLinkEvent,
  NewsletterLinkInput,
  NewsletterLinkPorts,
} from './newsletter-link.types.ts';

export const initialContext = ({ token, wish }: NewsletterLinkInput): NewsletterLinkContext => ({
  token,
  wish,
  refusal: '',
});

const base = setup({
  types: {
    input: {} as NewsletterLinkInput,
    context: {} as NewsletterLinkContext,
    events: {} as NewsletterLinkEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: { followLink: unprovided<NewsletterLinkPorts['followLink']>('followLink') },
  guards: { isOk, isLeaving: ({ context }) => context.wish === 'leave' },
  delays: { requestTimeout, slowHint },
});

export const newsletterLinkSetup = base.extend({
  actions: {
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer)?.message ?? '' })),
  },
});
