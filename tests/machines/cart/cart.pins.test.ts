import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Cart } from '#machines/domain/index.ts';
import {
  provideCart,
  selectCartScreen,
  selectCheckoutReason,
  selectIsCartSlow,
  selectLineActors,
  type OutsideEvent,
} from '#machines/cart/index.ts';
import { selectLine, selectLineMessage, selectShownQuantity, type CartLineActor } from '#machines/cart-line/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';

type Added = { sku: string; quantity: number; attributes: readonly { id: number; value: string }[] };

const twoLines = cartOf(
  [lineOf({ max_quantity: 9 }), lineOf({ cart_item_id: 'c2', title: 'Lemon Jar', quantity: 1, max_quantity: 9 })],
  5,
);

function startCart(loaded: Cart | null = twoLines, isCustomer = false) {
  const load = heldPort<undefined, Outcome<Cart>>();
  const update = heldPort<{ cart_item_id: string; quantity: number }, Outcome<Cart>>();
  const remove = heldPort<{ cart_item_id: string }, Outcome<Cart>>();
  const add = heldPort<Added, Outcome<Cart>>();
  const clock = new SimulatedClock();
  let hears: ((event: OutsideEvent) => void) | null = null;
  const logic = machineUnderTest(
    provideCart({
      loadCart: load.port,
      updateLine: update.port,
      deleteLine: remove.port,
      addLine: add.port,
      outsideListener: (send) => {
        hears = send;
        return () => (hears = null);
      },
    }),
  );
  const actor = createActor(logic, { input: { loaded, isCustomer }, clock });
  const facts: { type: string }[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const lines = (): readonly CartLineActor[] => selectLineActors(actor.getSnapshot());
  return {
    actor,
    clock,
    facts,
    lines,
    line: (index: number): CartLineActor => {
      const line = lines()[index];
      if (line === undefined) throw new Error(`there is no line ${index}`);
      return line;
    },
    loads: load.calls,
    updates: update.calls,
    removals: remove.calls,
    adds: add.calls,
    outside: (event: OutsideEvent) => hears?.(event),
    isListening: () => hears !== null,
    state: () => statePath(actor.getSnapshot()),
    shown: () => lines().map((line) => selectShownQuantity(line.getSnapshot())),
    reason: () => selectCheckoutReason(actor.getSnapshot()),
  };
}

const withQuantities = (version: number, first: number, second: number): Cart =>
  cartOf(
    twoLines.line_items.map((line, index) => lineOf({ ...line, quantity: index === 0 ? first : second })),
    version,
  );

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
  expect([facts, reason()]).toEqual([[], 'One moment: your cart is being saved']);
  updates[0]?.resolve(ok(cartOf([lineOf({ quantity: 3, stock: 'false', max_quantity: 1 })], 6)));
  await settled();
  expect(reason()).toBe('Remove what is sold out, or take fewer, to go on');
});

test('offline, the cart stays on screen and cannot be paid; back online it is asked for', async () => {
  const { actor, outside, state, reason, loads, shown } = startCart();
  outside({ type: 'connection.lost' });
  expect([state(), selectCartScreen(actor.getSnapshot())]).toEqual(['offline', 'filled']);
  expect(reason()).toBe('You are offline. Your cart is kept until you are back.');
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

test('a change that begins while the cart is asked for is waited for afterwards', async () => {
  const { line, outside, loads, state } = startCart();
  outside({ type: 'page.restored' });
  line(0).send({ type: 'line.increment' });
  expect(state()).toBe('filled.refreshing');
  loads[0]?.resolve(ok(twoLines));
  await settled();
  expect(state()).toBe('filled.pending.waiting');
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
