import { ok, refused } from '#machines/kit/outcome.ts';
import { backInStockMachine } from '#machines/back-in-stock/index.ts';
import { comeNear, defineModel, untilAlive, serverFailure } from '#tests/kit/model/index.ts';

export const backInStockModel = defineModel(backInStockMachine, {
  inputs: {
    'a product': { sku: 'PC107-500', email: '' },
    'a customer': { sku: 'PC107-500', email: 'asha@example.com' },
  },
  events: {
    'email.type': {
      samples: [{ text: 'asha@example.com' }, { text: 'asha' }],
      gesture: async (page, { text }) => {
        const field = page.getByLabel('Email', { exact: true });
        // A field that has the text already tells nobody.
        await field.fill(`${text} `);
        await field.fill(text);
      },
    },
    'email.submit': { gesture: (page) => page.getByLabel('Email', { exact: true }).press('Enter') },
  },
  actors: {
    askBackInStock: {
      done: {
        taken: ok(null),
        refused: refused({ code: 'NOT_FOUND', message: 'We do not sell this product any more.', status: 404 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/main/back-in-stock' },
      answers: { network: serverFailure },
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
    await page.goto('/p/alphonso-mango-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeNear(page.getByRole('heading', { name: 'Tell me when it is back' }));
  },
});
