import { expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { requestTimeout } from '#machines/kit/delays.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  orderChangesMachine,
  provideOrderChanges,
  selectCancelBlocked,
  selectCanChangeLines,
  selectGivenBack,
  selectChange,
  selectDay,
  selectDays,
  selectLineChange,
  selectRefusal,
  selectStep,
  selectTime,
  selectTimeBlocked,
  selectTimes,
  type ChangeableOrder,
  type OrderChangesEvent,
  type OrderChangesPorts,
} from '#machines/order-changes/index.ts';
import { orderChangesWords as words } from '#machines/order-changes/order-changes.words.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { cartNow, closed, open, times, unpaidOrder as unpaid } from './order-changes.model.ts';

type Held = { input: Record<string, unknown>; answer: (value: never) => void; fail: () => void };

const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));
const changed = ok({ success: true });
const loginOver = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });
const tooLate = refused({ status: 409, code: 'NOT_CHANGEABLE', message: 'Too late.' });

function openChanges(order: ChangeableOrder = open) {
  const calls: Record<string, Held[]> = {};
  const facts: unknown[] = [];
  const held =
    (name: string) =>
    (input: Record<string, unknown>): Promise<never> =>
      new Promise<never>((resolve, reject) => {
        (calls[name] ??= []).push({ input, answer: resolve, fail: () => reject(new Error('offline')) });
      });
  const ports: OrderChangesPorts = {
    changeLine: held('changeLine'),
    cancelOrder: held('cancelOrder'),
    loadTimes: held('loadTimes'),
    rescheduleOrder: held('rescheduleOrder'),
  };
  const logic = (machineUnderTest(orderChangesMachine as AnyStateMachine) as typeof orderChangesMachine).provide({
    actors: provideOrderChanges(ports).implementations.actors as never,
  });
  const clock = new SimulatedClock();
  const actor = createActor(logic, { input: { order, keySeed: 'seed' }, clock });
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
    send: (...events: OrderChangesEvent[]) => events.forEach((event) => actor.send(event)),
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

const cancel = [{ type: 'cancel.press' }, { type: 'cancel.confirm' }] as const;

async function chooseTime(page: ReturnType<typeof openChanges>) {
  page.send({ type: 'time.press' });
  await page.answer('loadTimes', ok(times));
  page.send({ type: 'time.choose', slot_id: 'noon' }, { type: 'time.confirm' });
}

test('[ORD-02] an order is cancelled after a question, and its money goes where its shopper wants', async () => {
  const page = openChanges();
  page.send({ type: 'cancel.press' }, { type: 'refund.choose', refund_to: 'wallet' });
  expect([selectChange(page.seen()), selectStep(page.seen()), page.count('cancelOrder')]).toEqual([
    'cancel',
    'asking',
    0,
  ]);
  page.send({ type: 'cancel.confirm' });
  expect(page.inputOf('cancelOrder')).toEqual({ order_id: open.order_id, refund_to: 'wallet', key: 'seed-1' });
  await page.answer('cancelOrder', ok({ cart: null }));
  expect(page.state()).toBe('idle');
  expect(page.facts).toEqual([
    { type: 'order.changed' },
    { type: 'toast.wanted', text: words.cancelled, tone: 'success' },
  ]);
});

test('[ORD-02] an unpaid order that is cancelled tells of the cart that its items are back in', async () => {
  const page = openChanges(unpaid);
  page.send(...cancel);
  await page.answer('cancelOrder', ok({ cart: cartNow }));
  expect([page.state(), page.facts]).toEqual([
    'idle',
    [
      { type: 'order.changed' },
      { type: 'cart.changed', ...cartNow },
      { type: 'toast.wanted', text: words.cancelledToCart, tone: 'success' },
    ],
  ]);
});

test('[ORD-02] what cancelling gives back is said before it is done', () => {
  const given = (status: 'paid' | 'due' | 'failed') =>
    selectGivenBack(openChanges({ ...open, payment: { ...open.payment, status } }).seen());
  expect([given('paid'), given('due'), given('failed')]).toEqual(['money', 'nothing', 'cart']);
});

test('[ORD-02] money goes back to how it was paid unless something else is chosen, and nothing happens by looking', () => {
  const page = openChanges();
  page.send({ type: 'cancel.press' }, { type: 'change.dismiss' });
  expect([page.state(), page.count('cancelOrder'), page.facts]).toEqual(['idle', 0, []]);
  page.send(...cancel);
  expect(page.inputOf('cancelOrder')['refund_to']).toBe('source');
});

test('[ORD-02] a cancellation whose answer is lost is asked for again under its key; a later one has another', async () => {
  const page = openChanges();
  page.send(...cancel);
  await page.fail('cancelOrder');
  expect(selectStep(page.seen())).toBe('unsure');
  page.send({ type: 'cancel.confirm' });
  page.clock.increment(requestTimeout);
  expect(page.state()).toBe('cancelling.unsure');
  page.send({ type: 'cancel.confirm' });
  expect([page.count('cancelOrder'), page.inputOf('cancelOrder')['key']]).toEqual([3, 'seed-1']);
  await page.fail('cancelOrder');
  page.send({ type: 'change.dismiss' });
  expect([page.state(), page.facts]).toEqual(['idle', [{ type: 'order.changed' }]]);
  page.send(...cancel);
  expect(page.inputOf('cancelOrder')['key']).toBe('seed-2');
});

test('[ORD-02] a shop that says no says why, and the page looks at the order again', async () => {
  const page = openChanges();
  page.send(...cancel);
  await page.answer('cancelOrder', tooLate);
  expect([selectStep(page.seen()), selectRefusal(page.seen()), page.facts]).toEqual([
    'refused',
    'Too late.',
    [{ type: 'order.changed' }],
  ]);
  page.send({ type: 'change.dismiss' });
  expect([page.state(), selectRefusal(page.seen())]).toEqual(['idle', null]);
});

test('[ORD-02] what the shop has closed cannot be opened, until the page knows better', () => {
  const page = openChanges(closed);
  page.send({ type: 'cancel.press' }, { type: 'time.press' });
  expect(page.state()).toBe('idle');
  page.send({ type: 'order.loaded', order: unpaid }, { type: 'time.press' });
  expect(page.state()).toBe('idle');
  page.send({ type: 'cancel.press' });
  expect(page.state()).toBe('cancelling.asking');
});

test('[ORD-02] another time is chosen among those of a day; a closed one is not', async () => {
  const page = openChanges();
  page.send({ type: 'time.press' });
  expect(page.inputOf('loadTimes')).toEqual({ order_id: open.order_id, date: '2026-11-22' });
  await page.answer('loadTimes', ok(times));
  expect([selectTimes(page.seen()), selectDays(page.seen())]).toEqual([times.times, times.dates]);
  page.send({ type: 'time.choose', slot_id: 'full' }, { type: 'time.confirm' });
  expect([selectTime(page.seen()), page.count('rescheduleOrder')]).toEqual([null, 0]);
  page.send({ type: 'time.choose', slot_id: 'noon' }, { type: 'time.confirm' });
  expect(page.inputOf('rescheduleOrder')).toEqual({ order_id: open.order_id, slot_id: 'noon', key: 'seed-1' });
  await page.answer('rescheduleOrder', changed);
  expect(page.state()).toBe('idle');
  expect(page.facts).toEqual([{ type: 'order.changed' }, { type: 'toast.wanted', text: words.moved, tone: 'success' }]);
});

test('[ORD-02] another day drops the time of the day before, and the same day is not loaded again', async () => {
  const page = openChanges();
  page.send({ type: 'time.press' });
  await page.answer('loadTimes', ok(times));
  page.send({ type: 'time.choose', slot_id: 'noon' }, { type: 'day.choose', date: '2026-11-22' });
  expect(page.count('loadTimes')).toBe(1);
  page.send({ type: 'day.choose', date: '2026-11-23' });
  expect([page.inputOf('loadTimes')['date'], selectTime(page.seen())]).toEqual(['2026-11-23', null]);
  await page.fail('loadTimes');
  page.send({ type: 'times.retry' });
  page.clock.increment(requestTimeout);
  expect(selectStep(page.seen())).toBe('failed');
  // The way begins at the order's own day again.
  page.send({ type: 'change.dismiss' }, { type: 'time.press' });
  expect(selectDay(page.seen())).toBe('2026-11-22');
});

test('[ORD-02] a time that was taken meanwhile is said, and the next wish has a key of its own', async () => {
  const page = openChanges();
  await chooseTime(page);
  await page.answer('rescheduleOrder', tooLate);
  expect([selectStep(page.seen()), selectRefusal(page.seen()), selectTime(page.seen())]).toEqual([
    'refused',
    'Too late.',
    null,
  ]);
  expect(page.facts).toEqual([{ type: 'order.changed' }]);
  page.send({ type: 'times.retry' });
  expect(selectRefusal(page.seen())).toBeNull();
  page.send({ type: 'change.dismiss' });
  expect(page.state()).toBe('idle');
  await chooseTime(page);
  await page.answer('rescheduleOrder', tooLate);
  page.send({ type: 'change.dismiss' });
  expect(page.state()).toBe('idle');
  page.send({ type: 'time.press' });
  await page.answer('loadTimes', ok(times));
  page.send({ type: 'time.choose', slot_id: 'noon' }, { type: 'time.confirm' });
  expect(page.inputOf('rescheduleOrder')['key']).toBe('seed-5');
});

test('[ORD-02] a move whose answer is lost is asked for again under its key, or the page looks at the order', async () => {
  const page = openChanges();
  await chooseTime(page);
  page.clock.increment(requestTimeout);
  page.send({ type: 'time.confirm' });
  expect([page.count('rescheduleOrder'), page.inputOf('rescheduleOrder')['key']]).toEqual([2, 'seed-1']);
  await page.fail('rescheduleOrder');
  expect(selectStep(page.seen())).toBe('unsure');
  page.send({ type: 'change.dismiss' });
  expect([page.state(), page.facts]).toEqual(['idle', [{ type: 'order.changed' }]]);
});

test('[ORD-02] whose login is over is asked to log in, and nothing stays open', async () => {
  const ends = [
    async (page: ReturnType<typeof openChanges>) => {
      page.send(...cancel);
      await page.answer('cancelOrder', loginOver);
    },
    async (page: ReturnType<typeof openChanges>) => {
      page.send({ type: 'time.press' });
      await page.answer('loadTimes', loginOver);
    },
    async (page: ReturnType<typeof openChanges>) => {
      await chooseTime(page);
      await page.answer('rescheduleOrder', loginOver);
    },
  ];
  for (const end of ends) {
    const page = openChanges();
    await end(page);
    expect([page.state(), page.facts]).toEqual(['idle', [{ type: 'login.wanted' }]]);
  }
});

const loaf = 'PC7K2M9QX4TB-2';
const heart = 'PC7K2M9QX4TB-1';
const soldOut = refused({ status: 409, code: 'OUT_OF_STOCK', message: 'We have no more of this.' });

test('[CRT-08] another quantity is sent at once as the number it shall be, and the order is looked at again', async () => {
  const page = openChanges(unpaid);
  expect(selectCanChangeLines(page.seen())).toBe(true);
  page.send({ type: 'line.set', order_product_id: loaf, quantity: 3 });
  expect([page.state(), page.inputOf('changeLine')]).toEqual([
    'changingLine.sending',
    { order_product_id: loaf, quantity: 3 },
  ]);
  page.send({ type: 'line.set', order_product_id: loaf, quantity: 4 }, { type: 'cancel.press' });
  expect([page.count('changeLine'), selectLineChange(page.seen())]).toEqual([
    1,
    { step: 'sending', order_product_id: loaf, title: 'Lemon loaf', refusal: null },
  ]);
  expect([selectCancelBlocked(page.seen()), selectTimeBlocked(page.seen())]).toEqual([
    words.lines.underWay,
    unpaid.blocked.reschedule,
  ]);
  await page.answer('changeLine', changed);
  expect([page.state(), page.facts]).toEqual(['idle', [{ type: 'order.changed' }]]);
  expect([selectLineChange(page.seen()), selectCancelBlocked(page.seen())]).toEqual([null, null]);
});

test('[CRT-08] a line is taken out after a question only', async () => {
  const page = openChanges(unpaid);
  page.send({ type: 'line.remove', order_product_id: heart }, { type: 'change.dismiss' });
  expect([page.state(), page.count('changeLine')]).toEqual(['idle', 0]);
  page.send({ type: 'line.remove', order_product_id: heart }, { type: 'line.confirm' });
  expect(page.inputOf('changeLine')).toEqual({ order_product_id: heart, quantity: 0 });
  await page.answer('changeLine', changed);
  expect(page.facts).toEqual([
    { type: 'order.changed' },
    { type: 'toast.wanted', text: words.lines.removed, tone: 'success' },
  ]);
});

test('[CRT-08] while taking out is asked, everything else can be begun instead', () => {
  const page = openChanges(unpaid);
  page.send({ type: 'line.remove', order_product_id: heart }, { type: 'line.remove', order_product_id: loaf });
  expect(selectLineChange(page.seen())).toMatchObject({ step: 'asking', order_product_id: loaf });
  page.send({ type: 'cancel.press' });
  expect([page.state(), selectCanChangeLines(page.seen())]).toEqual(['cancelling.asking', false]);
});

test('[CRT-08] a paid order keeps its items; the last line and the same number are no wish', () => {
  const paid = openChanges(open);
  paid.send(
    { type: 'line.set', order_product_id: heart, quantity: 2 },
    { type: 'line.remove', order_product_id: heart },
  );
  expect([paid.state(), selectCanChangeLines(paid.seen())]).toEqual(['idle', false]);
  const page = openChanges(unpaid);
  page.send(
    { type: 'line.set', order_product_id: loaf, quantity: 2 },
    { type: 'line.set', order_product_id: loaf, quantity: 0 },
    { type: 'line.set', order_product_id: 'PC7K2M9QX4TB-9', quantity: 2 },
    { type: 'line.remove', order_product_id: 'PC7K2M9QX4TB-9' },
  );
  expect(page.state()).toBe('idle');
  const single = openChanges({ ...unpaid, lines: unpaid.lines.slice(0, 1) });
  single.send({ type: 'line.remove', order_product_id: heart });
  expect([single.state(), single.count('changeLine')]).toEqual(['idle', 0]);
});

test('[CRT-08] what the shop refuses is said, and another number can be tried at once', async () => {
  const page = openChanges(unpaid);
  page.send({ type: 'line.set', order_product_id: loaf, quantity: 9 });
  await page.answer('changeLine', soldOut);
  expect(selectLineChange(page.seen())).toMatchObject({ step: 'refused', refusal: 'We have no more of this.' });
  expect(page.facts).toEqual([{ type: 'order.changed' }]);
  page.send({ type: 'line.set', order_product_id: loaf, quantity: 3 });
  expect([page.state(), selectRefusal(page.seen())]).toEqual(['changingLine.sending', null]);
  await page.answer('changeLine', changed);
  expect([page.state(), selectRefusal(page.seen())]).toEqual(['idle', null]);
});

test('[CRT-08] an answer that is lost or late leads to a look at the order', async () => {
  const page = openChanges(unpaid);
  page.send({ type: 'line.set', order_product_id: loaf, quantity: 3 });
  await page.fail('changeLine');
  expect([page.state(), selectRefusal(page.seen()), page.facts]).toEqual([
    'changingLine.refused',
    words.lines.unsure,
    [{ type: 'order.changed' }],
  ]);
  page.send({ type: 'line.set', order_product_id: loaf, quantity: 3 });
  page.clock.increment(requestTimeout);
  expect([page.state(), selectRefusal(page.seen()), page.facts.length]).toEqual([
    'changingLine.refused',
    words.lines.unsure,
    2,
  ]);
});

test('[CRT-08] a login that is over is asked for, and the items stay', async () => {
  const page = openChanges(unpaid);
  page.send({ type: 'line.set', order_product_id: loaf, quantity: 3 });
  await page.answer('changeLine', loginOver);
  expect([page.state(), page.facts]).toEqual(['idle', [{ type: 'login.wanted' }]]);
});
