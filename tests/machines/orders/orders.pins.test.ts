import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type AnyStateMachine } from 'xstate';
import { requestTimeout, slowHint } from '#machines/kit/delays.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  ordersMachine,
  provideOrders,
  selectAddress,
  selectAreOrdersSlow,
  selectMore,
  selectOrders,
  selectOrdersScreen,
  selectPaying,
  type OrdersEvent,
  type OrdersInput,
  type OrdersPorts,
} from '#machines/orders/index.ts';
import { ordersWords } from '#machines/orders/orders.words.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { first, summary, unpaid } from './orders.model.ts';

type Held = { input: unknown; answer: (value: never) => void; fail: () => void };

const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));
const tooMany = refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Later.' });
const loginOver = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });

function openOrders(input: Partial<OrdersInput> = {}) {
  const calls: Record<string, Held[]> = {};
  const facts: unknown[] = [];
  let logIn = () => undefined as void;
  let restore: (() => void) | null = null;
  const held =
    (name: string) =>
    (asked: unknown): Promise<never> =>
      new Promise<never>((resolve, reject) => {
        (calls[name] ??= []).push({ input: asked, answer: resolve, fail: () => reject(new Error('offline')) });
      });
  const ports: OrdersPorts = {
    loadOrders: held('loadOrders'),
    startPayment: held('startPayment'),
    restoredListener: (send) => {
      restore = () => send({ type: 'page.restored' });
      return () => (restore = null);
    },
    sessionListener: fromCallback(({ sendBack }) => {
      logIn = () => sendBack({ type: 'session.authenticated' });
    }),
  };
  const logic = (machineUnderTest(ordersMachine as AnyStateMachine) as typeof ordersMachine).provide({
    actors: provideOrders(ports).implementations.actors as never,
  });
  const clock = new SimulatedClock();
  const actor = createActor(logic, {
    input: { tab: 'upcoming', query: '', isCustomer: true, loaded: first, ...input },
    clock,
  });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const last = (name: string): Held => {
    const call = calls[name]?.at(-1);
    if (!call) throw new Error(`${name} was never called`);
    return call;
  };
  return {
    facts,
    clock,
    send: (event: OrdersEvent) => actor.send(event),
    logIn: () => logIn(),
    restored: () => restore?.(),
    count: (name: string) => calls[name]?.length ?? 0,
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
    seen: () => actor.getSnapshot(),
  };
}

test('[ORD-01] what came with the page is listed without a call, and an empty list says so', () => {
  const page = openOrders();
  expect(page.state()).toBe('shown.listing.older.more | shown.listing.payment.idle');
  expect(selectOrders(page.seen())).toEqual(first.orders);
  expect(page.count('loadOrders')).toBe(0);
  expect(selectOrdersScreen(openOrders({ loaded: { orders: [], next: null } }).seen())).toBe('empty');
});

test('[ORD-01] a tab is loaded and stands in the address; the one that is shown is not loaded again', async () => {
  const page = openOrders();
  page.send({ type: 'tab.choose', tab: 'upcoming' });
  expect(page.count('loadOrders')).toBe(0);
  page.send({ type: 'tab.choose', tab: 'past' });
  expect(page.facts).toEqual([{ type: 'url.wanted', tab: 'past', query: '' }]);
  expect(page.inputOf('loadOrders')).toEqual({ tab: 'past', query: '', after: null });
  expect(selectOrdersScreen(page.seen())).toBe('loading');
  // The address follows, and is no news.
  page.send({ type: 'address.changed', tab: 'past', query: '' });
  expect(page.count('loadOrders')).toBe(1);
  await page.answer('loadOrders', ok({ orders: [summary()], next: null }));
  expect(page.state()).toBe('shown.listing.older.all | shown.listing.payment.idle');
});

