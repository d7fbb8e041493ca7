import { expect, test } from 'vitest';
import { selectCartScreen } from '#machines/cart/index.ts';
import { selectLine } from '#machines/cart-line/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';
import { startCart, twoLines, withQuantities } from './cart.start.ts';

test('an answer with a version that our own change does not explain says that the cart was changed elsewhere', async () => {
  const { actor, line, updates, state, shown, facts } = startCart();
  line(0).send({ type: 'line.increment' });
  facts.length = 0;
  updates[0]?.resolve(ok(withQuantities(8, 3, 4)));
  await settled();
  expect([state(), shown()]).toEqual(['filled.conflicted', [3, 4]]);
  expect(facts.map(({ type }) => type)).toEqual(['cart.changed']);
  actor.send({ type: 'conflict.dismiss' });
  expect(state()).toBe('filled.synced');
});

test('another tab that changes the cart makes this one ask; what it hears of itself does not', async () => {
  const { outside, loads, state, shown } = startCart();
  outside({ type: 'cart.changedElsewhere', cart_version: 5 });
  expect(loads).toHaveLength(0);
  outside({ type: 'cart.changedElsewhere', cart_version: 6 });
  expect(state()).toBe('filled.refreshing');
  loads[0]?.resolve(ok(withQuantities(6, 2, 5)));
  await settled();
  expect([state(), shown()]).toEqual(['filled.conflicted', [2, 5]]);
});

test('a line that another tab removed leaves this one too, and an emptied cart is empty', async () => {
  const { outside, loads, state, shown, facts } = startCart();
  outside({ type: 'cart.changedElsewhere', cart_version: 6 });
  loads[0]?.resolve(ok(cartOf(twoLines.line_items.slice(1), 6)));
  await settled();
  expect([state(), shown()]).toEqual(['filled.conflicted', [1]]);
  outside({ type: 'cart.changedElsewhere', cart_version: 7 });
  loads[1]?.resolve(ok(cartOf([], 7)));
  await settled();
  expect([state(), shown(), facts.at(-1)]).toEqual([
    'empty',
    [],
    { type: 'cart.changed', cart_quantity: 0, cart_version: 7, grand_total: 0 },
  ]);
});

test('offline, the cart stays on screen and cannot be paid; back online it is asked for', async () => {
  const { actor, outside, state, reason, loads, shown } = startCart();
  outside({ type: 'connection.lost' });
  expect([state(), selectCartScreen(actor.getSnapshot())]).toEqual(['offline', 'filled']);
  expect(reason()).toBe('You are offline. Your cart is saved until you are back online.');
  outside({ type: 'connection.returned' });
  expect(state()).toBe('filled.refreshing');
  loads[0]?.resolve(ok(twoLines));
  await settled();
  expect([state(), shown()]).toEqual(['filled.synced', [2, 1]]);
});

test('a change that is answered while offline is not lost', async () => {
  const { line, outside, updates, loads, shown, state, facts } = startCart();
  line(0).send({ type: 'line.increment' });
  outside({ type: 'connection.lost' });
  facts.length = 0;
  updates[0]?.resolve(ok(withQuantities(6, 3, 4)));
  await settled();
  expect([state(), shown()]).toEqual(['offline', [3, 4]]);
  expect(facts).toEqual([{ type: 'cart.changed', cart_quantity: 7, cart_version: 6, grand_total: 349_300 }]);
  outside({ type: 'connection.returned' });
  loads[0]?.resolve(ok(withQuantities(6, 3, 4)));
  await settled();
  expect(state()).toBe('filled.synced');
});

test('a page that comes back from the history asks for its cart, and keeps it when that fails', async () => {
  const { outside, loads, state, shown } = startCart();
  outside({ type: 'page.restored' });
  expect(state()).toBe('filled.refreshing');
  loads[0]?.reject(new Error('network'));
  await settled();
  expect([state(), shown()]).toEqual(['filled.synced', [2, 1]]);
});

