import { ok, refused } from '#machines/kit/outcome.ts';
import { newsletterMachine } from '#machines/newsletter/index.ts';
import { comeNear, defineModel, untilAlive } from '#tests/kit/model/index.ts';

export const newsletterModel = defineModel(newsletterMachine, {
  inputs: {
    'a guest': { known: '', draft: null },
    'a customer': { known: 'asha@example.com', draft: null },
  },
  events: {
    'email.type': {
      samples: [{ text: 'asha@example.com' }, { text: 'asha' }],
      gesture: async (page, { text }) => {
        const field = page.getByLabel('Your email address');
        // A field that has the text already tells nobody.
        await field.fill(`${text} `);
        await field.fill(text);
      },
    },
    'email.submit': { gesture: (page) => page.getByLabel('Your email address').press('Enter') },
  },
  actors: {
    subscribe: {
      done: {
        taken: ok(null),
        refused: refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/subscribe/subscribe' },
    },
  },
  ignored: [{ events: ['email.type', 'email.submit'], outside: ['asking'], reason: 'it is sent already' }],
  headless: [{ transition: 'sending / after(requestTimeout)', reason: 'the call itself gives up first' }],
  project: ({ email, refusal }) => [email.includes('@'), refusal !== null],
  truths: [
    { in: 'sending', says: 'there is an address', holds: ({ email }) => email.includes('@') },
    { in: 'asking.refused', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
  ],
  open: async (page) => {
    await page.goto('/terms-and-conditions', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeNear(page.getByRole('contentinfo').getByRole('navigation').first());
  },
});
