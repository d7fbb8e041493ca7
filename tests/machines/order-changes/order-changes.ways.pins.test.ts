import { expect, test } from 'vitest';
import { ok } from '#machines/kit/outcome.ts';
import {
  selectDay,
  selectPlace,
  selectRefusal,
  selectStep,
  selectTime,
  selectTimes,
  type OrderChangesEvent,
} from '#machines/order-changes/index.ts';
import { cartNow, open, places, times, unpaidOrder } from './order-changes.model.ts';
import { openChanges, tooLate, tooOften } from './order-changes.start.ts';

type Page = ReturnType<typeof openChanges>;

const loaf = 'PC7K2M9QX4TB-2';
const heart = 'PC7K2M9QX4TB-1';
/** An order of which everything can be changed. */
const free = { ...unpaidOrder, blocked: { cancel: null, reschedule: null, readdress: null, lines: null } };
const ownDay = '2026-11-22';
const nextDay = '2026-11-23';

const askToRemove = (page: Page): Promise<void> =>
  Promise.resolve(page.send({ type: 'line.remove', order_product_id: heart }));
const beRefused = async (page: Page): Promise<void> => {
  page.send({ type: 'line.set', order_product_id: loaf, quantity: 9 });
  await page.answer('changeLine', tooLate);
};
/** Where the items stand while every other change can be begun. */
const stands = [
  ['while a line asks whether it shall go', askToRemove],
  ['after another number was refused', beRefused],
] as const;

/** Wishes for a time, and does not know whether the shop has heard it. */
async function loseTime(page: Page) {
  page.send({ type: 'time.press' }, { type: 'day.choose', date: nextDay });
  await page.answer('loadTimes', ok(times));
  page.send({ type: 'time.choose', slot_id: 'noon' }, { type: 'time.confirm' });
  await page.fail('rescheduleOrder');
  page.send({ type: 'change.dismiss' });
}

test.each(stands)('[ORD-02, CRT-08] %s the order is cancelled under a key of its own', async (_, stand) => {
  const page = openChanges(free);
  await loseTime(page);
  await stand(page);
  page.send({ type: 'cancel.press' });
  expect([page.state(), selectRefusal(page.seen())]).toEqual(['cancelling.asking', null]);
  page.send({ type: 'cancel.confirm' });
  expect(page.inputOf('cancelOrder')['key']).toBe('seed-2');
  await page.answer('cancelOrder', ok({ cart: cartNow }));
  expect(page.state()).toBe('idle');
});

test.each(stands)('[ORD-02, CRT-08] %s another time is chosen from the order’s own day on', async (_, stand) => {
  const page = openChanges(free);
  await loseTime(page);
  await stand(page);
  page.send({ type: 'time.press' });
  expect([page.state(), selectDay(page.seen()), selectTime(page.seen())]).toEqual([
    'choosingTime.loading',
    ownDay,
    null,
  ]);
  expect(page.inputOf('loadTimes')['date']).toBe(ownDay);
  await page.answer('loadTimes', ok(times));
  page.send({ type: 'time.choose', slot_id: 'noon' }, { type: 'time.confirm' });
  expect(page.inputOf('rescheduleOrder')).toMatchObject({ slot_id: 'noon', key: 'seed-2' });
});

test.each(stands)('[ORD-02, CRT-08] %s another address is chosen under a key of its own', async (_, stand) => {
  const page = openChanges(free);
  await loseTime(page);
  await stand(page);
  page.send({ type: 'place.press' });
  expect(page.state()).toBe('choosingPlace.loading');
  await page.answer('loadPlaces', ok(places));
  page.send({ type: 'place.choose', sno: 'office' }, { type: 'place.confirm' });
  expect(page.inputOf('readdressOrder')).toMatchObject({ sno: 'office', key: 'seed-2' });
});

test.each(stands)('[CRT-08] %s another number is sent as it is', async (_, stand) => {
  const page = openChanges(free);
  await stand(page);
  page.send({ type: 'line.set', order_product_id: loaf, quantity: 3 });
  expect([page.state(), page.inputOf('changeLine')]).toEqual([
    'changingLine.sending',
    { order_product_id: loaf, quantity: 3 },
  ]);
});

test.each(stands)('[CRT-08] %s a line is taken out after its own question', async (_, stand) => {
  const page = openChanges(free);
  await stand(page);
  const sent = page.count('changeLine');
  page.send({ type: 'line.remove', order_product_id: loaf });
  expect([page.state(), page.count('changeLine'), selectRefusal(page.seen())]).toEqual([
    'changingLine.asking',
    sent,
    null,
  ]);
  page.send({ type: 'line.confirm' });
  expect(page.inputOf('changeLine')).toEqual({ order_product_id: loaf, quantity: 0 });
  await page.answer('changeLine', ok({ success: true }));
  expect(page.state()).toBe('idle');
});

test.each(stands)('[ORD-02, CRT-08] %s what the shop has closed stays closed', async (_, stand) => {
  const events: OrderChangesEvent[] = [
    { type: 'cancel.press' },
    { type: 'time.press' },
    { type: 'place.press' },
    { type: 'line.set', order_product_id: loaf, quantity: 2 },
    { type: 'line.remove', order_product_id: 'PC7K2M9QX4TB-9' },
  ];
  const blocked = { cancel: 'Too late.', reschedule: 'Too late.', readdress: 'Too late.', lines: null };
  const page = openChanges({ ...unpaidOrder, blocked });
  await stand(page);
  const before = [page.state(), page.seen().context];
  page.send(...events);
  expect([page.state(), page.seen().context]).toEqual(before);
});