test('what begins, fails and ends while offline is known when the connection returns', async () => {
  const { line, outside, updates, removals, loads, clock, lines, state } = startCart();
  line(1).send({ type: 'line.remove' });
  removals[0]?.resolve(ok(cartOf(twoLines.line_items.slice(0, 1), 6)));
  await settled();
  outside({ type: 'connection.lost' });
  clock.increment(8_000);
  expect(lines()).toHaveLength(1);
  line(0).send({ type: 'line.increment' });
  outside({ type: 'connection.returned' });
  loads[0]?.resolve(ok(cartOf(twoLines.line_items.slice(0, 1), 6)));
  await settled();
  expect(state()).toBe('filled.pending.waiting');
  outside({ type: 'connection.lost' });
  updates[0]?.reject(new Error('network'));
  await settled();
  outside({ type: 'connection.returned' });
  loads[1]?.resolve(ok(cartOf(twoLines.line_items.slice(0, 1), 6)));
  await settled();
  expect(state()).toBe('filled.synced');
});

test('an empty cart asks again after being offline, restored, or changed in another tab', () => {
  const empty = cartOf([], 5);
  const offline = startCart(empty);
  offline.outside({ type: 'connection.lost' });
  offline.outside({ type: 'connection.returned' });
  expect(offline.state()).toBe('loading.waiting');
  const restored = startCart(empty);
  restored.outside({ type: 'page.restored' });
  expect(restored.state()).toBe('loading.waiting');
  const changed = startCart(empty);
  changed.outside({ type: 'cart.changedElsewhere', cart_version: 5 });
  expect(changed.state()).toBe('empty');
  changed.outside({ type: 'cart.changedElsewhere', cart_version: 6 });
  expect(changed.state()).toBe('loading.waiting');
});

test('the same version may have new prices: they are shown without a word', async () => {
  const { outside, loads, state, lines } = startCart();
  outside({ type: 'page.restored' });
  const dearer = cartOf([lineOf({ unit_price: 52_000, max_quantity: 9 }), ...twoLines.line_items.slice(1)], 5);
  loads[0]?.resolve(ok(dearer));
  await settled();
  expect(state()).toBe('filled.synced');
  expect(lines().map((line) => selectLine(line.getSnapshot()).unit_price)).toEqual([52_000, 49_900]);
});

test('a refresh that is refused, lost or never answered leaves the cart as it is and is logged', async () => {
  const { outside, loads, clock, state, facts, shown } = startCart();
  facts.length = 0;
  outside({ type: 'page.restored' });
  loads[0]?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' }));
  await settled();
  expect(state()).toBe('filled.synced');
  outside({ type: 'page.restored' });
  loads[1]?.reject(new Error('network'));
  await settled();
  outside({ type: 'page.restored' });
  clock.increment(100_000);
  expect([state(), shown()]).toEqual(['filled.synced', [2, 1]]);
  expect(facts).toEqual([
    { type: 'failure.logged', what: 'cart', message: 'Too many requests' },
    { type: 'failure.logged', what: 'cart', message: 'no answer' },
    { type: 'failure.logged', what: 'cart', message: 'no answer' },
  ]);
});

test('a conflict that is put away while another change is on its way goes on waiting for it', async () => {
  const { actor, line, updates, facts, state } = startCart();
  line(0).send({ type: 'line.increment' });
  line(1).send({ type: 'line.increment' });
  updates[0]?.resolve(ok(withQuantities(9, 3, 1)));
  await settled();
  expect(state()).toBe('filled.conflicted');
  facts.length = 0;
  actor.send({ type: 'checkout.request' });
  expect(facts).toEqual([]);
  actor.send({ type: 'conflict.dismiss' });
  expect(state()).toBe('filled.pending.waiting');
});

test('a cart that was changed elsewhere can be paid as it is now', async () => {
  const { actor, outside, loads, facts, state } = startCart();
  outside({ type: 'cart.changedElsewhere', cart_version: 6 });
  loads[0]?.resolve(ok(withQuantities(6, 1, 1)));
  await settled();
  actor.send({ type: 'checkout.request' });
  expect([state(), facts.at(-1)]).toEqual(['filled.synced', { type: 'login.wanted', continuation: 'checkout' }]);
});
