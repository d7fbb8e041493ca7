import { expect, test } from 'vitest';
import type { Cart } from '#machines/domain/index.ts';
import { selectCart, selectCartScreen, selectIsCartSlow, selectLineChoices } from '#machines/cart/index.ts';
import { selectLine, selectLineMessage } from '#machines/cart-line/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';
import { cake } from '../line-choices/line-choices.model.ts';
import { startCart, twoLines, withQuantities } from './cart.start.ts';

test('a cart that came with the page is shown without a call, one actor a line', () => {
  const { state, shown, loads, facts } = startCart();
  expect([state(), shown(), loads.length]).toEqual(['filled.synced', [2, 1], 0]);
  expect(facts).toEqual([{ type: 'cart.changed', cart_quantity: 3, cart_version: 5, grand_total: 149_700 }]);
});

test('a cart that did not come with the page is asked for', async () => {
  const { state, loads, shown, facts } = startCart(null);
  expect(state()).toBe('loading.waiting');
  loads[0]?.resolve(ok(twoLines));
  await settled();
  expect([state(), shown()]).toEqual(['filled.synced', [2, 1]]);
  expect(facts).toEqual([{ type: 'cart.changed', cart_quantity: 3, cart_version: 5, grand_total: 149_700 }]);
});

test('a slow cart says so after 10 s, is given up after 100 s and asked for again on request', async () => {
  const { actor, clock, loads, state, facts } = startCart(null);
  clock.increment(10_000);
  expect(selectIsCartSlow(actor.getSnapshot())).toBe(true);
  clock.increment(90_000);
  expect([state(), loads[0]?.signal.aborted]).toEqual(['failed', true]);
  expect(facts).toEqual([{ type: 'failure.logged', what: 'cart', message: 'no answer' }]);
  actor.send({ type: 'cart.retry' });
  expect(state()).toBe('loading.waiting');
  loads[1]?.resolve(ok(cartOf([], 0)));
  await settled();
  expect(state()).toBe('empty');
});

test.each([
  [
    'refused',
    (call: ReturnType<typeof startCart>['loads'][number]) =>
      call.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' })),
  ],
  ['lost', (call: ReturnType<typeof startCart>['loads'][number]) => call.reject(new Error('network'))],
])('a cart whose call is %s fails with a way out', async (_, end) => {
  const { actor, loads, facts, outside, state } = startCart(null);
  const [call] = loads;
  if (call) end(call);
  await settled();
  expect(selectCartScreen(actor.getSnapshot())).toBe('failed');
  expect(facts.map(({ type }) => type)).toEqual(['failure.logged']);
  outside({ type: 'page.restored' });
  expect(state()).toBe('loading.waiting');
});

test('[CRT-02] a changed line tells the badge and Grand_Total once the server has saved it', async () => {
  const { line, updates, facts, state } = startCart();
  facts.length = 0;
  line(0).send({ type: 'line.increment' });
  expect([state(), facts]).toEqual(['filled.pending.waiting', []]);
  updates[0]?.resolve(ok(withQuantities(6, 3, 1)));
  await settled();
  expect(state()).toBe('filled.synced');
  expect(facts).toEqual([{ type: 'cart.changed', cart_quantity: 4, cart_version: 6, grand_total: 199_600 }]);
});

test('[CRT-02] two lines are saved side by side, also when their answers overtake each other', async () => {
  const { line, updates, state, shown, loads } = startCart();
  line(0).send({ type: 'line.increment' });
  line(1).send({ type: 'line.increment' });
  updates[1]?.resolve(ok(withQuantities(7, 3, 2)));
  await settled();
  expect([state(), shown()]).toEqual(['filled.pending.waiting', [3, 2]]);
  updates[0]?.resolve(ok(withQuantities(6, 3, 1)));
  await settled();
  expect([state(), shown()]).toEqual(['filled.refreshing', [3, 2]]);
  loads[0]?.resolve(ok(withQuantities(7, 3, 2)));
  await settled();
  expect([state(), shown()]).toEqual(['filled.synced', [3, 2]]);
});

