import { assign, setup } from 'xstate';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { isEmail } from '../rules/contact/email.ts';
import type { Answer } from '../kit/answer.ts';
import type { NewsletterContext, NewsletterEvent, NewsletterInput, NewsletterPorts } from './newsletter.types.ts';

export const initialContext = ({ email }: NewsletterInput): NewsletterContext => ({
  email,
  refusal: null,
});

const base = setup({
  types: {
    input: {} as NewsletterInput,
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: { subscribe: unprovided<NewsletterPorts['subscribe']>('subscribe') },
  guards: { isEmail: ({ context }) => isEmail(context.email), isOk },
  delays: { requestTimeout, slowHint },
});

export const newsletterSetup = base.extend({
  actions: {
    storeEmail: assign((_, { text }: { text: string }) => ({ email: text })),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
  },
});
