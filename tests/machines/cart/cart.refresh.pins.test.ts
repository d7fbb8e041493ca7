import { expect, test } from 'vitest';
import type { Cart } from '#machines/domain/index.ts';
import { selectCartScreen, selectChangeReason } from '#machines/cart/index.ts';
import { selectLine } from '#machines/cart-line/index.ts';
import { selectCouponText } from '#machines/coupon/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';
import { startCart, twoLines, withQuantities } from './cart.start.ts';

test('[CRT-05] what an answer brings beside our own change is told by name', async () => {
  const { actor, line, updates, state, shown, facts, news } = startCart();
  line(0).send({ type: 'line.increment' });
  facts.length = 0;
  updates[0]?.resolve(ok(withQuantities(8, 3, 4)));
  await settled();
  expect([state(), shown()]).toEqual(['filled.conflicted', [3, 4]]);
  expect(facts.map(({ type }) => type)).toEqual(['cart.changed']);
  expect(news()).toEqual(['You now have 4 pieces of Lemon Jar instead of 1.']);
  actor.send({ type: 'conflict.dismiss' });
  expect([state(), news()]).toEqual(['filled.synced', []]);
});

test('another tab that changes the cart makes this one ask; what it hears of itself does not', async () => {
  const { outside, loads, state, shown } = startCart();
  outside({ type: 'cart.changedElsewhere', cart_version: 5, isOwn: false });
  expect(loads).toHaveLength(0);
  outside({ type: 'cart.changedElsewhere', cart_version: 6, isOwn: false });
  expect(state()).toBe('filled.refreshing');
  loads[0]?.resolve(ok(withQuantities(6, 2, 5)));
  await settled();
  expect([state(), shown()]).toEqual(['filled.conflicted', [2, 5]]);
});

test('a line that another tab removed leaves this one too, and an emptied cart is empty', async () => {
  const { actor, outside, loads, state, shown, facts, news } = startCart();
  outside({ type: 'cart.changedElsewhere', cart_version: 6, isOwn: false });
  loads[0]?.resolve(ok(cartOf(twoLines.line_items.slice(1), 6)));
  await settled();
  expect([state(), shown()]).toEqual(['filled.conflicted', [1]]);
  expect(news()).toEqual(['Red Velvet Heart Cake is no longer in your cart.']);
  outside({ type: 'cart.changedElsewhere', cart_version: 7, isOwn: false });
  loads[1]?.resolve(ok(cartOf([], 7)));
  await settled();
  expect([state(), shown(), facts.at(-1)]).toEqual([
    'empty',
    [],
    { type: 'cart.changed', cart_quantity: 0, cart_version: 7, grand_total: 0 },
  ]);
  expect(news()).toEqual(['Red Velvet Heart Cake is no longer in your cart.', 'Lemon Jar is no longer in your cart.']);
  actor.send({ type: 'conflict.dismiss' });
  expect([state(), news()]).toEqual(['empty', []]);
});

test('offline, the cart stays on screen and cannot be paid; back online it is asked for', async () => {
  const { actor, outside, state, reason, loads, shown } = startCart();
  outside({ type: 'connection.lost' });
  expect([state(), selectCartScreen(actor.getSnapshot())]).toEqual(['offline', 'filled']);
  expect(selectChangeReason(actor.getSnapshot())).toMatch(/^You are offline/);
  expect(reason()).toBe('You are offline. Your cart is saved until you are back online.');
  outside({ type: 'connection.returned' });
  expect(state()).toBe('filled.refreshing');
  loads[0]?.resolve(ok(twoLines));
  await settled();
  expect([state(), shown()]).toEqual(['filled.synced', [2, 1]]);
});

test('a change that is answered while offline is not lost', async () => {
  const { line, outside, updates, loads, shown, state, facts, news } = startCart();
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
  expect([state(), news()]).toEqual(['filled.conflicted', ['You now have 4 pieces of Lemon Jar instead of 1.']]);
});