test('[DET-09] a line with other choices is shown as the server has it; one that joined another is gone', async () => {
  const { actor, lines, state, shown, facts } = startCart();
  const [first, second] = twoLines.line_items;
  if (first === undefined || second === undefined) throw new Error('there are two lines');
  const edit = (cart: Cart) => {
    actor.send({ type: 'line.working', cart_item_id: 'c2' });
    actor.send({ type: 'line.settled', cart_item_id: 'c2', change: 'edited', cart });
  };
  edit(cartOf([first, lineOf({ ...second, sku: 'PC134-8', unit_price: 99_900 })], 6));
  expect(lines().map((line) => selectLine(line.getSnapshot()).unit_price)).toEqual([first.unit_price, 99_900]);
  edit(cartOf([lineOf({ ...first, quantity: 3 })], 7));
  expect([state(), shown(), facts.at(-1)]).toEqual([
    'filled.synced',
    [3],
    { type: 'cart.changed', cart_quantity: 3, cart_version: 7, grand_total: 3 * first.unit_price },
  ]);
});

test('a refused change asks for the cart, keeps the reason at its line and never loses another wish', async () => {
  const { line, updates, loads, state, shown } = startCart();
  line(0).send({ type: 'line.increment' });
  line(1).send({ type: 'line.increment' });
  updates[0]?.resolve(refused({ code: 'MAX_QUANTITY', message: 'You can order at most 2 of these.' }));
  await settled();
  expect([state(), shown()]).toEqual(['filled.refreshing', [2, 2]]);
  loads[0]?.resolve(ok(twoLines));
  await settled();
  expect([state(), shown()]).toEqual(['filled.pending.waiting', [2, 2]]);
  expect(selectLineMessage(line(0).getSnapshot())).toBe('You can order at most 2 of these.');
  updates[1]?.resolve(ok(withQuantities(6, 2, 2)));
  await settled();
  expect(state()).toBe('filled.synced');
});

test('[CRT-02] the last line can be taken back from where it lay, and comes back as the server has it', async () => {
  const only = cartOf([lineOf()], 5);
  const { line, removals, adds, state, lines } = startCart(only);
  line(0).send({ type: 'line.remove' });
  removals[0]?.resolve(ok(cartOf([], 6)));
  await settled();
  expect([state(), lines().length]).toEqual(['filled.synced', 1]);
  line(0).send({ type: 'line.undo' });
  adds[0]?.resolve(ok(cartOf([lineOf({ cart_item_id: 'c9' })], 7)));
  await settled();
  expect(state()).toBe('filled.synced');
  expect(lines().map((one) => selectLine(one.getSnapshot()).cart_item_id)).toEqual(['c9']);
});

test('the last line that nobody takes back leaves an empty cart', async () => {
  const { line, removals, clock, state } = startCart(cartOf([lineOf()], 5));
  line(0).send({ type: 'line.remove' });
  removals[0]?.resolve(ok(cartOf([], 6)));
  await settled();
  clock.increment(8_000);
  expect(state()).toBe('empty');
});

test('[CRT-02] the checkout is for customers; a guest is asked to log in and goes on from there', () => {
  const guest = startCart();
  guest.actor.send({ type: 'checkout.request' });
  expect(guest.facts.at(-1)).toEqual({ type: 'login.wanted', continuation: 'checkout' });
  const customer = startCart(twoLines, true);
  customer.actor.send({ type: 'checkout.request' });
  expect(customer.facts.at(-1)).toEqual({ type: 'navigation.wanted', to: '/cart/checkout' });
  expect(customer.state()).toBe('filled.synced');
  guest.outside({ type: 'visitor.changed', isCustomer: true });
  guest.actor.send({ type: 'checkout.request' });
  expect(guest.facts.at(-1)).toEqual({ type: 'navigation.wanted', to: '/cart/checkout' });
});

test('the checkout waits for what is being saved and for what is sold out, and says so', async () => {
  const { actor, line, updates, facts, reason } = startCart();
  expect(reason()).toBe(null);
  line(0).send({ type: 'line.increment' });
  facts.length = 0;
  actor.send({ type: 'checkout.request' });
  expect([facts, reason()]).toEqual([[], 'One moment, we are saving your cart']);
  updates[0]?.resolve(ok(cartOf([lineOf({ quantity: 3, inStock: false, max_quantity: 1 })], 6)));
  await settled();
  expect(reason()).toBe('Please remove sold-out items, or reduce the quantity, to continue');
});

