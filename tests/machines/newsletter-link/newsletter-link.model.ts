import { ok, refused } from '#machines/kit/outcome.ts';
import { newsletterLinkMachine } from '#machines/newsletter-link/index.ts';
import { defineModel, serverFailure } from '#tests/kit/model/index.ts';

const done = { status: 200, json: { success: true, message: 'Done.' } };
const token = 'Zm9vYmFyYmF6cXV4Zm9vYg';

export const newsletterLinkModel = defineModel(newsletterLinkMachine, {
  inputs: { confirm: { token, wish: 'confirm' }, leave: { token, wish: 'leave' } },
  events: {
    'subscription.confirm': { gesture: (page) => page.getByRole('button', { name: 'Yes, subscribe me' }).click() },
    'link.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
  },
  actors: {
    followLink: {
      done: {
        done: ok(null),
        ended: refused({ code: 'NOT_FOUND', message: 'This link has ended.', status: 404 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: /\/b\/subscribe\/(?:confirm|unsubscribe)$/ },
      answers: { done, network: serverFailure },
    },
  },
  ignored: [
    { events: ['subscription.confirm'], outside: ['asking'], reason: 'nothing is asked' },
    { events: ['link.retry'], outside: ['failed'], reason: 'nothing has failed' },
  ],
  headless: [{ transition: 'sending / after(requestTimeout)', reason: 'the call itself gives up first' }],
  project: ({ wish, refusal }) => [wish, refusal !== ''],
  truths: [
    { in: 'asking', says: 'leaving asks nothing', holds: ({ wish }) => wish === 'confirm' },
    { in: 'refused', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== '' },
  ],
  open: (page, input) =>
    page.goto(`/contact-us/newsletter?token=${token}&wish=${input}`, { waitUntil: 'domcontentloaded' }),
});
