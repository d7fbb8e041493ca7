import { assign, emit, setup } from 'xstate';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { isEmail } from '../rules/contact/email.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  NewsletterContext,
  NewsletterEmitted,
  NewsletterEvent,
  NewsletterInput,
  NewsletterPorts,
} from './newsletter.types.ts';

export const initialContext = ({ known, draft }: NewsletterInput): NewsletterContext => ({
  email: draft ?? known,
  refusal: null,
});

const base = setup({
  types: {
    input: {} as NewsletterInput,
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    emitted: {} as NewsletterEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: { subscribe: unprovided<NewsletterPorts['subscribe']>('subscribe') },
  guards: { isEmail: ({ context }) => isEmail(context.email), isOk },
  delays: { requestTimeout, slowHint },
});

export const newsletterSetup = base.extend({
  actions: {
    storeEmail: assign((_, { text }: { text: string }) => ({ email: text })),
    emitDraft: emit(({ context: { email } }) => ({ type: 'draft.changed' as const, email })),
    emitAsked: emit({ type: 'newsletter.asked' }),
    storeRefusal: assign((_, answer: Answer) => ({ refusal: refusalOf(answer) })),
  },
});
