import { expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { requestTimeout, slowHint } from '#machines/kit/delays.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  provideWaitingOrder,
  selectIsWaitingOrderSlow,
  selectWaitingOrder,
  selectWaitingOrderRefusal,
  selectWaitingOrderScreen,
  waitingOrderMachine,
  type WaitingOrderEvent,
} from '#machines/waiting-order/index.ts';
import { waitingOrderWords as words } from '#machines/waiting-order/waiting-order.words.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { cartNow, deciding, unpaid } from './waiting-order.model.ts';

const loginOver = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });
const started = ok({ txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: 'https://bank.example/pay' });

function open() {
  const loads = heldPort<undefined, never>();
  const starts = heldPort<unknown, never>();
  const cancels = heldPort<unknown, never>();
  let restore = () => undefined as void;
  let listens = 0;
  const provided = provideWaitingOrder({
    loadWaitingOrder: loads.port,
    startPayment: starts.port,
    cancelOrder: cancels.port,
    restoredListener: (send) => {
      listens += 1;
      restore = () => send({ type: 'page.restored' });
      return () => undefined;
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(
    (machineUnderTest(waitingOrderMachine as AnyStateMachine) as typeof waitingOrderMachine).provide({
      actors: provided.implementations.actors as never,
    }),
    { input: { keySeed: 'seed' }, clock },
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const answer = async ({ calls }: typeof loads | typeof starts, value: unknown) => {
    const call = calls.at(-1);
    if (value instanceof Error) call?.reject(value);
    else call?.resolve(value as never);
    await settled();
  };
  return {
    facts,
    clock,
    loads,
    starts,
    cancels,
    answer,
    restore: () => restore(),
    /** how often it began to listen to the page */
    listens: () => listens,
    send: (type: WaitingOrderEvent['type']) => actor.send({ type }),
    state: () => statePath(actor.getSnapshot()),
    screen: () => selectWaitingOrderScreen(actor.getSnapshot()),
    seen: () => actor.getSnapshot(),
  };
}

async function offered(order = unpaid) {
  const strip = open();
  await strip.answer(strip.loads, ok(order));
  return strip;
}

test('[CHK-06] an order that waits for its payment is offered', async () => {
  const strip = open();
  expect([strip.state(), strip.screen()]).toEqual(['loading.waiting', 'loading']);
  await strip.answer(strip.loads, ok(unpaid));
  expect([strip.state(), strip.screen(), selectWaitingOrder(strip.seen())]).toEqual(['waiting.idle', 'offer', unpaid]);
});

test('[CHK-06] Pay goes on to the bank by the way that was chosen, and a reload comes back to it', async () => {
  const strip = await offered();
  strip.send('payment.open');
  expect([strip.screen(), strip.starts.calls[0]?.input]).toEqual([
    'starting',
    { order_id: unpaid.order_id, payment_method: 'card' },
  ]);
  await strip.answer(strip.starts, started);
  expect(strip.facts).toEqual([
    { type: 'payment.restarted', txnid: 'TX8K2M9QX4TB5N8RWB' },
    { type: 'external.wanted', url: 'https://bank.example/pay' },
  ]);
  strip.send('payment.open');
  expect(strip.starts.calls).toHaveLength(2);
});

test('[CHK-06] a payment that cannot begin says why, until it is tried again', async () => {
  const strip = await offered();
  strip.send('payment.open');
  await strip.answer(strip.starts, refused({ status: 409, code: 'NOT_PAYABLE', message: 'Not needed.' }));
  expect([strip.screen(), selectWaitingOrderRefusal(strip.seen())]).toEqual(['offer', 'Not needed.']);
  strip.send('payment.open');
  expect(selectWaitingOrderRefusal(strip.seen())).toBeNull();
  await strip.answer(strip.starts, new Error('offline'));
  expect([strip.screen(), selectWaitingOrderRefusal(strip.seen())]).toEqual(['offer', words.startFailed]);
  strip.send('payment.open');
  strip.clock.increment(requestTimeout);
  expect([strip.screen(), selectWaitingOrderRefusal(strip.seen())]).toEqual(['offer', words.startFailed]);
});

test.each([
  ['the way to the bank', started],
  ['a refusal', refused({ status: 409, code: 'NOT_PAYABLE', message: 'Not needed.' })],
])('[CHK-06, ORD-02] after %s the order can still be cancelled, as a wish of its own', async (_, answer) => {
  const strip = await offered();
  strip.send('payment.open');
  await strip.answer(strip.starts, answer);
  strip.send('cancel.press');
  expect(strip.screen()).toBe('asking');
  strip.send('cancel.confirm');
  expect(strip.cancels.calls.map(({ input }) => input)).toEqual([{ order_id: unpaid.order_id, key: 'seed-1' }]);
});

test('[CHK-06] while its bank is deciding, an order is neither paid again nor cancelled', async () => {
  const strip = await offered(deciding);
  strip.send('payment.open');
  strip.send('cancel.press');
  expect([strip.state(), strip.starts.calls.length]).toEqual(['waiting.idle', 0]);
});

test('[CHK-06, ORD-02] an order is cancelled after a question, once for one wish', async () => {
  const strip = await offered();
  strip.send('cancel.press');
  expect(strip.screen()).toBe('asking');
  strip.send('cancel.dismiss');
  expect([strip.screen(), strip.cancels.calls.length]).toEqual(['offer', 0]);
  strip.send('cancel.press');
  strip.send('cancel.confirm');
  expect(strip.screen()).toBe('cancelling');
  await strip.answer(strip.cancels, new Error('offline'));
  expect(strip.screen()).toBe('unsure');
  strip.send('cancel.confirm');
  strip.clock.increment(requestTimeout);
  expect(strip.screen()).toBe('unsure');
  strip.send('cancel.confirm');
  await strip.answer(strip.cancels, ok({ cart: cartNow }));
  const wish = { order_id: unpaid.order_id, key: 'seed-2' };
  expect(strip.cancels.calls.map(({ input }) => input)).toEqual([wish, wish, wish]);
  expect([strip.screen(), selectWaitingOrder(strip.seen()), strip.facts]).toEqual([
    'cancelled',
    null,
    [{ type: 'order.cancelled', cart: cartNow }],
  ]);
});

test('[CHK-06, ORD-02] an order that the shop does not cancel says why; one that nobody is sure of is looked at again', async () => {
  const strip = await offered();
  strip.send('cancel.press');
  strip.send('cancel.confirm');
  await strip.answer(strip.cancels, refused({ status: 409, code: 'NOT_CHANGEABLE', message: 'It is paid.' }));
  expect([strip.screen(), selectWaitingOrderRefusal(strip.seen())]).toEqual(['offer', 'It is paid.']);
  strip.send('cancel.press');
  expect(selectWaitingOrderRefusal(strip.seen())).toBeNull();
  strip.send('cancel.confirm');
  await strip.answer(strip.cancels, new Error('offline'));
  strip.send('cancel.dismiss');
  expect([strip.screen(), strip.loads.calls.length]).toEqual(['loading', 2]);
});

test('[CHK-06] when its time is over the shop is asked again, and what waits no more leaves the page', async () => {
  const strip = await offered();
  strip.clock.increment(539_999);
  expect(strip.screen()).toBe('offer');
  strip.clock.increment(1);
  expect([strip.screen(), strip.loads.calls.length]).toEqual(['loading', 2]);
  await strip.answer(strip.loads, ok(null));
  expect([strip.screen(), selectWaitingOrder(strip.seen()), strip.facts]).toEqual([
    'gone',
    null,
    [{ type: 'header.stale' }],
  ]);
});

test('[CHK-06] whoever comes back from the bank sees how the order stands now', async () => {
  const strip = await offered();
  strip.restore();
  expect(strip.screen()).toBe('loading');
  await strip.answer(strip.loads, ok(deciding));
  expect([selectWaitingOrder(strip.seen()), strip.listens()]).toEqual([deciding, 1]);
});

test('[CHK-06] an order that does not come can be asked for again, and says when it takes long', async () => {
  const strip = open();
  strip.clock.increment(slowHint);
  expect(selectIsWaitingOrderSlow(strip.seen())).toBe(true);
  strip.clock.increment(requestTimeout - slowHint);
  expect([strip.screen(), strip.facts.length]).toEqual(['failed', 1]);
  strip.send('order.retry');
  await strip.answer(strip.loads, new Error('offline'));
  expect([strip.screen(), strip.facts.length]).toEqual(['failed', 2]);
  strip.send('order.retry');
  await strip.answer(strip.loads, refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Later.' }));
  expect([strip.screen(), strip.facts.at(-1)]).toEqual([
    'failed',
    { type: 'failure.logged', what: 'waiting order', message: 'Later.' },
  ]);
});

test('[CHK-06] a login that has ended leaves nothing; it is asked for where the shopper wanted something', async () => {
  const quiet = open();
  await quiet.answer(quiet.loads, loginOver);
  expect([quiet.screen(), quiet.facts]).toEqual(['gone', [{ type: 'header.stale' }]]);
  const paying = await offered();
  paying.send('payment.open');
  await paying.answer(paying.starts, loginOver);
  expect([paying.screen(), paying.facts]).toEqual(['gone', [{ type: 'login.wanted' }, { type: 'header.stale' }]]);
  const cancelling = await offered();
  cancelling.send('cancel.press');
  cancelling.send('cancel.confirm');
  await cancelling.answer(cancelling.cancels, loginOver);
  expect([cancelling.screen(), cancelling.facts]).toEqual([
    'gone',
    [{ type: 'login.wanted' }, { type: 'header.stale' }],
  ]);
});
