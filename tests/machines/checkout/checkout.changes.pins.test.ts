import { expect, test } from 'vitest';
import { selectChange, selectLost, selectSteps } from '#machines/checkout/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import {
  refusal,
  atAddress,
  atPayment,
  atSlots,
  placing,
  reviewing,
  saving,
  startCheckout,
  type Checked,
} from './checkout.start.ts';
import { atReview, attempt, cart, order } from './checkout.samples.ts';

const [line] = cart.line_items;
if (line === undefined) throw new Error('the sample cart has a line');
const dearer = { ...cart, grand_total: 74_900, line_items: [{ ...line, line_total: 74_900 }] };
const changedTo = (now: typeof cart) => {
  const no = refusal(409, 'CART_CHANGED');
  if (no.ok) throw new Error('a refusal');
  const change = { cart: now, old_total: 69_900, new_total: now.grand_total };
  return { ...no, refusal: { ...no.refusal, change } };
};
const steps = (checkout: Checked) => checkout.shows(selectSteps).map(({ state }) => state);

test('[CHK-05] a price that changed is shown line by line, old and new, and nothing but the payment is left', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', changedTo(dearer));
  expect(checkout.shows(selectChange)?.difference.lines).toEqual([
    {
      line: { ...line, line_total: 74_900 },
      before: { quantity: 1, total: 69_900 },
      now: { quantity: 1, total: 74_900 },
    },
  ]);
  expect(steps(checkout)).toEqual(['done', 'done', 'done', 'done', 'current']);
});

test('[CHK-05] a cart that changed elsewhere has its review before it again, not behind it', async () => {
  const checkout = await placing();
  const more = {
    ...dearer,
    cart_version: 4,
    cart_quantity: 2,
    line_items: [{ ...line, quantity: 2, line_total: 139_800 }],
  };
  await checkout.answer('placeOrder', changedTo(more));
  expect(checkout.shows(selectChange)?.difference.lines[0]).toMatchObject({
    before: { quantity: 1, total: 69_900 },
    now: { quantity: 2, total: 139_800 },
  });
  // The header and other tabs count what the server counts.
  const { cart_quantity, cart_version, grand_total } = more;
  expect(checkout.fact('cart.changed')).toEqual([{ type: 'cart.changed', cart_quantity, cart_version, grand_total }]);
  expect(steps(checkout)).toEqual(['done', 'done', 'done', 'current', 'todo']);
});

test('[CHK-05] after a reload nobody knows what was seen, so no line is called different', async () => {
  const checkout = startCheckout({ attempt });
  await checkout.answer('loadCheckout', ok({ ...atReview, cart: dearer }));
  await checkout.answer('placeOrder', changedTo(dearer));
  expect(checkout.context().change?.old_cart).toBeNull();
  expect(checkout.shows(selectChange)).toMatchObject({ old_total: 69_900, new_total: 74_900 });
});

test('[CHK-02] Back goes one step back and forward one on, as far as the shop knows the delivery', async () => {
  const checkout = await atPayment();
  checkout.back('pay');
  expect(checkout.state()).toBe('paying.complete');
  checkout.back('review');
  expect(checkout.state()).toBe('reviewing.complete');
  checkout.back('slot');
  expect(checkout.state()).toBe('delivery.slot.loadingSlots');
  checkout.back('address');
  expect(checkout.state()).toMatch(/^delivery\.address/);
  checkout.send({ type: 'field.type', field: 'flat', value: '99' });
  checkout.back('pay');
  expect([checkout.state(), checkout.context().form.flat, checkout.context().slotId]).toEqual([
    'paying.complete',
    '12',
    's-open',
  ]);
  checkout.back('address');
  checkout.send({ type: 'field.type', field: 'flat', value: '' });
  checkout.back('slot');
  expect(checkout.state()).toMatch(/^delivery\.address/);
});

test.each<[string, 'address' | 'slot', () => Promise<Checked>, string]>([
  ['the address', 'slot', atAddress, 'delivery.slot.loadingSlots'],
  ['the review', 'address', reviewing, 'delivery.address.form.complete | delivery.address.places.loadingCities'],
  ['the review', 'slot', reviewing, 'delivery.slot.loadingSlots'],
  ['the payment', 'address', atPayment, 'delivery.address.form.complete | delivery.address.places.loadingCities'],
  ['the payment', 'slot', atPayment, 'delivery.slot.loadingSlots'],
])('[CHK-02] from %s, history leads straight to the %s', async (_, step, begin, state) => {
  const checkout = await begin();
  checkout.back(step);
  expect([checkout.state(), checkout.kept()?.step]).toEqual([state, step]);
});

