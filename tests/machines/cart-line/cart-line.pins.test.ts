import { describe, expect, test } from 'vitest';
import type { Cart } from '#machines/domain/index.ts';
import { selectMostReason, selectShownTotal, undoWindow } from '#machines/cart-line/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { cartOf, lineOf } from './cart-line.samples.ts';
import { startLine } from './cart-line.start.ts';

const saved = (quantity: number, version = 2): Outcome<Cart> => ok(cartOf([lineOf({ quantity })], version));
const soldOut = refused({ code: 'OUT_OF_STOCK', message: 'This one is sold out for now.', status: 409 });

test('[CRT-02] plus shows the new number and price at once, and asks the server to set it', () => {
  const { actor, updates, shown, state } = startLine();
  actor.send({ type: 'line.increment' });
  expect(state()).toBe('inCart.increasing.waiting');
  expect(shown()).toBe(3);
  expect(selectShownTotal(actor.getSnapshot())).toBe(3 * 49_900);
  expect(updates.map(({ input }) => input)).toEqual([{ cart_item_id: 'c1', quantity: 3 }]);
});

test('[CRT-02] a burst of presses is one call at a time, and the last wish is the one that is saved', async () => {
  const { actor, updates, shown, state } = startLine(lineOf({ quantity: 1, max_quantity: 9 }));
  for (let press = 0; press < 4; press += 1) actor.send({ type: 'line.increment' });
  actor.send({ type: 'line.decrement' });
  expect(shown()).toBe(4);
  expect(updates.map(({ input }) => input.quantity)).toEqual([2]);
  updates[0]?.resolve(ok(cartOf([lineOf({ quantity: 2, max_quantity: 9 })], 2)));
  await settled();
  expect(updates.map(({ input }) => input.quantity)).toEqual([2, 4]);
  updates[1]?.resolve(ok(cartOf([lineOf({ quantity: 4, max_quantity: 9 })], 3)));
  await settled();
  expect([state(), shown(), updates.length]).toEqual(['inCart.steady', 4, 2]);
});

test('[CRT-02] presses that end where they began cost no second call', async () => {
  const { actor, updates, state } = startLine(lineOf({ quantity: 2, max_quantity: 9 }));
  actor.send({ type: 'line.increment' });
  actor.send({ type: 'line.increment' });
  actor.send({ type: 'line.decrement' });
  updates[0]?.resolve(ok(cartOf([lineOf({ quantity: 3, max_quantity: 9 })], 2)));
  await settled();
  expect([state(), updates.length]).toEqual(['inCart.steady', 1]);
});

test("[CRT-03, ERR-09] minus at one says 'Just remove this from cart' and calls nothing", () => {
  const { actor, updates, removals, says, shown } = startLine(lineOf({ quantity: 1 }));
  actor.send({ type: 'line.decrement' });
  expect(says()).toBe('Just remove this from cart');
  expect([shown(), updates.length, removals.length]).toEqual([1, 0, 0]);
  actor.send({ type: 'line.increment' });
  expect(says()).toBe(null);
});

test('[CRT-03] what was said about one piece goes when another tab makes it two, and stays when it is still one', () => {
  const { actor, says, shown, state } = startLine(lineOf({ quantity: 1 }));
  actor.send({ type: 'line.decrement' });
  actor.send({ type: 'line.refreshed', line: lineOf({ quantity: 1, unit_price: 52_000 }) });
  expect([says(), selectShownTotal(actor.getSnapshot())]).toEqual(['Just remove this from cart', 52_000]);
  actor.send({ type: 'line.refreshed', line: lineOf({ quantity: 2 }) });
  expect([says(), shown(), state()]).toEqual([null, 2, 'inCart.steady']);
});

test('[CRT-03] minus below one while a change is on its way says the same and lets the call go on', async () => {
  const { actor, updates, says, state } = startLine(lineOf({ quantity: 2 }));
  actor.send({ type: 'line.decrement' });
  actor.send({ type: 'line.decrement' });
  expect(says()).toBe('Just remove this from cart');
  expect(updates[0]?.signal.aborted).toBe(false);
  updates[0]?.resolve(saved(1));
  await settled();
  expect([state(), says()]).toEqual(['inCart.steady', null]);
});

