import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CartTotals } from '#machines/domain/index.ts';
import { provideCardAdd, selectCardAddFace, type CardAddFact } from '#machines/card-add/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { requestTimeout } from '#machines/kit/delays.ts';
import { hearingActor } from '#tests/kit/hearing-actor.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const cart = { cart_quantity: 3, cart_version: 8, grand_total: 104_700 };
const unsure = [
  {
    type: 'toast.wanted',
    text: 'We could not reach the shop. Please check your cart before you try again.',
    tone: 'error',
  },
  { type: 'cart.unsure' },
];

function startCard() {
  const add = heldPort<{ sku: string }, Outcome<CartTotals>>();
  const clock = new SimulatedClock();
  const facts: CardAddFact[] = [];
  const actor = createActor(machineUnderTest(provideCardAdd({ addToCart: add.port })), {
    input: { sku: 'PC10444-12', parent: hearingActor(facts) },
    clock,
  });
  actor.start();
  return {
    clock,
    facts,
    calls: add.calls,
    press: () => actor.send({ type: 'cart.add' }),
    see: () => [statePath(actor.getSnapshot()), selectCardAddFace(actor.getSnapshot())],
    end: async (outcome: Outcome<CartTotals>) => {
      add.calls.at(-1)?.resolve(outcome);
      await settled();
    },
  };
}

test('[LST-09] a tap sends the sku; the cart that comes back is told, and a tick stands for two seconds', async () => {
  const { calls, clock, end, facts, press, see } = startCard();
  expect(see()).toEqual(['idle', 'add']);
  press();
  expect([see(), calls.map(({ input }) => input)]).toEqual([['adding', 'adding'], [{ sku: 'PC10444-12' }]]);
  await end(ok(cart));
  expect([see(), facts]).toEqual([
    ['added', 'added'],
    [
      { type: 'cart.changed', ...cart },
      { type: 'toast.wanted', text: 'Added to your cart', tone: 'success' },
    ],
  ]);
  clock.increment(1_999);
  expect(see()).toEqual(['added', 'added']);
  clock.increment(1);
  expect(see()).toEqual(['idle', 'add']);
});

test('[LST-09] fast taps add one piece; a tap after the tick adds another', async () => {
  const { calls, clock, end, press } = startCard();
  for (let tap = 0; tap < 3; tap += 1) press();
  await end(ok(cart));
  press();
  expect(calls).toHaveLength(1);
  clock.increment(2_000);
  press();
  expect(calls).toHaveLength(2);
});

test('[LST-09] what wants a choice becomes the way to its page', async () => {
  const { calls, end, facts, press, see } = startCard();
  press();
  await end(refused({ code: 'INVALID_REQUEST', message: 'attributes must name a photo', status: 400 }));
  press();
  expect([see(), calls.length, facts]).toEqual([
    ['choosing', 'choose'],
    1,
    [{ type: 'toast.wanted', text: 'Please select options first. Tap the product to see them.', tone: 'info' }],
  ]);
});

test.each(['OUT_OF_STOCK', 'UNKNOWN_SKU'])('[LST-09] after %s the card says that it is sold out', async (code) => {
  const { calls, end, facts, press, see } = startCard();
  press();
  await end(refused({ code, message: 'This one is sold out for now.', status: 409 }));
  press();
  expect([see(), calls.length, facts]).toEqual([
    ['soldOut', 'soldOut'],
    1,
    [{ type: 'toast.wanted', text: 'This one is sold out for now.', tone: 'error' }],
  ]);
});

test('[LST-09] any other refusal is told in the shop’s words, and the button stays', async () => {
  const { calls, end, facts, press, see } = startCard();
  press();
  await end(refused({ code: 'MAX_QUANTITY', message: 'You can order at most 3 of these.', status: 409 }));
  expect([see(), facts]).toEqual([
    ['refused', 'add'],
    [{ type: 'toast.wanted', text: 'You can order at most 3 of these.', tone: 'error' }],
  ]);
  press();
  expect([see(), calls.length]).toEqual([['adding', 'adding'], 2]);
});

test('[LST-09] a call that breaks, or is not answered in time, is never sent again by itself', async () => {
  const { calls, clock, facts, press, see } = startCard();
  press();
  calls[0]?.reject(new Error('offline'));
  await settled();
  expect([see(), facts, calls.length]).toEqual([['failed', 'retry'], unsure, 1]);
  press();
  expect(see()).toEqual(['adding', 'adding']);
  clock.increment(requestTimeout);
  expect([see(), facts, calls.length]).toEqual([['failed', 'retry'], [...unsure, ...unsure], 2]);
  expect(calls[1]?.signal.aborted).toBe(true);
});
