import { ok, refused } from '#machines/kit/outcome.ts';
import { ticketLookupMachine } from '#machines/ticket-lookup/index.ts';
import type { Ticket } from '#machines/domain/index.ts';
import { defineModel, untilAlive, serverFailure } from '#tests/kit/model/index.ts';

const number = 'PT7K3M9QXWAB';
export const answeredTicket: Ticket = {
  number,
  kind: 'contact',
  state: 'answered',
  received_at: '2026-11-25T10:00:00+05:30',
  due_on: '2026-11-27',
  steps: [
    { type: 'opened', at: '2026-11-25T10:00:00+05:30', text: '' },
    { type: 'answered', at: '2026-11-25T15:30:00+05:30', text: 'Yes, our fruit cakes have no nuts.' },
  ],
};

export const ticketLookupModel = defineModel(ticketLookupMachine, {
  inputs: { nothing: { number: '', contact: '' }, 'the link of a mail': { number, contact: '' } },
  events: {
    'number.type': {
      samples: [{ value: number }, { value: 'PT1' }],
      gesture: async (page, { value }) => {
        const field = page.getByLabel('Ticket number');
        await field.fill('');
        await field.fill(value);
      },
    },
    'contact.type': {
      samples: [{ value: 'asha@example.com' }, { value: '12' }],
      gesture: async (page, { value }) => {
        const field = page.getByLabel('Email or phone number');
        await field.fill('');
        await field.fill(value);
      },
    },
    'lookup.submit': { gesture: (page) => page.getByRole('button', { name: 'Show my ticket' }).click() },
    'lookup.change': { gesture: (page) => page.getByRole('button', { name: 'Look up another ticket' }).click() },
  },
  actors: {
    findTicket: {
      done: {
        found: ok(answeredTicket),
        unknown: refused({ code: 'NOT_FOUND', message: 'We could not find it.', status: 404 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/main/tickets/find' },
      answers: {
        found: { status: 200, json: { success: true, data: answeredTicket } },
        network: serverFailure,
      },
    },
  },
  ignored: [
    { events: ['number.type', 'contact.type', 'lookup.submit'], outside: ['entering'], reason: 'it is asked already' },
    { events: ['lookup.change'], outside: ['showing'], reason: 'there is no ticket on the page' },
  ],
  headless: [{ transition: 'searching / after(requestTimeout)', reason: 'the call itself gives up first' }],
  project: ({ number: typed, contact, ticket, refusal }) => [
    typed === number,
    contact.includes('@'),
    ticket !== null,
    refusal !== '',
  ],
  truths: [
    { in: 'showing', says: 'there is a ticket', holds: ({ ticket }) => ticket !== null },
    { in: 'entering', says: 'no ticket is kept', holds: ({ ticket }) => ticket === null },
    { in: 'entering.refused', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== '' },
    { in: 'searching', says: 'both are there', holds: (context) => context.number !== '' && context.contact !== '' },
  ],
  open: async (page, input) => {
    await page.goto(`/contact-us/ticket${input === 'nothing' ? '' : `?number=${number}`}`, {
      waitUntil: 'domcontentloaded',
    });
    await untilAlive(page);
  },
});