test('[CRT-03] minus below one while more are on their way says the same, and asks for nothing twice', () => {
  const { actor, updates, says, reports } = startLine(lineOf({ quantity: 1 }));
  actor.send({ type: 'line.increment' });
  actor.send({ type: 'line.decrement' });
  actor.send({ type: 'line.decrement' });
  expect([says(), updates.length, updates[0]?.signal.aborted, reports.length]).toEqual([
    'Just remove this from cart',
    1,
    false,
    1,
  ]);
});

test('plus stops at what can be had, and says how many that is', () => {
  const { actor, updates } = startLine(lineOf({ quantity: 3, max_quantity: 3 }));
  actor.send({ type: 'line.increment' });
  expect(updates).toEqual([]);
  expect(selectMostReason(actor.getSnapshot())).toBe('You can order up to 3');
});

test('a refused change goes back to what the server has and says why, until the next press', async () => {
  const { actor, updates, shown, says, state, reports } = startLine();
  actor.send({ type: 'line.increment' });
  updates[0]?.resolve(soldOut);
  await settled();
  expect([state(), shown(), says()]).toEqual(['inCart.rolledBack', 2, 'This one is sold out for now.']);
  expect(reports.at(-1)).toEqual({ type: 'line.failed', cart_item_id: 'c1' });
  actor.send({ type: 'line.decrement' });
  expect([shown(), says()]).toEqual([1, null]);
});

test('a change that never got through goes back, drops the wishes behind it, and says so', async () => {
  const { actor, updates, shown, says } = startLine(lineOf({ max_quantity: 9 }));
  actor.send({ type: 'line.increment' });
  actor.send({ type: 'line.increment' });
  updates[0]?.reject(new Error('network'));
  await settled();
  expect([shown(), says(), updates.length]).toEqual([2, 'We could not save that change. Please try again.', 1]);
});

describe.each([
  ['more', 'line.increment', 'increasing', 5],
  ['fewer', 'line.decrement', 'decreasing', 3],
] as const)('while %s of them are on their way', (_, press, state, wanted) => {
  const start = () => {
    const started = startLine(lineOf({ quantity: 4, max_quantity: 5 }));
    started.actor.send({ type: press });
    return started;
  };
  const answer = (quantity: number): Outcome<Cart> => ok(cartOf([lineOf({ quantity, max_quantity: 5 })], 2));

  test('further presses change only what is wanted next, up to what can be had', async () => {
    const { actor, updates, shown } = start();
    for (let more = 0; more < 9; more += 1) actor.send({ type: 'line.increment' });
    expect(shown()).toBe(5);
    for (let fewer = 0; fewer < 3; fewer += 1) actor.send({ type: 'line.decrement' });
    expect([shown(), updates.length]).toEqual([2, 1]);
    updates[0]?.resolve(answer(wanted));
    await settled();
    expect(updates.map(({ input }) => input.quantity)).toEqual([wanted, 2]);
  });

  test('removing waits for the answer', async () => {
    const { actor, updates, removals } = start();
    actor.send({ type: 'line.remove' });
    expect(removals).toHaveLength(0);
    updates[0]?.resolve(answer(wanted));
    await settled();
    expect(removals).toHaveLength(1);
  });

  test('the answer is reported to the cart, after the work was', async () => {
    const { updates, reports } = start();
    const answered = answer(wanted);
    updates[0]?.resolve(answered);
    await settled();
    expect(reports).toEqual([
      { type: 'line.working', cart_item_id: 'c1' },
      { type: 'line.settled', cart_item_id: 'c1', change: 'quantity', cart: answered.ok ? answered.value : null },
    ]);
  });

  test('a refusal goes back to what the server has by now, and says why', async () => {
    const { actor, updates, shown, says, state: at, reports } = start();
    actor.send({ type: 'line.refreshed', line: lineOf({ quantity: 1, max_quantity: 5 }) });
    updates[0]?.resolve(soldOut);
    await settled();
    expect([at(), shown(), says()]).toEqual(['inCart.rolledBack', 1, 'This one is sold out for now.']);
    expect(reports.at(-1)).toEqual({ type: 'line.failed', cart_item_id: 'c1' });
  });

  test('a lost call goes back, drops the wishes behind it, and says so', async () => {
    const { actor, updates, shown, says, state: at } = start();
    actor.send({ type: 'line.decrement' });
    updates[0]?.reject(new Error('network'));
    await settled();
    expect([at(), shown(), says()]).toEqual([
      'inCart.rolledBack',
      4,
      'We could not save that change. Please try again.',
    ]);
    expect(updates).toHaveLength(1);
  });

  test('[CST-01] a call without an answer is given up after 100000 ms and stopped', () => {
    const { clock, updates, says, state: at } = start();
    clock.increment(99_999);
    expect(at()).toBe(`inCart.${state}.waiting`);
    clock.increment(1);
    expect([at(), says()]).toEqual(['inCart.rolledBack', 'We could not save that change. Please try again.']);
    expect(updates[0]?.signal.aborted).toBe(true);
  });
});

