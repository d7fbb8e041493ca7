import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Ticket } from '#machines/domain/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  provideTicketLookup,
  selectContactError,
  selectIsLookupBusy,
  selectIsLookupSlow,
  selectLookupContact,
  selectLookupNotice,
  selectLookupNumber,
  selectLookupScreen,
  selectNumberError,
  selectTicket,
  type TicketLookupInput,
} from '#machines/ticket-lookup/index.ts';
import { ticketLookupWords } from '#machines/ticket-lookup/ticket-lookup.words.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { answeredTicket } from './ticket-lookup.model.ts';

function start(input: TicketLookupInput = { number: '', contact: '' }) {
  const { port, calls } = heldPort<TicketLookupInput, Outcome<Ticket>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideTicketLookup({ findTicket: port })), { input, clock });
  actor.start();
  return {
    actor,
    calls,
    clock,
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    submit: () => actor.send({ type: 'lookup.submit' }),
  };
}

test('[FRM-03] a number is read as people write it, and asked with its contact', async () => {
  const { actor, calls, see, submit } = start({ number: '#pt7k 3m9q-xwab', contact: '' });
  actor.send({ type: 'contact.type', value: ' Asha@Example.com ' });
  submit();
  submit();
  expect(calls.map(({ input }) => input)).toEqual([{ number: 'PT7K3M9QXWAB', contact: 'Asha@Example.com' }]);
  expect(see(selectIsLookupBusy)).toBe(true);
  calls[0]?.resolve(ok(answeredTicket));
  await settled();
  expect([see(selectLookupScreen), see(selectTicket)]).toEqual(['ticket', answeredTicket]);
  actor.send({ type: 'lookup.change' });
  expect([see(selectLookupScreen), see(selectTicket), see(selectLookupNumber), see(selectLookupContact)]).toEqual([
    'form',
    null,
    '',
    ' Asha@Example.com ',
  ]);
  expect(see(selectNumberError)).toBeNull();
});

test('[FRM-03] what cannot be right is said at its field and not asked; typing drops it', () => {
  const { actor, calls, see, submit } = start();
  const errors = () => [see(selectNumberError), see(selectContactError)];
  submit();
  expect(errors()).toEqual([ticketLookupWords.numberMissing, ticketLookupWords.contactMissing]);
  actor.send({ type: 'number.type', value: 'PT1' });
  expect(errors()).toEqual([null, null]);
  actor.send({ type: 'contact.type', value: '12' });
  submit();
  expect(errors()).toEqual([ticketLookupWords.numberInvalid, ticketLookupWords.contactInvalid]);
  expect(calls).toEqual([]);
});

test('[FRM-03] what the shop does not find, and no answer, are said and can be tried again', async () => {
  const { calls, see, submit } = start({ number: 'PT7K3M9QXWAB', contact: '98765 43210' });
  submit();
  calls[0]?.resolve(refused({ code: 'NOT_FOUND', message: 'We could not find it.', status: 404 }));
  await settled();
  expect([see(statePath), see(selectLookupNotice)]).toEqual(['entering.refused', 'We could not find it.']);
  submit();
  calls[1]?.reject(new Error('offline'));
  await settled();
  expect([see(statePath), see(selectLookupNotice)]).toEqual(['entering.failed', ticketLookupWords.failed]);
  submit();
  expect([calls.length, see(selectLookupNotice)]).toEqual([3, null]);
});

test('[FRM-03] a slow answer is announced after 10 seconds, and given up after 100', () => {
  const { calls, clock, see, submit } = start({ number: 'PT7K3M9QXWAB', contact: '9876543210' });
  submit();
  clock.increment(10_000);
  expect(see(selectIsLookupSlow)).toBe(true);
  clock.increment(90_000);
  expect([see(statePath), calls[0]?.signal.aborted]).toEqual(['entering.failed', true]);
});
