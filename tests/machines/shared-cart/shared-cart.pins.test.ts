import { sharedCartWords } from '#machines/shared-cart/shared-cart.words.ts';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CartTotals, SharedCart } from '#machines/domain/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  provideSharedCart,
  selectIsAddingShared,
  selectIsAddingSharedSlow,
  selectIsSharedSoldOut,
  selectShared,
  selectSharedRefusal,
} from '#machines/shared-cart/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { filled, shared, soldOut } from './shared-cart.model.ts';

function start(held: SharedCart | null = shared) {
  const add = heldPort<{ cart_data: string }, Outcome<CartTotals>>();
  const clock = new SimulatedClock();
  const logic = machineUnderTest(provideSharedCart({ addShared: add.port }));
  const actor = createActor(logic, { input: { cart_data: 'link', shared: held }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const now = () => actor.getSnapshot();
  return { actor, adds: add.calls, clock, facts, now, state: () => statePath(now()) };
}

test('[CRT-01] what was shared is only shown until the shopper wants it', () => {
  const { adds, facts, now, state } = start();
  expect([state(), selectShared(now()), adds, facts]).toEqual(['previewing.asking', shared, [], []]);
});

test('[CRT-01] it is added once, the cart is told, and opened', async () => {
  const { actor, adds, facts, now, state } = start();
  actor.send({ type: 'items.add' });
  actor.send({ type: 'items.add' });
  expect([adds.map(({ input }) => input), selectIsAddingShared(now())]).toEqual([[{ cart_data: 'link' }], true]);
  adds[0]?.resolve(ok(filled));
  await settled();
  expect([state(), facts]).toEqual([
    'added',
    [
      { type: 'cart.changed', ...filled },
      { type: 'toast.wanted', text: sharedCartWords.added, tone: 'success' },
      { type: 'navigation.wanted', to: '/cart' },
    ],
  ]);
});

test('[CRT-01] a refusal is said, and it can be tried again', async () => {
  const { actor, adds, facts, now, state } = start();
  actor.send({ type: 'items.add' });
  adds[0]?.resolve(refused({ code: 'MAX_QUANTITY', message: 'You can order at most 1 of this.' }));
  await settled();
  expect([state(), selectSharedRefusal(now()), facts]).toEqual([
    'previewing.refused',
    'You can order at most 1 of this.',
    [],
  ]);
  actor.send({ type: 'items.add' });
  expect([state(), selectSharedRefusal(now()), adds.length]).toEqual(['adding.waiting', null, 2]);
});

test.each(['lost', 'late'] as const)('[CRT-01] an answer that is %s says that nothing is added twice', async (end) => {
  const { actor, adds, clock, facts, now, state } = start();
  actor.send({ type: 'items.add' });
  clock.increment(60_000);
  expect(selectIsAddingSharedSlow(now())).toBe(true);
  if (end === 'lost') adds[0]?.reject(new Error('offline'));
  else clock.increment(40_000);
  await settled();
  expect([state(), selectSharedRefusal(now()), facts]).toEqual([
    'previewing.refused',
    sharedCartWords.unsure,
    [{ type: 'cart.unsure' }],
  ]);
});

test('[CRT-01] a link that has ended, and one whose items are all sold out, have nothing to add', () => {
  for (const [held, at] of [
    [null, 'ended'],
    [soldOut, 'soldOut'],
  ] as const) {
    const { actor, adds, now, state } = start(held);
    actor.send({ type: 'items.add' });
    expect([state(), selectIsSharedSoldOut(now()), adds]).toEqual([at, at === 'soldOut', []]);
  }
});
