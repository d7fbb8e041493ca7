import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  provideNewsletter,
  selectNewsletterError,
  selectNewsletterRefusal,
  selectNewsletterScreen,
  selectNewsletterEmail,
  selectIsNewsletterBusy,
  selectIsNewsletterSlow,
  type NewsletterEmitted,
  type NewsletterInput,
} from '#machines/newsletter/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function start(input: Partial<NewsletterInput> = {}) {
  const { port, calls } = heldPort<{ email: string }, Outcome<null>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideNewsletter({ subscribe: port })), {
    input: { known: '', draft: null, ...input },
    clock,
  });
  const told: NewsletterEmitted[] = [];
  actor.on('*', (fact) => told.push(fact));
  actor.start();
  return {
    calls,
    clock,
    told,
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    type: (text: string) => actor.send({ type: 'email.type', text }),
    submit: () => actor.send({ type: 'email.submit' }),
  };
}

test('[FTR-05] the address is sent in its normal form, once', async () => {
  const { calls, see, submit, type } = start();
  type(' Asha@Example.com ');
  expect([see(selectNewsletterScreen), see(selectNewsletterEmail), see(selectIsNewsletterBusy)]).toEqual([
    'editing',
    ' Asha@Example.com ',
    false,
  ]);
  submit();
  submit();
  type('ravi@example.com');
  expect([see(selectNewsletterScreen), see(selectIsNewsletterBusy)]).toEqual(['sending', true]);
  expect(calls.map(({ input }) => input)).toEqual([{ email: 'asha@example.com' }]);
  calls[0]?.resolve(ok(null));
  await settled();
  expect(see(selectNewsletterScreen)).toBe('done');
});

test('[FTR-05] what is no address is rejected at the field and not sent; typing drops the error', () => {
  const { calls, see, submit, type } = start();
  type('  ');
  submit();
  expect([see(selectNewsletterScreen), see(selectNewsletterError), calls.length]).toEqual([
    'rejected',
    'Email Address Required',
    0,
  ]);
  type('asha@');
  submit();
  expect([see(selectNewsletterError), calls.length]).toEqual(['Please enter valid email address', 0]);
  type('asha@e');
  expect([see(selectNewsletterScreen), see(selectNewsletterError)]).toEqual(['editing', null]);
});

test('[FTR-05] a refusal is shown in the words of the shop, and what was typed stays', async () => {
  const { calls, see, submit, type } = start();
  type('asha@example.com');
  submit();
  calls[0]?.resolve(refused({ code: 'NOT_FOUND', message: 'There is no such thing.', status: 404 }));
  await settled();
  expect([see(selectNewsletterScreen), see(selectNewsletterRefusal), see(selectNewsletterEmail)]).toEqual([
    'refused',
    'There is no such thing.',
    'asha@example.com',
  ]);
});

test('[FTR-05] after a broken connection nobody knows whether it was taken, and it can be sent again', async () => {
  const { calls, see, submit, type } = start();
  type('asha@example.com');
  submit();
  calls[0]?.reject(new Error('offline'));
  await settled();
  expect([see(selectNewsletterScreen), see(selectNewsletterRefusal)]).toEqual(['unsure', '']);
  submit();
  expect([see(statePath), calls.length]).toEqual(['sending.waiting', 2]);
});

test('[FTR-05] a slow answer is announced after 10 seconds, and given up after 100', () => {
  const { calls, clock, see, submit, type } = start();
  type('asha@example.com');
  submit();
  clock.increment(9_999);
  expect(see(selectIsNewsletterSlow)).toBe(false);
  clock.increment(1);
  expect(see(selectIsNewsletterSlow)).toBe(true);
  clock.increment(90_000);
  expect([see(selectNewsletterScreen), calls[0]?.signal.aborted]).toEqual(['unsure', true]);
});

test('[FTR-05] the address of a customer stands in the field: one tap asks', () => {
  const { calls, submit } = start({ known: 'asha@example.com' });
  submit();
  expect(calls.map(({ input }) => input.email)).toEqual(['asha@example.com']);
});

test('[FTR-04] what is typed is told to be kept until the shop has it, and stands in the field again', async () => {
  const { calls, submit, told, type } = start({ known: 'asha@example.com' });
  type('ravi');
  type('');
  type('ravi@example.com');
  submit();
  calls[0]?.reject(new Error('offline'));
  await settled();
  submit();
  const drafts = ['ravi', '', 'ravi@example.com'].map((email) => ({ type: 'draft.changed', email }));
  expect(told).toEqual(drafts);
  calls[1]?.resolve(ok(null));
  await settled();
  expect(told).toEqual([...drafts, { type: 'newsletter.asked' }]);

  for (const draft of ['ravi', '']) {
    const { see } = start({ known: 'asha@example.com', draft });
    expect(see(selectNewsletterEmail)).toBe(draft);
  }
});
