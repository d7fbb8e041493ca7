import { expect, test } from 'vitest';
import { requestTimeout } from '#machines/kit/delays.ts';
import { ok } from '#machines/kit/outcome.ts';
import {
  selectChange,
  selectClosedBecause,
  selectDay,
  selectDays,
  selectGivenBack,
  selectPlace,
  selectPlaceBlocked,
  selectPlaces,
  selectRefusal,
  selectStep,
  selectTime,
  selectTimes,
} from '#machines/order-changes/index.ts';
import { orderChangesWords as words } from '#machines/order-changes/order-changes.words.ts';
import { cartNow, closed, open, places, times, unpaidOrder as unpaid } from './order-changes.model.ts';
import { changed, loginOver, openChanges, tooLate } from './order-changes.start.ts';

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
    async (page: ReturnType<typeof openChanges>) => {
      page.send({ type: 'place.press' });
      await page.answer('loadPlaces', loginOver);
    },
    async (page: ReturnType<typeof openChanges>) => {
      await choosePlace(page);
      await page.answer('readdressOrder', loginOver);
    },
  ];
  for (const end of ends) {
    const page = openChanges();
    await end(page);
    expect([page.state(), page.facts]).toEqual(['idle', [{ type: 'login.wanted' }]]);
  }
});

async function choosePlace(page: ReturnType<typeof openChanges>) {
  page.send({ type: 'place.press' });
  await page.answer('loadPlaces', ok(places));
  page.send({ type: 'place.choose', sno: 'office' }, { type: 'place.confirm' });
}

test('[ORD-02] another address is chosen among those of the buyer; one that cannot be had is not', async () => {
  const page = openChanges();
  page.send({ type: 'place.press' });
  expect([page.inputOf('loadPlaces'), selectChange(page.seen()), selectStep(page.seen())]).toEqual([
    { order_id: open.order_id },
    'place',
    'loading',
  ]);
  await page.answer('loadPlaces', ok(places));
  page.send({ type: 'place.choose', sno: 'far' }, { type: 'place.confirm' });
  expect([selectPlaces(page.seen()), selectPlace(page.seen()), page.count('readdressOrder')]).toEqual([
    places,
    null,
    0,
  ]);
  page.send({ type: 'place.choose', sno: 'office' }, { type: 'place.confirm' });
  expect(page.inputOf('readdressOrder')).toEqual({ order_id: open.order_id, sno: 'office', key: 'seed-1' });
  await page.answer('readdressOrder', changed);
  expect([page.state(), page.facts]).toEqual([
    'idle',
    [{ type: 'order.changed' }, { type: 'toast.wanted', text: words.readdressed, tone: 'success' }],
  ]);
  // The way begins with nothing chosen.
  page.send({ type: 'place.press' });
  await page.answer('loadPlaces', ok(places));
  expect(selectPlace(page.seen())).toBeNull();
});

test('[ORD-02] an address that the shop refuses is said, and the next wish has a key of its own', async () => {
  const page = openChanges();
  await choosePlace(page);
  await page.answer('readdressOrder', tooLate);
  expect([selectStep(page.seen()), selectRefusal(page.seen()), page.facts]).toEqual([
    'refused',
    'Too late.',
    [{ type: 'order.changed' }],
  ]);
  page.send({ type: 'places.retry' });
  expect(selectRefusal(page.seen())).toBeNull();
  await page.answer('loadPlaces', ok(places));
  page.send({ type: 'place.choose', sno: 'office' }, { type: 'place.confirm' });
  expect(page.inputOf('readdressOrder')['key']).toBe('seed-2');
});

test('[ORD-02] an address whose answer is lost is asked for again under its key, or the page looks at the order', async () => {
  const page = openChanges();
  await choosePlace(page);
  page.clock.increment(requestTimeout);
  page.send({ type: 'place.confirm' });
  expect([page.count('readdressOrder'), page.inputOf('readdressOrder')['key']]).toEqual([2, 'seed-1']);
  await page.fail('readdressOrder');
  expect(selectStep(page.seen())).toBe('unsure');
  page.send({ type: 'change.dismiss' });
  expect([page.state(), page.facts]).toEqual(['idle', [{ type: 'order.changed' }]]);
});

test('[ORD-02] addresses that do not come can be asked for again; what is closed cannot be begun', async () => {
  const page = openChanges();
  page.send({ type: 'place.press' });
  page.clock.increment(requestTimeout);
  expect(selectStep(page.seen())).toBe('failed');
  page.send({ type: 'places.retry' });
  await page.fail('loadPlaces');
  expect([selectStep(page.seen()), page.count('loadPlaces')]).toEqual(['failed', 2]);
  page.send({ type: 'change.dismiss' });
  expect([page.state(), selectPlaceBlocked(page.seen())]).toEqual(['idle', null]);
  const late = openChanges(closed);
  late.send({ type: 'place.press' });
  expect([late.state(), selectPlaceBlocked(late.seen())]).toEqual(['idle', closed.blocked.readdress]);
});

test('[ORD-02] a new address is typed within the panel; saved, it is the chosen one, and where it cannot be had nothing is', async () => {
  for (const [sno, chosen] of [
    ['office', 'office'],
    ['far', null],
  ] as const) {
    const page = openChanges();
    page.send({ type: 'place.press' });
    await page.answer('loadPlaces', ok(places));
    page.send({ type: 'place.add' });
    expect(page.state()).toBe('choosingPlace.adding');
    page.send({ type: 'place.added', sno });
    expect([page.state(), page.count('loadPlaces')]).toEqual(['choosingPlace.loading', 2]);
    await page.answer('loadPlaces', ok(places));
    expect([page.state(), selectPlace(page.seen())]).toEqual(['choosingPlace.choosing', chosen]);
    expect(page.facts).toEqual([{ type: 'draft.dropped' }]);
    // Looked at once more, nothing is chosen by itself.
    page.send({ type: 'change.dismiss' }, { type: 'place.press' });
    await page.answer('loadPlaces', ok(places));
    expect(selectPlace(page.seen())).toBeNull();
  }
});

test('[ORD-02] who goes back from a new address sees the others again, and what was typed is given up', async () => {
  const page = openChanges();
  page.send({ type: 'place.press' });
  await page.answer('loadPlaces', ok(places));
  page.send({ type: 'place.add' }, { type: 'place.leave' });
  await page.answer('loadPlaces', ok(places));
  expect([page.state(), page.facts]).toEqual(['choosingPlace.choosing', [{ type: 'draft.dropped' }]]);
});

test('[ORD-02] a new address that was being typed is there again after a reload, unless the order cannot go elsewhere any more', () => {
  expect(openChanges(open, { hasDraft: true }).state()).toBe('choosingPlace.adding');
  expect(openChanges(closed, { hasDraft: true }).state()).toBe('idle');
});

test('[ORD-02] where nothing can be changed any more one sentence says why; where something can, none does', () => {
  const said = (order: typeof open) => selectClosedBecause(openChanges(order).seen());
  expect([said(open), said(unpaid), said(closed)]).toEqual([null, null, closed.blocked.cancel]);
  const { cancel } = closed.blocked;
  expect(said({ ...closed, blocked: { ...closed.blocked, reschedule: null } })).toBeNull();
  expect(said({ ...closed, blocked: { ...closed.blocked, readdress: null } })).toBeNull();
  expect(cancel).not.toBeNull();
});