test('a change that takes long says so', () => {
  const { actor, line, clock } = startCart();
  line(0).send({ type: 'line.increment' });
  clock.increment(9_999);
  expect(selectIsCartSlow(actor.getSnapshot())).toBe(false);
  clock.increment(1);
  expect(selectIsCartSlow(actor.getSnapshot())).toBe(true);
});

test('a cart that is left stops listening and stops its calls', () => {
  const { actor, line, updates, isListening } = startCart();
  line(0).send({ type: 'line.increment' });
  expect(isListening()).toBe(true);
  actor.stop();
  expect([isListening(), updates[0]?.signal.aborted]).toEqual([false, true]);
});

test.each([
  ['candles', twoLines, 'filled.refreshing'],
  ['the first of it', cartOf([], 0), 'loading.waiting'],
] as const)(
  '[DET-06] whether %s came into the cart is asked, when a call beside it had no answer',
  async (_, cart, state) => {
    const started = startCart(cart);
    started.actor.send({ type: 'cart.unsure' });
    expect([started.state(), started.loads.length]).toEqual([state, 1]);
  },
);

test('a change that begins while the cart is asked for is waited for afterwards', async () => {
  const { line, outside, loads, state } = startCart();
  outside({ type: 'page.restored' });
  line(0).send({ type: 'line.increment' });
  expect(state()).toBe('filled.refreshing');
  loads[0]?.resolve(ok(twoLines));
  await settled();
  expect(state()).toBe('filled.pending.waiting');
});

test('[DET-09] the cart owns the choices of a line: it hears what came of them, and stops them when they are saved or left', async () => {
  const { actor, products, saves, state, loads } = startCart();
  const choices = () => selectLineChoices(actor.getSnapshot());
  actor.send({ type: 'choices.open', cart_item_id: 'c2' });
  expect([choices()?.getSnapshot().context.line?.title, products.map(({ input }) => input.url)]).toEqual([
    'Lemon Jar',
    ['/p/red-velvet-heart-cake'],
  ]);
  products[0]?.resolve(ok(cake));
  await settled();
  choices()?.send({ type: 'variant.choose', sku: 'PC105-1000' });
  choices()?.send({ type: 'choices.save' });
  saves[0]?.resolve(ok({ cart_item_id: 'c2', cart: withQuantities(6, 1, 3) }));
  await settled();
  expect([state(), selectCart(actor.getSnapshot())?.cart_version, choices()]).toEqual(['filled.synced', 6, undefined]);

  actor.send({ type: 'choices.open', cart_item_id: 'c2' });
  products[1]?.resolve(ok(cake));
  await settled();
  choices()?.send({ type: 'variant.choose', sku: 'PC105-1000' });
  choices()?.send({ type: 'choices.save' });
  choices()?.send({ type: 'sheet.left' });
  expect([state(), loads.length, choices()]).toEqual(['filled.refreshing', 1, undefined]);

  actor.send({ type: 'choices.open', cart_item_id: 'nobody' });
  expect(choices()?.getSnapshot().value).toBe('gone');
});

test('[WSH-07] a line that is moved to the favourites has the header told; a guest’s heart is handed on', async () => {
  const { line, favourites, removals, facts, state, news } = startCart(twoLines, true);
  facts.length = 0;
  line(0).send({ type: 'line.favourite', isCustomer: false, isFavourite: false });
  expect([state(), facts]).toEqual(['filled.synced', [{ type: 'heart.wanted', nid: 105 }]]);
  line(0).send({ type: 'line.favourite', isCustomer: true, isFavourite: false });
  expect(state()).toBe('filled.pending.waiting');
  favourites[0]?.resolve(ok({}));
  await settled();
  expect(facts.at(-1)).toEqual({ type: 'header.refreshWanted' });
  removals[0]?.resolve(ok(cartOf(twoLines.line_items.slice(1), 6)));
  await settled();
  expect([state(), news(), facts.at(-1)?.type]).toEqual(['filled.synced', [], 'cart.changed']);
});