test('[ORD-01] a search is trimmed, keeps its tab and can be taken back', async () => {
  const page = openOrders({ tab: 'past' });
  page.send({ type: 'search.submit', query: '  ' });
  expect(page.count('loadOrders')).toBe(0);
  page.send({ type: 'search.submit', query: ' ruby ' });
  expect(page.inputOf('loadOrders')).toEqual({ tab: 'past', query: 'ruby', after: null });
  expect(page.facts).toEqual([{ type: 'url.wanted', tab: 'past', query: 'ruby' }]);
  await page.answer('loadOrders', ok({ orders: [], next: null }));
  expect([selectOrdersScreen(page.seen()), selectAddress(page.seen())]).toEqual([
    'empty',
    { tab: 'past', query: 'ruby' },
  ]);
  page.send({ type: 'search.submit', query: '' });
  expect(page.inputOf('loadOrders')).toEqual({ tab: 'past', query: '', after: null });
});

test('[ORD-01] an address that changes by itself is loaded, and not written again', () => {
  const page = openOrders();
  page.send({ type: 'address.changed', tab: 'past', query: '' });
  page.send({ type: 'address.changed', tab: 'past', query: 'ruby' });
  expect(page.inputOf('loadOrders')).toEqual({ tab: 'past', query: 'ruby', after: null });
  expect(page.facts).toEqual([]);
});

test('[ORD-01] only the last of two tabs is shown, whichever answer comes first', async () => {
  const page = openOrders({ loaded: null });
  page.send({ type: 'tab.choose', tab: 'past' });
  expect(page.count('loadOrders')).toBe(2);
  await page.answer('loadOrders', ok({ orders: [summary({ state: 'delivered' })], next: null }));
  expect(selectOrders(page.seen()).map(({ state }) => state)).toEqual(['delivered']);
});

test('[ORD-01] older orders come below, and a failure leaves what is listed', async () => {
  const page = openOrders();
  page.send({ type: 'more.press' });
  expect(page.inputOf('loadOrders')).toEqual({ tab: 'upcoming', query: '', after: first.next });
  await page.fail('loadOrders');
  expect([selectMore(page.seen()), selectOrders(page.seen())]).toEqual(['failed', first.orders]);
  page.send({ type: 'more.press' });
  page.clock.increment(requestTimeout);
  expect(selectMore(page.seen())).toBe('failed');
  page.send({ type: 'more.press' });
  await page.answer('loadOrders', tooMany);
  expect([selectMore(page.seen()), selectOrders(page.seen())]).toEqual(['failed', first.orders]);
  page.send({ type: 'more.press' });
  expect(selectMore(page.seen())).toBe('loading');
  const older = summary({ order_id: 'PC2K2M9QX4TB' });
  await page.answer('loadOrders', ok({ orders: [summary(), older], next: null }));
  expect([selectMore(page.seen()), selectOrders(page.seen())]).toEqual(['all', [...first.orders, older]]);
});

test('[ORD-01] a list that does not come can be asked for again, and says when it takes long', async () => {
  const page = openOrders({ loaded: null });
  page.clock.increment(slowHint);
  expect(selectAreOrdersSlow(page.seen())).toBe(true);
  page.clock.increment(requestTimeout - slowHint);
  expect(selectOrdersScreen(page.seen())).toBe('failed');
  page.send({ type: 'orders.retry' });
  expect([selectOrdersScreen(page.seen()), page.count('loadOrders')]).toEqual(['loading', 2]);
  await page.fail('loadOrders');
  expect(selectOrdersScreen(page.seen())).toBe('failed');
  page.send({ type: 'orders.retry' });
  await page.answer('loadOrders', tooMany);
  expect(selectOrdersScreen(page.seen())).toBe('failed');
});

test('[ORD-01] a guest is asked to log in, and then sees the orders', async () => {
  const page = openOrders({ isCustomer: false, loaded: null });
  expect([page.state(), page.facts]).toEqual(['guest', [{ type: 'login.wanted' }]]);
  page.send({ type: 'login.request' });
  expect(page.facts).toHaveLength(2);
  page.logIn();
  expect(page.inputOf('loadOrders')).toEqual({ tab: 'upcoming', query: '', after: null });
  await page.answer('loadOrders', ok(first));
  expect(selectOrdersScreen(page.seen())).toBe('listing');
});

