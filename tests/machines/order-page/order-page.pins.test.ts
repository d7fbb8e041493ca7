import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type AnyStateMachine } from 'xstate';
import { ok, refused } from '#machines/kit/outcome.ts';
import type { Order } from '#machines/domain/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  isOver,
  orderPageMachine,
  provideOrderPage,
  selectFreshness,
  selectMap,
  selectPay,
  selectShownOrder,
  type OrderPagePorts,
} from '#machines/order-page/index.ts';
import { ends } from '#machines/order-page/order-page.setup.ts';
import { orderMachine } from '#machines/order/index.ts';
import { orderPageWords } from '#machines/order-page/order-page.words.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { order } from './order-page.model.ts';

type Held = { input: unknown; answer: (value: never) => void; fail: () => void };

const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

function openOrder(mapsKey: string | null = null) {
  const calls: Record<string, Held[]> = {};
  const facts: unknown[] = [];
  const held =
    (name: string) =>
    (input: unknown): Promise<never> =>
      new Promise<never>((resolve, reject) => {
        (calls[name] ??= []).push({ input, answer: resolve, fail: () => reject(new Error('offline')) });
      });
  let restore: (() => void) | null = null;
  const ports: OrderPagePorts = {
    loadOrder: held('loadOrder'),
    locatePlace: held('locatePlace'),
    startPayment: held('startPayment'),
    restoredListener: (send) => {
      restore = () => send({ type: 'page.restored' });
      return () => (restore = null);
    },
    sessionListener: fromCallback(() => undefined),
  };
  const logic = (machineUnderTest(orderPageMachine as AnyStateMachine) as typeof orderPageMachine).provide({
    actors: provideOrderPage(ports).implementations.actors as never,
  });
  const clock = new SimulatedClock();
  const actor = createActor(logic, { input: { order_id: 'PC7K2M9QX4TB', mapsKey }, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const last = (name: string): Held => {
    const call = calls[name]?.at(-1);
    if (!call) throw new Error(`${name} was never called`);
    return call;
  };
  return {
    actor,
    clock,
    facts,
    restored: () => restore?.(),
    count: (name: string) => calls[name]?.length ?? 0,
    held: last,
    inputOf: (name: string) => last(name).input,
    answer: async (name: string, value: unknown) => {
      last(name).answer(value as never);
      await settled();
    },
    fail: async (name: string) => {
      last(name).fail();
      await settled();
    },
    state: () => statePath(actor.getSnapshot()),
  };
}

test('[ORD-02] a live order is looked at again every 20 s, until nothing more happens to it', async () => {
  const page = openOrder();
  expect(page.inputOf('loadOrder')).toEqual({ order_id: 'PC7K2M9QX4TB' });
  await page.answer('loadOrder', ok(order()));
  expect(page.state()).toBe('showing.freshness.live | showing.payment.idle | showing.place.locating');
  page.clock.increment(19_999);
  expect(page.count('loadOrder')).toBe(1);
  page.clock.increment(1);
  expect([page.count('loadOrder'), page.inputOf('loadOrder')]).toEqual([2, { order_id: 'PC7K2M9QX4TB' }]);
  await page.answer('loadOrder', ok(order({ state: 'delivered' })));
  expect(selectShownOrder(page.actor.getSnapshot())?.state).toBe('delivered');
  page.clock.increment(60_000);
  expect([selectFreshness(page.actor.getSnapshot()), page.count('loadOrder')]).toEqual(['ended', 2]);
});

test('[ORD-02] a look that fails keeps what is shown, says so, and looks again', async () => {
  const page = openOrder();
  await page.answer('loadOrder', ok(order()));
  page.actor.send({ type: 'order.refresh' });
  await page.fail('loadOrder');
  expect([selectFreshness(page.actor.getSnapshot()), selectShownOrder(page.actor.getSnapshot())]).toEqual([
    'stale',
    order(),
  ]);
  page.clock.increment(20_000);
  await page.answer('loadOrder', ok(order({ state: 'baking' })));
  expect(selectFreshness(page.actor.getSnapshot())).toBe('live');
});

test('[ORD-02] an unknown order, and other people’s, is not found; one that cannot be fetched can be asked for again', async () => {
  const unknown = openOrder();
  await unknown.answer('loadOrder', refused({ status: 404, code: 'NOT_FOUND', message: 'We could not find that.' }));
  expect(unknown.state()).toBe('notFound');
  const broken = openOrder();
  await broken.fail('loadOrder');
  expect(broken.state()).toBe('failed');
  broken.actor.send({ type: 'order.refresh' });
  expect(broken.count('loadOrder')).toBe(2);
});

test('[ORD-02] nobody sees an order without a login; after it the order comes by itself', async () => {
  const page = openOrder();
  await page.answer('loadOrder', refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in.' }));
  page.actor.send({ type: 'login.request' });
  expect(page.facts).toEqual([{ type: 'login.wanted' }, { type: 'login.wanted' }]);
  page.actor.send({ type: 'session.authenticated' });
  expect(page.count('loadOrder')).toBe(2);
});

test('[ORD-02, CST-01] an order without an answer is given up after 100000 ms', () => {
  const page = openOrder();
  page.clock.increment(100_000);
  expect(page.state()).toBe('failed');
});

test.each(['a-key', null])(
  '[ORD-02] with the maps key %s the place is looked for once, and shown when it is known',
  async (key) => {
    const page = openOrder(key);
    await page.answer('loadOrder', ok(order()));
    expect(page.inputOf('locatePlace')).toEqual(order().address);
    expect(selectMap(page.actor.getSnapshot())).toBeNull();
    await page.answer('locatePlace', { lat: 12.97, lng: 77.64 });
    expect(selectMap(page.actor.getSnapshot())).toEqual({ spot: { lat: 12.97, lng: 77.64 }, mapsKey: key });
  },
);

test.each([
  ['nobody knows the place', (page: ReturnType<typeof openOrder>) => page.answer('locatePlace', null)],
  ['the place cannot be looked for', (page: ReturnType<typeof openOrder>) => page.fail('locatePlace')],
])('[ORD-02] when %s, the address stands alone', async (_, end) => {
  const page = openOrder('a-key');
  await page.answer('loadOrder', ok(order()));
  await end(page);
  expect([page.state(), selectMap(page.actor.getSnapshot())]).toEqual([
    'showing.freshness.live | showing.payment.idle | showing.place.inWords',
    null,
  ]);
});

test('[ORD-02] an unpaid order leads to its payment, a paid one does not', async () => {
  const page = openOrder();
  const { payment } = order();
  await page.answer('loadOrder', ok(order({ state: 'placed', payment: { ...payment, status: 'failed' } })));
  expect(selectPay(page.actor.getSnapshot()).canPay).toBe(true);
  page.actor.send({ type: 'order.refresh' });
  await page.answer('loadOrder', ok(order()));
  expect(selectPay(page.actor.getSnapshot()).canPay).toBe(false);
});

const unpaid = ok(
  order({ state: 'placed', payment: { ...order().payment, payment_method: 'card', status: 'pending' } }),
);

test('[CHK-06, ORD-02] Pay opens the bank’s page with the same way of paying, once however often it is pressed', async () => {
  const page = openOrder();
  await page.answer('loadOrder', unpaid);
  page.actor.send({ type: 'payment.open' });
  page.actor.send({ type: 'payment.open' });
  expect([page.count('startPayment'), page.inputOf('startPayment')]).toEqual([
    1,
    { order_id: 'PC7K2M9QX4TB', payment_method: 'card' },
  ]);
  expect(selectPay(page.actor.getSnapshot()).isStarting).toBe(true);
  const bank = { type: 'external.wanted', url: 'https://bank.example/pay?r=1' };
  await page.answer('startPayment', ok({ txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: bank.url }));
  expect(page.facts).toEqual([{ type: 'payment.restarted', txnid: 'TX8K2M9QX4TB5N8RWB' }, bank]);
  page.actor.send({ type: 'payment.open' });
  // Whoever comes back from the bank without having paid is led there again, to the same attempt.
  expect([page.count('startPayment'), page.facts.slice(2)]).toEqual([1, [bank]]);
});

test('[CHK-06, ORD-02] for who comes back from the bank the order is looked at again', async () => {
  const page = openOrder();
  await page.answer('loadOrder', unpaid);
  page.actor.send({ type: 'payment.open' });
  await page.answer('startPayment', ok({ txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: 'https://bank.example/pay' }));
  page.restored();
  expect([page.count('loadOrder'), page.state()]).toEqual([
    2,
    expect.stringMatching(/freshness\.refreshing.*payment\.idle/),
  ]);
  await page.answer('loadOrder', ok(order()));
  expect(selectPay(page.actor.getSnapshot()).canPay).toBe(false);
  page.restored();
  // What is there already stays while it is looked for.
  expect([page.count('loadOrder'), page.state()]).toEqual([3, expect.stringMatching(/^showing/)]);
});

test.each([
  ['refused', (page: ReturnType<typeof openOrder>) => page.answer('startPayment', tooMany), 'Later.'],
  ['broken', (page: ReturnType<typeof openOrder>) => page.fail('startPayment'), orderPageWords.startFailed],
  [
    'unanswered',
    (page: ReturnType<typeof openOrder>) => Promise.resolve(page.clock.increment(100_000)),
    orderPageWords.startFailed,
  ],
])('[CHK-06, CST-01] a start that is %s says so, and can be tried again', async (_, end, text) => {
  const page = openOrder();
  await page.answer('loadOrder', unpaid);
  page.actor.send({ type: 'payment.open' });
  await end(page);
  expect(selectPay(page.actor.getSnapshot())).toEqual({ canPay: true, isStarting: false, refusal: text });
  page.actor.send({ type: 'payment.open' });
  expect([page.count('startPayment'), selectPay(page.actor.getSnapshot()).refusal]).toEqual([2, null]);
});

test('[CHK-06] a login that ends at Pay is asked for', async () => {
  const page = openOrder();
  await page.answer('loadOrder', unpaid);
  page.actor.send({ type: 'payment.open' });
  await page.answer('startPayment', refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in.' }));
  expect([page.state(), page.facts]).toEqual(['needsLogin', [{ type: 'login.wanted' }]]);
});

const tooMany = refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Later.' });

test('[ORD-02] an order that is refused for now can be asked for again', async () => {
  const page = openOrder();
  await page.answer('loadOrder', tooMany);
  expect(page.state()).toBe('failed');
});

test('[ORD-02] a login that ends while the order is shown is asked for', async () => {
  const page = openOrder();
  await page.answer('loadOrder', ok(order()));
  page.actor.send({ type: 'order.refresh' });
  await page.answer('loadOrder', refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in.' }));
  expect([page.state(), page.facts]).toEqual(['needsLogin', [{ type: 'login.wanted' }]]);
});

test('[ORD-02] a look that is refused keeps the page, and the shopper may look again at once', async () => {
  const page = openOrder();
  await page.answer('loadOrder', ok(order()));
  page.actor.send({ type: 'order.refresh' });
  await page.answer('loadOrder', tooMany);
  expect(selectFreshness(page.actor.getSnapshot())).toBe('stale');
  page.actor.send({ type: 'order.refresh' });
  expect(page.count('loadOrder')).toBe(3);
});

test('[ORD-02, CST-01] a look that takes 100000 ms is given up, and the page says that it may be old', async () => {
  const page = openOrder();
  await page.answer('loadOrder', ok(order()));
  page.actor.send({ type: 'order.refresh' });
  page.clock.increment(100_000);
  expect([selectFreshness(page.actor.getSnapshot()), selectShownOrder(page.actor.getSnapshot())]).toEqual([
    'stale',
    order(),
  ]);
});

test('[ORD-02] an order that was changed while it is looked at is looked at once more, and the older look is dropped', async () => {
  const page = openOrder();
  await page.answer('loadOrder', ok(order()));
  page.actor.send({ type: 'order.refresh' });
  const older = page.held('loadOrder');
  page.actor.send({ type: 'order.refresh' });
  expect([page.count('loadOrder'), selectFreshness(page.actor.getSnapshot())]).toEqual([3, 'refreshing']);
  older.answer(ok(order({ state: 'baking' })) as never);
  await settled();
  expect(selectShownOrder(page.actor.getSnapshot())).toEqual(order());
  await page.answer('loadOrder', ok(order({ state: 'cancelled' })));
  expect(selectShownOrder(page.actor.getSnapshot())?.state).toBe('cancelled');
});

test.each([
  ['the pin of an order', { pin: { lat: 12.9712, lng: 77.6414 } }, { lat: 12.9712, lng: 77.6414 }, 0],
  ['a place that was looked up', {}, { lat: 12.97, lng: 77.64 }, 1],
])('[ORD-02] %s is on the map at once after a login, and not looked up again', async (_, change, spot, lookups) => {
  const page = openOrder();
  await page.answer('loadOrder', ok(order(change)));
  if (lookups > 0) await page.answer('locatePlace', spot);
  page.actor.send({ type: 'order.refresh' });
  await page.answer('loadOrder', refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in.' }));
  page.actor.send({ type: 'session.authenticated' });
  await page.answer('loadOrder', ok(order(change)));
  expect([selectMap(page.actor.getSnapshot())?.spot, page.count('locatePlace')]).toEqual([spot, lookups]);
});

test('[ORD-02, CST-01] a place that nobody tells within 100000 ms is not waited for', async () => {
  const page = openOrder('a-key');
  await page.answer('loadOrder', ok(order({ state: 'delivered' })));
  page.clock.increment(100_000);
  expect([page.state(), page.count('locatePlace')]).toEqual([
    'showing.freshness.ended | showing.payment.idle | showing.place.inWords',
    1,
  ]);
});

test('[ORD-02] an order is followed until it is in a state that its chart ends with', () => {
  const finals = Object.values(orderMachine.states).filter(({ type }) => type === 'final');
  expect([...ends].toSorted()).toEqual(finals.map(({ key }) => key).toSorted());
});

test('[ORD-02] an order that nothing can change any more says why in one sentence, every other says nothing', () => {
  const over = Object.keys(orderMachine.states).filter((state) => isOver({ state: state as Order['state'] }));
  expect(over.sort()).toEqual(['cancelled', 'delivered', 'returned']);
  const said = Object.keys(orderPageWords.headlines).filter(
    (state) => orderPageWords.afterwards.unchangeable(state as Order['state']) !== '',
  );
  expect(said.sort()).toEqual(over);
});

test('[ORD-02] the pin of an order is its place on the map, and nothing is looked up for it', async () => {
  const page = openOrder();
  await page.answer('loadOrder', ok(order({ pin: { lat: 12.9712, lng: 77.6414 } })));
  expect(page.state()).toContain('showing.place.onMap');
  expect(page.count('locatePlace')).toBe(0);
  expect(selectMap(page.actor.getSnapshot())?.spot).toEqual({ lat: 12.9712, lng: 77.6414 });
});

test('[ORD-02] a pin that is confirmed while the page is open moves the map there', async () => {
  const page = openOrder();
  await page.answer('loadOrder', ok(order()));
  await page.answer('locatePlace', { lat: 12.97, lng: 77.64 });
  page.clock.increment(20_000);
  await page.answer('loadOrder', ok(order({ pin: { lat: 12.97, lng: 77.65 } })));
  expect(selectMap(page.actor.getSnapshot())?.spot).toEqual({ lat: 12.97, lng: 77.65 });
  page.clock.increment(20_000);
  await page.answer('loadOrder', ok(order({ pin: { lat: 12.98, lng: 77.65 } })));
  expect(selectMap(page.actor.getSnapshot())?.spot).toEqual({ lat: 12.98, lng: 77.65 });
});

test('[ORD-02] an order that goes to another address now is looked up there', async () => {
  const page = openOrder();
  await page.answer('loadOrder', ok(order()));
  await page.answer('locatePlace', { lat: 12.97, lng: 77.64 });
  page.clock.increment(20_000);
  const address = { ...order().address, area: 'Koramangala', pincode: '560034' };
  await page.answer('loadOrder', ok(order({ address })));
  expect(page.state()).toContain('showing.place.locating');
  expect(page.inputOf('locatePlace')).toEqual(address);
});