/** At the times of the order's own day, in every way in which they can be missing. */
const missing = [
  ['on their way', (page: Page) => Promise.resolve(page.send({ type: 'time.press' }))],
  [
    'lost',
    async (page: Page) => {
      page.send({ type: 'time.press' });
      await page.fail('loadTimes');
    },
  ],
  [
    'not given',
    async (page: Page) => {
      page.send({ type: 'time.press' });
      await page.answer('loadTimes', tooOften);
    },
  ],
  [
    'taken meanwhile',
    async (page: Page) => {
      page.send({ type: 'time.press' });
      await page.answer('loadTimes', ok(times));
      page.send({ type: 'time.choose', slot_id: 'noon' }, { type: 'time.confirm' });
      await page.answer('rescheduleOrder', tooLate);
    },
  ],
] as const;

test.each(missing)('[ORD-02] while the times of a day are %s another day brings its own', async (_, miss) => {
  const page = openChanges();
  await miss(page);
  const [state, asked] = [page.state(), page.count('loadTimes')];
  // The same day is no other one.
  page.send({ type: 'day.choose', date: ownDay });
  expect([page.state(), page.count('loadTimes')]).toEqual([state, asked]);
  page.send({ type: 'day.choose', date: nextDay });
  expect([page.state(), selectDay(page.seen()), page.count('loadTimes')]).toEqual([
    'choosingTime.loading',
    nextDay,
    asked + 1,
  ]);
  expect(page.inputOf('loadTimes')['date']).toBe(nextDay);
  await page.answer('loadTimes', ok({ ...times, times: [] }));
  expect([page.state(), selectTimes(page.seen()), selectRefusal(page.seen())]).toEqual([
    'choosingTime.choosing',
    [],
    null,
  ]);
});

test.each(missing.slice(1))(
  '[ORD-02] times that are %s are asked for again, and shown once they are there',
  async (_, miss) => {
    const page = openChanges();
    await miss(page);
    const asked = page.count('loadTimes');
    page.send({ type: 'times.retry' });
    expect([page.state(), page.count('loadTimes')]).toEqual(['choosingTime.loading', asked + 1]);
    await page.answer('loadTimes', ok(times));
    expect([page.state(), selectTimes(page.seen())]).toEqual(['choosingTime.choosing', times.times]);
  },
);

test('[ORD-02] times and addresses that are refused are said to be missing', async () => {
  const page = openChanges();
  page.send({ type: 'time.press' });
  await page.answer('loadTimes', tooOften);
  expect(page.state()).toBe('choosingTime.failed');
  page.send({ type: 'change.dismiss' }, { type: 'place.press' });
  await page.answer('loadPlaces', tooOften);
  expect([page.state(), page.facts]).toEqual(['choosingPlace.failed', []]);
});

test('[ORD-02] who keeps time and address is back at the order, from wherever', async () => {
  const page = openChanges();
  const keep = () => {
    page.send({ type: 'change.dismiss' });
    expect([page.state(), page.facts]).toEqual(['idle', []]);
  };
  page.send({ type: 'time.press' });
  await page.answer('loadTimes', ok(times));
  keep();
  page.send({ type: 'place.press' });
  keep();
  page.send({ type: 'place.press' });
  await page.answer('loadPlaces', ok(places));
  keep();
  page.send({ type: 'place.press' });
  await page.answer('loadPlaces', ok(places));
  page.send({ type: 'place.choose', sno: 'office' }, { type: 'place.confirm' });
  await page.answer('readdressOrder', tooLate);
  page.send({ type: 'change.dismiss' });
  expect([page.state(), page.count('readdressOrder')]).toEqual(['idle', 1]);
});

test('[ORD-02] an address that is chosen is not sent before it is confirmed', async () => {
  const page = openChanges();
  page.send({ type: 'place.press' });
  await page.answer('loadPlaces', ok(places));
  page.send({ type: 'place.choose', sno: 'office' });
  expect([page.state(), page.count('readdressOrder')]).toEqual(['choosingPlace.choosing', 0]);
});

test('[ORD-02] after a refusal and after a new address that was left, the addresses are asked for anew', async () => {
  const page = openChanges();
  page.send({ type: 'place.press' });
  await page.answer('loadPlaces', ok(places));
  page.send({ type: 'place.choose', sno: 'office' }, { type: 'place.confirm' });
  await page.answer('readdressOrder', tooLate);
  page.send({ type: 'places.retry' });
  expect([selectStep(page.seen()), page.count('loadPlaces')]).toEqual(['loading', 2]);
  await page.answer('loadPlaces', ok(places));
  expect(selectPlace(page.seen())).toBeNull();
  page.send({ type: 'place.add' }, { type: 'place.leave' });
  expect([selectStep(page.seen()), page.count('loadPlaces')]).toEqual(['loading', 3]);
});

test('[ORD-02] a new address that goes on after another wish has a key of its own', async () => {
  const page = openChanges();
  await loseTime(page);
  expect(page.inputOf('rescheduleOrder')['key']).toBe('seed-1');
  page.send({ type: 'place.resume' }, { type: 'place.added', sno: 'office' });
  await page.answer('loadPlaces', ok(places));
  page.send({ type: 'place.confirm' });
  expect(page.inputOf('readdressOrder')).toEqual({ order_id: open.order_id, sno: 'office', key: 'seed-2' });
});