test('remove pressed during a change waits for its answer and then removes', async () => {
  const { actor, updates, removals, state } = startLine();
  actor.send({ type: 'line.increment' });
  actor.send({ type: 'line.remove' });
  expect([updates[0]?.signal.aborted, removals.length]).toEqual([false, 0]);
  updates[0]?.resolve(saved(3));
  await settled();
  expect(state()).toBe('removing');
  expect(removals.map(({ input }) => input)).toEqual([{ cart_item_id: 'c1', hamper: false }]);
});

test('[CRT-02] a removed line can be taken back for eight seconds: the same product with the same choices', async () => {
  const { actor, clock, removals, adds, state, reports } = startLine();
  actor.send({ type: 'line.remove' });
  const emptied = cartOf([], 2);
  removals[0]?.resolve(ok(emptied));
  await settled();
  expect(state()).toBe('undoable.offered');
  expect(reports.at(-1)).toEqual({ type: 'line.settled', cart_item_id: 'c1', change: 'removed', cart: emptied });
  clock.increment(undoWindow - 1);
  actor.send({ type: 'line.undo' });
  expect(adds.map(({ input }) => input)).toEqual([
    { sku: 'PC105-500', quantity: 2, attributes: [{ id: 48, value: '1' }], parts: [] },
  ]);
  const restored = cartOf([lineOf({ cart_item_id: 'c2' })], 3);
  adds[0]?.resolve(ok(restored));
  await settled();
  expect(state()).toBe('gone');
  expect(reports.at(-1)).toEqual({ type: 'line.settled', cart_item_id: 'c1', change: 'restored', cart: restored });
});

test('[HMP-06] a hamper is removed as one, and comes back with all that lay in it', async () => {
  const held = { step: 'bakes', sku: 'PC134-4', quantity: 2 };
  const part = {
    ...held,
    hamper_parentId: 'c1',
    title: 'Fudge Brownie Box',
    variant_label: 'Box of 4',
    image: { src: '/media/products/PC134-4/front-320.webp', alt: 'Brownies', title: 'Front' },
    unit_price: 34_900,
    line_total: 69_800,
    inStock: true,
  };
  const { actor, removals, adds } = startLine(lineOf({ attributes: [], hamper_parentId: 'c1', parts: [part] }));
  actor.send({ type: 'line.remove' });
  expect(removals.map(({ input }) => input)).toEqual([{ cart_item_id: 'c1', hamper: true }]);
  removals[0]?.resolve(ok(cartOf([], 2)));
  await settled();
  actor.send({ type: 'line.undo' });
  expect(adds.map(({ input }) => input)).toEqual([{ sku: 'PC105-500', quantity: 2, attributes: [], parts: [held] }]);
});

