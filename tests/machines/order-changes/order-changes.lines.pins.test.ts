import { expect, test } from 'vitest';
import { requestTimeout } from '#machines/kit/delays.ts';
import { refused } from '#machines/kit/outcome.ts';
import {
  selectCanChangeLines,
  selectCancelBlocked,
  selectLineChange,
  selectRefusal,
  selectTimeBlocked,
} from '#machines/order-changes/index.ts';
import { orderChangesWords as words } from '#machines/order-changes/order-changes.words.ts';
import { open, unpaidOrder as unpaid } from './order-changes.model.ts';
import { changed, loginOver, openChanges } from './order-changes.start.ts';

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

test('[ORD-02, CRT-08] an address may be chosen while a line asks whether it shall go', async () => {
  const page = openChanges({ ...unpaid, blocked: { ...unpaid.blocked, readdress: null } });
  page.send({ type: 'line.remove', order_product_id: heart });
  expect(page.state()).toBe('changingLine.asking');
  page.send({ type: 'place.press' });
  expect(page.state()).toBe('choosingPlace.loading');
  await page.fail('loadPlaces');
  expect(page.state()).toBe('choosingPlace.failed');
});
