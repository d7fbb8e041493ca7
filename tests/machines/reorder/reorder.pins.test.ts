import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { CartTotals, Reorder } from '#machines/domain/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  dearerBy,
  provideReorder,
  selectIsAddingAgain,
  selectIsNothing,
  selectIsReorderSlow,
  selectReorder,
  selectReorderMessage,
  selectReorderScreen,
  type ReorderEvent,
} from '#machines/reorder/index.ts';
import { reorderWords } from '#machines/reorder/reorder.words.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { cake, filled, gone, nothing, reorder } from './reorder.model.ts';

const changed = refused({ code: 'REORDER_CHANGED', message: 'Something has changed.', status: 409 });
const guest = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in.', status: 401 });
const wish = { order_id: 'PC7K2M9QX4TB', seen: reorder.seen, key: 'a-key-of-the-page' };

async function start(first: Outcome<Reorder> | null = ok(reorder)) {
  const load = heldPort<{ order_id: string }, Outcome<Reorder>>();
  const add = heldPort<{ order_id: string; seen: string; key: string }, Outcome<CartTotals>>();
  const clock = new SimulatedClock();
  const logic = machineUnderTest(
    provideReorder({
      loadReorder: load.port,
      addReorder: add.port,
      placeListener: () => () => undefined,
      sessionListener: fromCallback<ReorderEvent>(() => undefined),
    }),
  );
  const actor = createActor(logic, { input: { order_id: wish.order_id, key: wish.key }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  if (first !== null) load.calls[0]?.resolve(first);
  await settled();
  const now = () => actor.getSnapshot();
  return { actor, loads: load.calls, adds: add.calls, clock, facts, now, state: () => statePath(now()) };
}

test('[ORD-02] what can be had of an order is shown first, and nothing is added by itself', async () => {
  const { adds, facts, loads, now, state } = await start();
  expect([state(), selectReorderScreen(now()), selectReorder(now())]).toEqual(['previewing.asking', 'items', reorder]);
  expect([loads.map(({ input }) => input), adds, facts]).toEqual([[{ order_id: wish.order_id }], [], []]);
});

test('[ORD-02] just what was shown is added, once, and the cart is told and opened', async () => {
  const { actor, adds, facts, now, state } = await start();
  actor.send({ type: 'items.add' });
  actor.send({ type: 'items.add' });
  expect([adds.map(({ input }) => input), selectIsAddingAgain(now())]).toEqual([[wish], true]);
  adds[0]?.resolve(ok(filled));
  await settled();
  expect([state(), selectIsAddingAgain(now()), facts]).toEqual([
    'added',
    true,
    [
      { type: 'cart.changed', ...filled },
      { type: 'toast.wanted', text: reorderWords.added, tone: 'success' },
      { type: 'navigation.wanted', to: '/cart' },
    ],
  ]);
});

test('[ORD-02] what has changed meanwhile is shown anew with its reason, and not added', async () => {
  const { actor, adds, facts, loads, now, state } = await start();
  actor.send({ type: 'items.add' });
  adds[0]?.resolve(changed);
  await settled();
  expect([state(), loads.length, facts]).toEqual(['loading.waiting', 2, []]);
  loads[1]?.resolve(ok({ ...reorder, seen: 'another'.repeat(5) }));
  await settled();
  expect([state(), selectReorderMessage(now())]).toEqual(['previewing.asking', 'Something has changed.']);
  actor.send({ type: 'items.add' });
  expect([adds[1]?.input, selectReorderMessage(now())]).toEqual([{ ...wish, seen: 'another'.repeat(5) }, null]);
});

test('[ORD-02] a refusal is said, and it can be tried again', async () => {
  const { actor, adds, now, state } = await start();
  actor.send({ type: 'items.add' });
  adds[0]?.resolve(refused({ code: 'OUT_OF_STOCK', message: 'Nothing can be had.', status: 409 }));
  await settled();
  expect([state(), selectReorderMessage(now())]).toEqual(['previewing.refused', 'Nothing can be had.']);
  actor.send({ type: 'items.add' });
  expect([state(), selectReorderMessage(now()), adds.length]).toEqual(['adding.waiting', null, 2]);
});

test.each(['lost', 'late'] as const)('[ORD-02] a wish whose answer is %s is sent again with its key', async (end) => {
  const { actor, adds, clock, facts, now, state } = await start();
  actor.send({ type: 'items.add' });
  clock.increment(60_000);
  expect(selectIsReorderSlow(now())).toBe(true);
  if (end === 'lost') adds[0]?.reject(new Error('offline'));
  else clock.increment(40_000);
  await settled();
  expect([state(), selectReorderMessage(now()), facts]).toEqual([
    'previewing.unsure',
    reorderWords.unsure,
    [{ type: 'cart.unsure' }],
  ]);
  // The items stay as they were when the wish was sent.
  actor.send({ type: 'place.changed' });
  actor.send({ type: 'items.add' });
  expect(adds.map(({ input }) => input)).toEqual([wish, wish]);
});

test('[ORD-02] with another place the items are asked for anew', async () => {
  const { actor, loads, state } = await start(null);
  actor.send({ type: 'place.changed' });
  expect([state(), loads.length]).toEqual(['loading.waiting', 2]);
  loads[1]?.resolve(ok(nothing));
  await settled();
  expect(state()).toBe('nothing');
  actor.send({ type: 'place.changed' });
  expect([state(), loads.length]).toEqual(['loading.waiting', 3]);
});

test('[ORD-02] items that are shown, or that were refused, are asked for anew with another place', async () => {
  const { actor, adds, loads, now, state } = await start();
  actor.send({ type: 'place.changed' });
  expect([selectReorderScreen(now()), loads.length]).toEqual(['loading', 2]);
  loads[1]?.resolve(ok(reorder));
  await settled();
  actor.send({ type: 'items.add' });
  adds[0]?.resolve(refused({ code: 'OUT_OF_STOCK', message: 'Nothing can be had.', status: 409 }));
  await settled();
  actor.send({ type: 'place.changed' });
  expect([selectReorderScreen(now()), selectReorderMessage(now()), loads.length]).toEqual(['loading', null, 3]);
  loads[2]?.resolve(ok(reorder));
  await settled();
  expect(state()).toBe('previewing.asking');
});

test('[ORD-02] why nothing can be had any more is not said of another place', async () => {
  const { actor, adds, loads, now, state } = await start();
  actor.send({ type: 'items.add' });
  adds[0]?.resolve(changed);
  await settled();
  loads[1]?.resolve(ok(nothing));
  await settled();
  expect([state(), selectReorderMessage(now())]).toEqual(['nothing', 'Something has changed.']);
  actor.send({ type: 'place.changed' });
  loads[2]?.resolve(ok(reorder));
  await settled();
  expect([state(), selectReorderMessage(now())]).toEqual(['previewing.asking', null]);
});

test('[ORD-02] an order of which nothing can be had has nothing to add', async () => {
  const { actor, adds, now, state } = await start(ok(nothing));
  actor.send({ type: 'items.add' });
  expect([state(), selectIsNothing(now()), adds]).toEqual(['nothing', true, []]);
});

test.each([
  ['needsLogin', 'login', guest],
  ['notFound', 'notFound', refused({ code: 'NOT_FOUND', message: 'Not found.', status: 404 })],
  ['failed', 'failed', refused({ code: 'TOO_MANY_REQUESTS', message: 'Later.', status: 429 })],
] as const)('[ORD-02] who cannot be shown the items is told why: %s', async (at, screen, answer) => {
  const { now, state } = await start(answer);
  expect([state(), selectReorderScreen(now())]).toEqual([at, screen]);
});

test('[ORD-02] whoever has to log in is asked to, also while adding, and goes on afterwards', async () => {
  const { actor, adds, facts, loads, state } = await start();
  actor.send({ type: 'items.add' });
  adds[0]?.resolve(guest);
  await settled();
  actor.send({ type: 'login.request' });
  expect([state(), facts]).toEqual(['needsLogin', [{ type: 'login.wanted' }, { type: 'login.wanted' }]]);
  actor.send({ type: 'session.authenticated' });
  expect([state(), loads.length]).toEqual(['loading.waiting', 2]);
});

test('[ORD-02] items that do not come can be asked for once more', async () => {
  const { actor, clock, loads, now, state } = await start(null);
  expect(selectReorderScreen(now())).toBe('loading');
  clock.increment(100_000);
  expect(state()).toBe('failed');
  actor.send({ type: 'items.retry' });
  loads[1]?.reject(new Error('offline'));
  await settled();
  expect(state()).toBe('failed');
});

test('[ORD-02] a price is compared only for what can be had', () => {
  expect([dearerBy(cake), dearerBy({ ...cake, unit_price: 60_000 }), dearerBy(gone)]).toEqual([5_000, -9_900, 0]);
});