test.each([
  ['loadOrders', { type: 'tab.choose', tab: 'past' }],
  ['loadOrders', { type: 'more.press' }],
  ['startPayment', { type: 'payment.open', order_id: unpaid.order_id }],
] as const)('[ORD-01] a login that has ended leaves nothing of a customer on the page: %s, %o', async (name, event) => {
  const page = openOrders();
  page.send(event);
  await page.answer(name, loginOver);
  expect(page.state()).toBe('guest');
  expect(selectOrders(page.seen())).toEqual([]);
  expect(page.facts.at(-1)).toEqual({ type: 'login.wanted' });
});

test('[ORD-01, CHK-06] an unpaid order leads to its bank; one that is paid does not', async () => {
  const page = openOrders();
  page.send({ type: 'payment.open', order_id: summary().order_id });
  expect(page.count('startPayment')).toBe(0);
  page.send({ type: 'payment.open', order_id: unpaid.order_id });
  expect(page.inputOf('startPayment')).toEqual({ order_id: unpaid.order_id, payment_method: 'upi' });
  expect(selectPaying(page.seen())).toEqual({ order_id: unpaid.order_id, isStarting: true, refusal: null });
  await page.answer('startPayment', ok({ txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: 'https://bank.example/pay' }));
  expect(page.facts).toEqual([
    { type: 'payment.restarted', txnid: 'TX8K2M9QX4TB5N8RWB' },
    { type: 'external.wanted', url: 'https://bank.example/pay' },
  ]);
});

test('[ORD-01, CHK-06] a payment that cannot begin says why, until it is tried again', async () => {
  const page = openOrders();
  const pay = () => page.send({ type: 'payment.open', order_id: unpaid.order_id });
  pay();
  await page.answer('startPayment', refused({ status: 409, code: 'NOT_PAYABLE', message: 'Not needed.' }));
  expect(selectPaying(page.seen()).refusal).toBe('Not needed.');
  pay();
  expect(selectPaying(page.seen()).refusal).toBeNull();
  const failed = { order_id: unpaid.order_id, isStarting: false, refusal: ordersWords.startFailed };
  await page.fail('startPayment');
  expect(selectPaying(page.seen())).toEqual(failed);
  pay();
  // Whoever tries again is not told any more that it has failed.
  expect(selectPaying(page.seen())).toEqual({ ...failed, isStarting: true, refusal: null });
  page.clock.increment(requestTimeout);
  expect(selectPaying(page.seen())).toEqual(failed);
  pay();
  expect(selectPaying(page.seen())).toEqual({ ...failed, isStarting: true, refusal: null });
});

const started = ok({ txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: 'https://bank.example/pay' });

test.each([
  ['whose payment was not finished', started],
  ['whose payment was refused', tooMany],
])('[ORD-01, CHK-06] after an order %s another one is paid, and none that needs no payment', async (_, end) => {
  const other = summary({ order_id: 'PC3K2M9QX4TB', state: 'placed', can_pay: true, payment_method: 'card' });
  const page = openOrders({ loaded: { orders: [unpaid, other, summary()], next: null } });
  page.send({ type: 'payment.open', order_id: unpaid.order_id });
  await page.answer('startPayment', end);
  page.send({ type: 'payment.open', order_id: summary().order_id });
  expect(page.count('startPayment')).toBe(1);
  page.send({ type: 'payment.open', order_id: other.order_id });
  expect(page.inputOf('startPayment')).toEqual({ order_id: other.order_id, payment_method: 'card' });
  expect(selectPaying(page.seen())).toEqual({ order_id: other.order_id, isStarting: true, refusal: null });
});

test('[ORD-01, CHK-06] for who comes back from the bank the list is loaded anew', async () => {
  const page = openOrders();
  page.restored();
  page.send({ type: 'payment.open', order_id: unpaid.order_id });
  page.restored();
  await page.answer('startPayment', started);
  expect(page.count('loadOrders')).toBe(0);
  page.restored();
  expect(page.inputOf('loadOrders')).toEqual({ tab: 'upcoming', query: '', after: null });
  await page.answer('loadOrders', ok({ orders: [summary()], next: null }));
  expect(selectPaying(page.seen()).isStarting).toBe(false);
});