test('a page that comes back from the history asks for its cart, and keeps it when that fails', async () => {
  const { outside, loads, state, shown, reason } = startCart();
  outside({ type: 'page.restored' });
  expect([state(), reason()]).toEqual(['filled.refreshing', 'One moment, we are checking prices and stock']);
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

test('[CRT-05] what the shopper adds beside the cart is no news, but a price that changed with it is', async () => {
  const { outside, loads, state, news } = startCart();
  outside({ type: 'cart.changedElsewhere', cart_version: 6, isOwn: true });
  const card = lineOf({ cart_item_id: 'card', title: 'Birthday Card', unit_price: 9_900 });
  const [cake, jar] = withQuantities(6, 3, 1).line_items;
  if (cake === undefined || jar === undefined) throw new Error('There are two lines');
  loads[0]?.resolve(ok(cartOf([cake, { ...jar, unit_price: 61_000 }, card], 6)));
  await settled();
  expect([state(), news()]).toEqual(['filled.conflicted', ['Lemon Jar is now ₹610 instead of ₹499.']]);
  outside({ type: 'cart.changedElsewhere', cart_version: 7, isOwn: false });
  const candle = lineOf({ cart_item_id: 'candle', title: 'Candle', unit_price: 4_900 });
  loads[1]?.resolve(ok(cartOf([cake, { ...jar, unit_price: 61_000 }, card, candle], 7)));
  await settled();
  expect(news()).toEqual(['Lemon Jar is now ₹610 instead of ₹499.', 'Candle was added to your cart.']);
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
  changed.outside({ type: 'cart.changedElsewhere', cart_version: 5, isOwn: false });
  expect(changed.state()).toBe('empty');
  changed.outside({ type: 'cart.changedElsewhere', cart_version: 6, isOwn: false });
  expect(changed.state()).toBe('loading.waiting');
});

test('[CRT-05] the same version may have new prices, and they are told', async () => {
  const { outside, loads, state, lines, news } = startCart();
  outside({ type: 'page.restored' });
  const dearer = cartOf([lineOf({ unit_price: 52_000, max_quantity: 9 }), ...twoLines.line_items.slice(1)], 5);
  loads[0]?.resolve(ok(dearer));
  await settled();
  expect([state(), news()]).toEqual(['filled.conflicted', ['Red Velvet Heart Cake is now ₹520 instead of ₹499.']]);
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

test('[CRT-05] news that are put away while another change is on its way leave it waiting', async () => {
  const { actor, line, updates, facts, state, news } = startCart();
  line(0).send({ type: 'line.increment' });
  line(1).send({ type: 'line.increment' });
  const card = lineOf({ cart_item_id: 'c3', title: 'Happy Birthday Card', quantity: 1 });
  const withCard = (version: number, lemons: number): Cart => {
    const { line_items } = withQuantities(version, 3, lemons);
    return cartOf([...line_items, card], version);
  };
  updates[0]?.resolve(ok(withCard(9, 1)));
  await settled();
  expect([state(), news()]).toEqual(['filled.pending.waiting', ['Happy Birthday Card was added to your cart.']]);
  facts.length = 0;
  actor.send({ type: 'checkout.request' });
  expect(facts).toEqual([]);
  updates[1]?.resolve(ok(withCard(10, 2)));
  await settled();
  expect([state(), news()]).toEqual(['filled.conflicted', ['Happy Birthday Card was added to your cart.']]);
  line(1).send({ type: 'line.decrement' });
  actor.send({ type: 'conflict.dismiss' });
  expect([state(), news()]).toEqual(['filled.pending.waiting', []]);
  updates[2]?.resolve(ok(withCard(11, 1)));
  await settled();
  expect(state()).toBe('filled.synced');
});

test('[CRT-05] what the shopper does is no news, also when a look at the cart overtakes the answer', async () => {
  const removing = startCart();
  removing.line(1).send({ type: 'line.remove' });
  removing.outside({ type: 'page.restored' });
  removing.loads[0]?.resolve(ok(cartOf(twoLines.line_items.slice(0, 1), 6)));
  await settled();
  expect([removing.state(), removing.news()]).toEqual(['filled.synced', []]);
  const { line, removals, adds, outside, loads, state, news } = startCart();
  line(1).send({ type: 'line.remove' });
  removals[0]?.resolve(ok(cartOf(twoLines.line_items.slice(0, 1), 6)));
  await settled();
  expect([state(), news()]).toEqual(['filled.synced', []]);
  line(1).send({ type: 'line.undo' });
  outside({ type: 'page.restored' });
  const back = cartOf([...twoLines.line_items.slice(0, 1), lineOf({ cart_item_id: 'c7', quantity: 1 })], 7);
  loads[0]?.resolve(ok(back));
  await settled();
  expect([state(), news()]).toEqual(['filled.pending.waiting', []]);
  adds[0]?.resolve(ok(back));
  await settled();
  expect([state(), news()]).toEqual(['filled.synced', []]);
});

test('[CRT-05] a weight that is chosen anew is no news, nor is the line that it joins', async () => {
  const { actor, news, state } = startCart();
  const [first = lineOf(), second = lineOf()] = twoLines.line_items;
  actor.send({ type: 'line.working', cart_item_id: 'c2' });
  const joined = cartOf([lineOf({ ...first, quantity: 3 })], 6);
  actor.send({ type: 'line.settled', cart_item_id: 'c2', change: 'edited', cart: joined });
  expect([state(), news(), second.cart_item_id]).toEqual(['filled.synced', [], 'c2']);
});

test('[CRT-05] what sold out, ran low or is no longer delivered to is told once', async () => {
  const { actor, outside, loads, state, news } = startCart();
  const [first = lineOf(), second = lineOf()] = twoLines.line_items;
  const low = cartOf(
    [
      { ...first, inStock: false, max_quantity: 1 },
      { ...second, inStock: false, max_quantity: 0 },
    ],
    5,
  );
  const step = { area: 'Indiranagar', city: 'Bengaluru', pincode: '560038', date: '2026-11-22', slot_id: 's1' };
  const unserved: Cart = { ...low, checkout_step: { ...step, serviceable: false } };
  outside({ type: 'page.restored' });
  loads[0]?.resolve(ok(unserved));
  await settled();
  expect([state(), news()]).toEqual([
    'filled.conflicted',
    [
      'We no longer deliver to Indiranagar. Please choose another place at the checkout.',
      'Red Velvet Heart Cake: only 1 left.',
      'Lemon Jar is sold out for now.',
    ],
  ]);
  actor.send({ type: 'conflict.dismiss' });
  outside({ type: 'page.restored' });
  loads[1]?.resolve(ok(unserved));
  await settled();
  expect([state(), news()]).toEqual(['filled.synced', []]);
});

test('a cart that was changed elsewhere can be paid as it is now', async () => {
  const { actor, outside, loads, facts, state } = startCart();
  outside({ type: 'cart.changedElsewhere', cart_version: 6, isOwn: false });
  loads[0]?.resolve(ok(withQuantities(6, 1, 1)));
  await settled();
  actor.send({ type: 'checkout.request' });
  expect([state(), facts.at(-1)]).toEqual(['filled.synced', { type: 'login.wanted', continuation: 'checkout' }]);
});

test('[CRT-08] a page that is looked at again half a minute later asks for its cart, and not before', async () => {
  const { outside, loads, state } = startCart();
  outside({ type: 'page.shown', at: 1_000 });
  outside({ type: 'page.shown', at: 30_999 });
  expect([state(), loads.length]).toEqual(['filled.synced', 0]);
  outside({ type: 'page.shown', at: 31_000 });
  expect([state(), loads.length]).toEqual(['filled.refreshing', 1]);
  loads[0]?.resolve(ok(withQuantities(6, 2, 5)));
  await settled();
  expect(state()).toBe('filled.conflicted');
  outside({ type: 'page.shown', at: 60_999 });
  expect(state()).toBe('filled.conflicted');
  outside({ type: 'page.shown', at: 61_000 });
  expect([state(), loads.length]).toEqual(['filled.refreshing', 2]);
  loads[1]?.resolve(ok(withQuantities(6, 2, 5)));
  await settled();
  outside({ type: 'page.shown', at: 90_999 });
  expect([state(), loads.length]).toEqual(['filled.conflicted', 2]);
  // The clock was set back.
  outside({ type: 'page.shown', at: 0 });
  expect(loads).toHaveLength(3);
});

test('[CRT-08] a look never asks while a change is on its way, and what is typed stays', async () => {
  const { line, coupon, outside, updates, loads, state } = startCart();
  outside({ type: 'page.shown', at: 0 });
  coupon()?.send({ type: 'coupon.open' });
  coupon()?.send({ type: 'coupon.type', text: 'SWEE' });
  line(0).send({ type: 'line.increment' });
  outside({ type: 'page.shown', at: 90_000 });
  expect([state(), loads.length]).toEqual(['filled.pending.waiting', 0]);
  updates[0]?.resolve(ok(withQuantities(6, 3, 1)));
  await settled();
  outside({ type: 'page.shown', at: 90_001 });
  expect([state(), loads.length]).toEqual(['filled.refreshing', 1]);
  loads[0]?.resolve(ok(withQuantities(6, 3, 1)));
  await settled();
  const field = coupon();
  expect([state(), field && selectCouponText(field.getSnapshot())]).toEqual(['filled.synced', 'SWEE']);
});

test('[CRT-08] an empty cart that is looked at again later is asked for, too', async () => {
  const { outside, loads, state } = startCart(cartOf([], 5));
  outside({ type: 'page.shown', at: 0 });
  outside({ type: 'page.shown', at: 29_999 });
  expect(state()).toBe('empty');
  outside({ type: 'page.shown', at: 30_000 });
  expect(state()).toBe('loading.waiting');
  loads[0]?.resolve(ok(cartOf([], 5)));
  await settled();
  outside({ type: 'page.shown', at: 59_999 });
  expect(state()).toBe('empty');
});

test('[CRT-05] lines in the place of all that were known stay news until the shopper says so', async () => {
  const { actor, line, outside, loads, updates, state, news } = startCart();
  line(0).send({ type: 'line.increment' });
  line(1).send({ type: 'line.increment' });
  expect(updates).toHaveLength(2);
  outside({ type: 'connection.lost' });
  outside({ type: 'connection.returned' });
  const others = [lineOf({ cart_item_id: 'm1', title: 'Mango Cake' }), lineOf({ cart_item_id: 'm2', title: 'Rusk' })];
  loads[0]?.resolve(ok(cartOf(others, 9)));
  await settled();
  const told = ['Mango Cake was added to your cart.', 'Rusk was added to your cart.'];
  expect([state(), news()]).toEqual(['filled.conflicted', told]);
  outside({ type: 'page.restored' });
  loads[1]?.resolve(ok(cartOf(others, 10)));
  await settled();
  expect([state(), news()]).toEqual(['filled.conflicted', told]);
  actor.send({ type: 'conflict.dismiss' });
  expect([state(), news()]).toEqual(['filled.synced', []]);
});

test('[CRT-05] what this page itself adds to a cart that was emptied elsewhere is no news', async () => {
  const { outside, loads, state, news } = startCart();
  outside({ type: 'cart.changedElsewhere', cart_version: 6, isOwn: false });
  loads[0]?.resolve(ok(cartOf([], 6)));
  await settled();
  const gone = news();
  expect([state(), gone.length]).toEqual(['empty', 2]);
  outside({ type: 'cart.changedElsewhere', cart_version: 7, isOwn: true });
  loads[1]?.resolve(ok(cartOf([lineOf({ cart_item_id: 'm1', title: 'Mango Cake' })], 7)));
  await settled();
  expect(news()).toEqual(gone);
});

test('[CRT-08] a cart that could not be loaded is asked for again when a call beside it had no answer', async () => {
  const { actor, loads, state } = startCart(null);
  loads[0]?.reject(new Error('offline'));
  await settled();
  expect(state()).toBe('failed');
  actor.send({ type: 'cart.unsure' });
  expect([state(), loads.length]).toEqual(['loading.waiting', 2]);
});