test('[CHK-02] a step that cannot be shown gives way to the one that is', async () => {
  const checkout = await atSlots();
  const before = checkout.fact('draft.changed').length;
  for (const step of ['review', 'pay'] as const) checkout.back(step);
  expect([checkout.state(), checkout.fact('draft.changed').length - before]).toEqual([
    'delivery.slot.choosing.incomplete',
    2,
  ]);
  expect(checkout.kept()?.step).toBe('slot');
});

test('[CHK-02] what is sold out cannot be gone past, also not by the history', async () => {
  const checkout = startCheckout();
  const soldOut = { ...cart, line_items: [{ ...line, inStock: false }] };
  await checkout.answer('loadCheckout', ok({ ...atReview, cart: soldOut }));
  const before = checkout.fact('draft.changed').length;
  checkout.back('pay');
  expect([checkout.state(), checkout.kept()?.step]).toEqual(['reviewing.incomplete', 'review']);
  expect(checkout.fact('draft.changed').length - before, 'history is told which step is shown instead').toBe(1);
});

test('[CHK-02] Back while a delivery is saved leaves it; while an order is placed it changes nothing', async () => {
  const saved = await saving();
  saved.back('address');
  expect(saved.state()).toMatch(/^delivery\.address/);
  const placed = await placing();
  placed.back('review');
  expect(placed.state()).toBe('placing.waiting');
});

test('[CHK-05] Back from what has changed looks at everything again', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', changedTo(dearer));
  checkout.back('review');
  await checkout.answer('loadCheckout', ok({ ...atReview, cart: dearer }));
  expect([checkout.state(), checkout.shows(selectChange)]).toEqual(['reviewing.complete', null]);
});

test('[CHK-05] offline at Pay: the same order goes on by itself when the line is back, once', async () => {
  const checkout = await placing();
  expect(checkout.isListening()).toBe(false);
  await checkout.fail('placeOrder');
  checkout.connection('lost');
  expect([checkout.state(), checkout.shows(selectLost)]).toEqual(['lost.offline', 'offline']);
  checkout.clock.increment(60_000);
  expect(checkout.count('placeOrder')).toBe(1);
  const sent = checkout.inputOf('placeOrder');
  checkout.connection('returned');
  expect([checkout.state(), checkout.count('placeOrder'), checkout.inputOf('placeOrder')]).toEqual([
    'lost.asking',
    2,
    sent,
  ]);
  checkout.connection('returned');
  expect(checkout.count('placeOrder')).toBe(2);
  await checkout.answer('placeOrder', ok(order));
  expect([checkout.state(), checkout.isListening()]).toEqual(['placed', false]);
});

test('[CHK-05] the line comes back while the page waits, or rests: the order is asked for at once', async () => {
  const checkout = await placing();
  await checkout.fail('placeOrder');
  expect(checkout.shows(selectLost)).toBe('asking');
  checkout.connection('returned');
  expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['lost.asking', 2]);
  for (let ask = 0; ask < 3; ask += 1) {
    await checkout.fail('placeOrder');
    checkout.clock.increment(4_000);
  }
  expect([checkout.state(), checkout.shows(selectLost)]).toEqual(['lost.resting', 'resting']);
  checkout.connection('returned');
  expect([checkout.state(), checkout.context().asks]).toEqual(['lost.asking', 1]);
});

test('[CHK-05] offline the shopper may ask all the same, in case the browser is wrong about the line', async () => {
  const checkout = await placing();
  await checkout.fail('placeOrder');
  checkout.connection('lost');
  checkout.send({ type: 'order.ask' });
  expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['lost.asking', 2]);
  checkout.connection('lost');
  expect(checkout.state()).toBe('lost.offline');
});

test('[CHK-02] the review that history shows is the one that the shop has', async () => {
  const checkout = await reviewing();
  checkout.send({ type: 'slot.edit' });
  checkout.send({ type: 'date.choose', date: '2026-11-23' });
  checkout.back('review');
  expect([checkout.state(), checkout.context().date]).toEqual(['reviewing.complete', '2026-11-22']);
});