test('a removal that nobody takes back is final after eight seconds', async () => {
  const { actor, clock, removals, state, reports } = startLine();
  actor.send({ type: 'line.remove' });
  removals[0]?.resolve(ok(cartOf([], 2)));
  await settled();
  clock.increment(undoWindow);
  expect(state()).toBe('gone');
  expect(reports.at(-1)).toEqual({ type: 'line.gone', cart_item_id: 'c1' });
});

test.each([
  [
    'answers without success',
    (call: ReturnType<typeof startLine>['removals'][number]) =>
      call.resolve(refused({ code: 'NOT_DELETED', message: 'no such line' })),
  ],
  ['fails', (call: ReturnType<typeof startLine>['removals'][number]) => call.reject(new Error('network'))],
])("[CRT-04, ERR-08] a delete that %s says 'Failed to delete product' and keeps the line", async (_, end) => {
  const { actor, removals, reports, says, shown, state } = startLine();
  actor.send({ type: 'line.remove' });
  const [call] = removals;
  if (call) end(call);
  await settled();
  expect([state(), says(), shown()]).toEqual(['inCart.rolledBack', 'Failed to delete product', 2]);
  expect(reports).toEqual([
    { type: 'line.working', cart_item_id: 'c1' },
    { type: 'line.failed', cart_item_id: 'c1' },
  ]);
});

test("[CRT-04] a delete without an answer says 'Failed to delete product' after 100000 ms", () => {
  const { actor, clock, says } = startLine();
  actor.send({ type: 'line.remove' });
  clock.increment(100_000);
  expect(says()).toBe('Failed to delete product');
});

test('a line that cannot be put back says why and still offers it', async () => {
  const { actor, clock, removals, adds, says, state, reports } = startLine();
  actor.send({ type: 'line.remove' });
  removals[0]?.resolve(ok(cartOf([], 2)));
  await settled();
  actor.send({ type: 'line.undo' });
  adds[0]?.resolve(soldOut);
  await settled();
  expect([state(), says()]).toEqual(['undoable.refused', 'This one is sold out for now.']);
  actor.send({ type: 'line.undo' });
  expect(says()).toBe(null);
  adds[1]?.reject(new Error('network'));
  await settled();
  expect(says()).toBe('We could not add it back. Please try again.');
  actor.send({ type: 'line.undo' });
  clock.increment(100_000);
  expect([state(), says()]).toEqual(['undoable.refused', 'We could not add it back. Please try again.']);
  expect(reports.slice(2).map((report) => report.type)).toEqual(
    Array.from({ length: 3 }, () => ['line.working', 'line.failed']).flat(),
  );
});

test('news of the cart while a line is being removed count when it stays', async () => {
  const { actor, removals, shown } = startLine();
  actor.send({ type: 'line.remove' });
  actor.send({ type: 'line.refreshed', line: lineOf({ quantity: 3 }) });
  removals[0]?.reject(new Error('network'));
  await settled();
  expect(shown()).toBe(3);
});

test('news of the cart change the number at rest, but never what was just wished for', async () => {
  const { actor, updates, shown } = startLine(lineOf({ quantity: 1, max_quantity: 9 }));
  actor.send({ type: 'line.refreshed', line: lineOf({ quantity: 5, max_quantity: 9 }) });
  expect(shown()).toBe(5);
  actor.send({ type: 'line.increment' });
  actor.send({ type: 'line.refreshed', line: lineOf({ quantity: 2, max_quantity: 9 }) });
  expect(shown()).toBe(6);
  updates[0]?.resolve(ok(cartOf([lineOf({ quantity: 6, max_quantity: 9 })], 2)));
  await settled();
  expect([shown(), updates.length]).toEqual([6, 1]);
});

test('a line reports that it works before it reports how that ended', async () => {
  const { actor, updates, reports } = startLine();
  actor.send({ type: 'line.increment' });
  const cart = cartOf([lineOf({ quantity: 3 })], 2);
  updates[0]?.resolve(ok(cart));
  await settled();
  expect(reports).toEqual([
    { type: 'line.working', cart_item_id: 'c1' },
    { type: 'line.settled', cart_item_id: 'c1', change: 'quantity', cart },
  ]);
});
