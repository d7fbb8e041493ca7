import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  provideBackInStock,
  selectBackInStockError,
  selectBackInStockRefusal,
  selectBackInStockScreen,
  selectBackInStockEmail,
  selectIsBackInStockBusy,
  selectIsBackInStockSlow,
} from '#machines/back-in-stock/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function start(email = '') {
  const { port, calls } = heldPort<{ sku: string; email: string }, Outcome<null>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideBackInStock({ askBackInStock: port })), {
    input: { sku: 'PC107-500', email },
    clock,
  });
  actor.start();
  return {
    calls,
    clock,
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    type: (text: string) => actor.send({ type: 'email.type', text }),
    submit: () => actor.send({ type: 'email.submit' }),
  };
}

test('[DET-13] the address is sent in its normal form, once', async () => {
  const { calls, see, submit, type } = start();
  type(' Asha@Example.com ');
  expect([see(selectBackInStockScreen), see(selectBackInStockEmail), see(selectIsBackInStockBusy)]).toEqual([
    'editing',
    ' Asha@Example.com ',
    false,
  ]);
  submit();
  submit();
  type('ravi@example.com');
  expect([see(selectBackInStockScreen), see(selectIsBackInStockBusy)]).toEqual(['sending', true]);
  expect(calls.map(({ input }) => input)).toEqual([{ sku: 'PC107-500', email: 'asha@example.com' }]);
  calls[0]?.resolve(ok(null));
  await settled();
  expect(see(selectBackInStockScreen)).toBe('done');
});

test('[DET-13] what is no address is rejected at the field and not sent; typing drops the error', () => {
  const { calls, see, submit, type } = start();
  type('  ');
  submit();
  expect([see(selectBackInStockScreen), see(selectBackInStockError), calls.length]).toEqual([
    'rejected',
    'Email Address Required',
    0,
  ]);
  type('asha@');
  submit();
  expect([see(selectBackInStockError), calls.length]).toEqual(['Please enter valid email address', 0]);
  type('asha@e');
  expect([see(selectBackInStockScreen), see(selectBackInStockError)]).toEqual(['editing', null]);
});

test('[DET-13] a refusal is shown in the words of the shop, and what was typed stays', async () => {
  const { calls, see, submit, type } = start();
  type('asha@example.com');
  submit();
  calls[0]?.resolve(refused({ code: 'NOT_FOUND', message: 'There is no such thing.', status: 404 }));
  await settled();
  expect([see(selectBackInStockScreen), see(selectBackInStockRefusal), see(selectBackInStockEmail)]).toEqual([
    'refused',
    'There is no such thing.',
    'asha@example.com',
  ]);
});

test('[DET-13] after a broken connection nobody knows whether it was taken, and it can be sent again', async () => {
  const { calls, see, submit, type } = start();
  type('asha@example.com');
  submit();
  calls[0]?.reject(new Error('offline'));
  await settled();
  expect([see(selectBackInStockScreen), see(selectBackInStockRefusal)]).toEqual(['unsure', '']);
  submit();
  expect([see(statePath), calls.length]).toEqual(['sending.waiting', 2]);
});

test('[DET-13] a slow answer is announced after 10 seconds, and given up after 100', () => {
  const { calls, clock, see, submit, type } = start();
  type('asha@example.com');
  submit();
  clock.increment(9_999);
  expect(see(selectIsBackInStockSlow)).toBe(false);
  clock.increment(1);
  expect(see(selectIsBackInStockSlow)).toBe(true);
  clock.increment(90_000);
  expect([see(selectBackInStockScreen), calls[0]?.signal.aborted]).toEqual(['unsure', true]);
});

test('[DET-13] the address of a customer stands in the field: one tap asks', () => {
  const { calls, submit } = start('asha@example.com');
  submit();
  expect(calls.map(({ input }) => input.email)).toEqual(['asha@example.com']);
});
