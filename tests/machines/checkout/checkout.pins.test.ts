import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type AnyStateMachine } from 'xstate';
import {
  checkoutMachine,
  provideCheckout,
  selectChange,
  selectFieldErrors,
  selectFirstError,
  selectSlots,
  selectSteps,
  type Attempt,
  type Checkout,
  type CheckoutInput,
  type CheckoutPorts,
  type OrderRefusal,
  type PlacedOrder,
} from '#machines/checkout/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import {
  areas,
  atDelivery,
  atReview,
  attempt,
  cart,
  cities,
  draft,
  filledForm,
  fullSlot,
  order,
  slotsOfDay,
  withEmptyCart,
} from './checkout.samples.ts';

type Held = { input: unknown; answer: (value: never) => void; fail: () => void };

const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

function startCheckout(given: Partial<CheckoutInput> = {}) {
  const calls: Record<string, Held[]> = {};
  const facts: { type: string }[] = [];
  const diary: string[] = [];
  const held =
    (name: string) =>
    (input: unknown): Promise<never> => {
      diary.push(name);
      return new Promise<never>((resolve, reject) => {
        (calls[name] ??= []).push({ input, answer: resolve, fail: () => reject(new Error('offline')) });
      });
    };
  const ports: CheckoutPorts = {
    loadCheckout: held('loadCheckout'),
    loadCities: held('loadCities'),
    loadAreas: held('loadAreas'),
    loadSlots: held('loadSlots'),
    saveDelivery: held('saveDelivery'),
    placeOrder: held('placeOrder'),
    sessionListener: fromCallback(() => undefined),
  };
  const logic = (machineUnderTest(checkoutMachine as AnyStateMachine) as typeof checkoutMachine).provide({
    actors: provideCheckout(ports).implementations.actors as never,
  });
  const clock = new SimulatedClock();
  const input = { draft: null, attempt: null, placed_txnid: null, preferred_city: null, keySeed: 'seed', ...given };
  const actor = createActor(logic, { input, clock });
  actor.on('*', (fact) => {
    facts.push(fact);
    diary.push(fact.type);
  });
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
    diary,
    loggedIn: () => actor.send({ type: 'session.authenticated' }),
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
    fact: (type: string) => facts.filter((one) => one.type === type),
  };
}

type Checked = ReturnType<typeof startCheckout>;
const refusal = (status: number, code: string, message = 'No.', field?: string) =>
  refused({ status, code, message, ...(field === undefined ? {} : { field }) });
const dearer: Outcome<PlacedOrder, OrderRefusal> = refused({
  status: 409,
  code: 'CART_CHANGED',
  message: 'Please look once more.',
  change: { cart: { ...cart, grand_total: 74_900 }, old_total: 69_900, new_total: 74_900 },
});

const atPayment = async (): Promise<Checked> => {
  const checkout = startCheckout({ draft: draft({ step: 'pay', form: null, payment_method: 'upi' }) });
  await checkout.answer('loadCheckout', ok(atReview));
  return checkout;
};
const placing = async (): Promise<Checked> => {
  const checkout = await atPayment();
  checkout.actor.send({ type: 'order.submit' });
  return checkout;
};

test('[CHK-02] each step is reached only when those before it are done, and the rail says what is done', async () => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', ok(atDelivery));
  expect(checkout.state()).toBe('delivery.address.form.incomplete | delivery.address.places.loadingCities');
  expect(selectSteps(checkout.actor.getSnapshot()).map(({ id, state }) => [id, state])).toEqual([
    ['address', 'current'],
    ['slot', 'todo'],
    ['review', 'todo'],
    ['pay', 'todo'],
  ]);
  checkout.actor.send({ type: 'order.submit' });
  checkout.actor.send({ type: 'review.submit' });
  expect(checkout.state()).toContain('delivery.address');
});

test('[CHK-01] a guest is asked to log in, and the checkout goes on by itself afterwards', async () => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', refusal(401, 'LOGIN_REQUIRED'));
  expect([checkout.state(), checkout.fact('login.wanted').length]).toEqual(['needsLogin', 1]);
  checkout.actor.send({ type: 'login.request' });
  expect(checkout.fact('login.wanted')).toHaveLength(2);
  checkout.loggedIn();
  expect(checkout.count('loadCheckout')).toBe(2);
});

test('an empty cart leads back to the cart, or to the payment of the order that was just placed', async () => {
  const empty = startCheckout();
  await empty.answer('loadCheckout', ok(withEmptyCart));
  expect(empty.facts).toEqual([{ type: 'navigation.wanted', to: '/cart', replace: true }]);
  const unpaid = startCheckout({ placed_txnid: 'TX7K2M9QX4TB5N8RWA' });
  await unpaid.answer('loadCheckout', ok(withEmptyCart));
  expect(unpaid.facts).toEqual([
    { type: 'navigation.wanted', to: '/payment-confirmation?txnid=TX7K2M9QX4TB5N8RWA', replace: true },
  ]);
});

test('[CST-01] a checkout without an answer is given up after 100000 ms, and can be asked for again', () => {
  const checkout = startCheckout();
  checkout.clock.increment(99_999);
  expect(checkout.state()).toBe('loadingCheckout');
  checkout.clock.increment(1);
  expect(checkout.state()).toBe('failed');
  checkout.actor.send({ type: 'checkout.retry' });
  expect(checkout.count('loadCheckout')).toBe(2);
});

test('[CHK-03] an incomplete address says what is missing near each field, from the top, until it is corrected', async () => {
  const checkout = startCheckout({ draft: draft({ form: null }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  const shown = () => selectFieldErrors(checkout.actor.getSnapshot());
  expect(shown()).toEqual({});
  checkout.actor.send({ type: 'address.submit' });
  expect(Object.keys(shown())).toEqual(['recipient_name', 'recipient_phone', 'city_id', 'area_id', 'dfn', 'ds1']);
  expect(selectFirstError(checkout.actor.getSnapshot())).toBe('recipient_name');
  checkout.actor.send({ type: 'field.type', field: 'recipient_name', value: 'Meera' });
  expect(Object.keys(shown())).toEqual(['recipient_phone', 'city_id', 'area_id', 'dfn', 'ds1']);
  checkout.actor.send({ type: 'field.type', field: 'recipient_phone', value: '12345' });
  expect(shown().recipient_phone).toBe('Please enter a 10-digit Indian mobile number');
});

test('[CHK-03] the city of the cookie is chosen, a locality brings its pincode, another city drops it', async () => {
  const checkout = startCheckout({ preferred_city: 'bangalore' });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadCities', ok(cities));
  expect(checkout.inputOf('loadAreas')).toEqual({ city_id: 4 });
  await checkout.answer('loadAreas', ok(areas));
  checkout.actor.send({ type: 'area.choose', area_id: 401 });
  expect(checkout.actor.getSnapshot().context.form.place).toEqual({
    area_id: 401,
    areaname: 'Indiranagar',
    dpc: '560038',
    city_id: 4,
    dc: 'Bengaluru',
  });
  checkout.actor.send({ type: 'city.choose', city_id: 5 });
  expect(checkout.actor.getSnapshot().context.form).toMatchObject({ city_id: 5, place: null });
  expect(checkout.inputOf('loadAreas')).toEqual({ city_id: 5 });
});

test('what is typed is kept for a reload, until the server has it', async () => {
  const checkout = startCheckout({ draft: draft({ step: 'slot', date: '2026-11-22', slot_id: 's-open' }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadSlots', ok(slotsOfDay));
  checkout.actor.send({ type: 'address.edit' });
  checkout.actor.send({ type: 'field.type', field: 'dfn', value: '14' });
  expect(checkout.fact('draft.changed').at(-1)).toMatchObject({ draft: { step: 'address', form: { dfn: '14' } } });
  checkout.actor.send({ type: 'address.submit' });
  await checkout.answer('loadSlots', ok(slotsOfDay));
  checkout.actor.send({ type: 'slot.submit' });
  expect(checkout.inputOf('saveDelivery')).toMatchObject({ address: { dfn: '14', dpc: '560038' }, slot_id: 's-open' });
  await checkout.answer('saveDelivery', ok(atReview));
  expect(checkout.fact('draft.changed').at(-1)).toEqual({
    type: 'draft.changed',
    draft: { step: 'review', form: null, date: '2026-11-22', slot_id: 's-open', payment_method: null },
  });
});

test('[CHK-04, CHK-11] times that are full say so and cannot be chosen', async () => {
  const checkout = startCheckout({ draft: draft({ step: 'slot', slot_id: 's-full' }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  expect(checkout.inputOf('loadSlots')).toEqual({ area_id: 401, pincode: '560038', date: null });
  await checkout.answer('loadSlots', ok(slotsOfDay));
  const shown = selectSlots(checkout.actor.getSnapshot());
  expect(shown.groups[0]?.slots[1]).toEqual({
    value: 's-full',
    label: fullSlot.label,
    fee: 0,
    note: 'Fully booked',
    disabled: true,
  });
  expect(shown.slot_id).toBeNull();
  expect(shown.dates).toEqual([
    { value: '2026-11-22', label: 'Sun, 22 Nov', hint: 'Tomorrow' },
    { value: '2026-11-23', label: 'Mon, 23 Nov', hint: null },
  ]);
  checkout.actor.send({ type: 'slot.submit' });
  expect(selectSlots(checkout.actor.getSnapshot()).error).toBe('Please choose a delivery time');
});

test('[CHK-04] a day without times moves on to the first day that has some', async () => {
  const checkout = startCheckout({ draft: draft({ step: 'slot' }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadSlots', ok({ ...slotsOfDay, date: '2026-11-21' }));
  expect(checkout.inputOf('loadSlots')).toMatchObject({ date: '2026-11-22' });
});

test('[CHK-04] a time that filled up meanwhile is said, the times are fetched anew and the address is kept', async () => {
  const checkout = startCheckout({ draft: draft({ step: 'slot', date: '2026-11-22', slot_id: 's-open' }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadSlots', ok(slotsOfDay));
  checkout.actor.send({ type: 'slot.submit' });
  await checkout.answer('saveDelivery', refusal(409, 'SLOT_FULL', 'That time has just filled up.', 'slot_id'));
  await checkout.answer('loadSlots', ok({ ...slotsOfDay, slots: [{ ...fullSlot, slot_id: 's-open' }] }));
  expect(checkout.state()).toBe('delivery.slot.choosing.refused');
  expect(selectSlots(checkout.actor.getSnapshot())).toMatchObject({
    slot_id: null,
    error: 'That time has just filled up.',
  });
  expect(checkout.actor.getSnapshot().context.form.dfn).toBe('12');
});

test('a time that is past when the checkout opens is explained, not forgotten', async () => {
  const checkout = startCheckout();
  const lapsed: Checkout = {
    ...atReview,
    step: 'delivery',
    delivery: atReview.delivery && { ...atReview.delivery, slot: { ...atReview.delivery.slot, state: 'past' } },
  };
  await checkout.answer('loadCheckout', ok(lapsed));
  expect(checkout.state()).toBe('delivery.slot.loadingSlots');
  expect(selectSlots(checkout.actor.getSnapshot()).error).toMatch(
    /^Your time, Sun, 22 Nov, 9 am to 12 pm, can no longer/,
  );
});

test('[CHK-05] the key is told before the order is sent, and forgotten only when the answer is there', async () => {
  const checkout = await placing();
  expect(checkout.diary.slice(-2)).toEqual(['attempt.opened', 'placeOrder']);
  const sent: Attempt = { key: 'seed-1', request: { ...attempt.request, payment_method: 'upi' } };
  expect(checkout.fact('attempt.opened')).toEqual([{ type: 'attempt.opened', attempt: sent }]);
  expect(checkout.inputOf('placeOrder')).toEqual(sent);
  expect(checkout.fact('attempt.settled')).toEqual([]);
  await checkout.answer('placeOrder', ok(order));
  expect(checkout.facts.slice(-3)).toEqual([
    { type: 'attempt.settled' },
    { type: 'order.placed', order_id: order.order_id, txnid: order.txnid },
    { type: 'external.wanted', url: order.payment_url },
  ]);
  checkout.actor.send({ type: 'payment.open' });
  expect(checkout.fact('external.wanted')).toHaveLength(2);
});

test('[CHK-05] pressing Pay twice orders once', async () => {
  const checkout = await placing();
  checkout.actor.send({ type: 'order.submit' });
  expect(checkout.count('placeOrder')).toBe(1);
});

test('[CHK-05] a broken line asks again with the same key after 1, 2 and 4 s, then waits for the shopper', async () => {
  const checkout = await placing();
  const sent = checkout.inputOf('placeOrder');
  for (const pause of [1_000, 2_000, 4_000]) {
    await checkout.fail('placeOrder');
    expect(checkout.state()).toBe('lost.waiting');
    const before = checkout.count('placeOrder');
    checkout.clock.increment(pause - 1);
    expect(checkout.count('placeOrder')).toBe(before);
    checkout.clock.increment(1);
    expect(checkout.inputOf('placeOrder')).toEqual(sent);
  }
  await checkout.fail('placeOrder');
  expect(checkout.state()).toBe('lost.resting');
  checkout.actor.send({ type: 'order.ask' });
  expect(checkout.inputOf('placeOrder')).toEqual(sent);
  expect(checkout.fact('attempt.settled')).toEqual([]);
  await checkout.answer('placeOrder', ok(order));
  expect([checkout.state(), checkout.fact('attempt.opened').length]).toEqual(['placed', 1]);
});

test('[CHK-05] no answer within 100000 ms is not a no: the same key is asked again; the page says that it is slow', async () => {
  const checkout = await placing();
  checkout.clock.increment(10_000);
  expect(checkout.state()).toBe('placing.slow');
  checkout.clock.increment(90_000);
  expect(checkout.state()).toBe('lost.waiting');
});

test('[CHK-05] an order that is still being worked on is asked for again, never anew', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', refusal(409, 'IN_PROGRESS'));
  checkout.clock.increment(1_000);
  expect([checkout.state(), checkout.inputOf('placeOrder')]).toEqual([
    'lost.asking',
    expect.objectContaining({ key: 'seed-1' }),
  ]);
});

test('[CHK-05] a reload while an order was under way asks for that order first, with its own key', async () => {
  const checkout = startCheckout({ attempt });
  await checkout.answer('loadCheckout', ok(withEmptyCart));
  expect([checkout.state(), checkout.inputOf('placeOrder')]).toEqual(['lost.asking', attempt]);
  await checkout.answer('placeOrder', ok(order));
  expect(checkout.state()).toBe('placed');
});

test('[CHK-05] a login that ends while ordering keeps the attempt, and asks for it after the next login', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', refusal(401, 'LOGIN_REQUIRED'));
  expect([checkout.state(), checkout.fact('attempt.settled').length]).toEqual(['needsLogin', 0]);
  checkout.loggedIn();
  await checkout.answer('loadCheckout', ok(atReview));
  expect(checkout.inputOf('placeOrder')).toMatchObject({ key: 'seed-1' });
});

test('[CHK-05] a higher total is shown with the old one, and ordered only when agreed to, under a new key', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', dearer);
  expect(checkout.state()).toBe('changed');
  expect(selectChange(checkout.actor.getSnapshot())).toEqual({ old_total: 69_900, new_total: 74_900, canAccept: true });
  expect([checkout.count('placeOrder'), checkout.fact('attempt.settled').length]).toEqual([1, 1]);
  checkout.actor.send({ type: 'change.accept' });
  expect(checkout.inputOf('placeOrder')).toEqual({
    key: 'seed-2',
    request: { ...attempt.request, expected_total: 74_900 },
  });
});

test('[CHK-05] a lower total for the same cart is passed on without asking', async () => {
  const checkout = await placing();
  const change = { cart: { ...cart, grand_total: 64_900 }, old_total: 69_900, new_total: 64_900 };
  await checkout.answer('placeOrder', refused({ status: 409, code: 'CART_CHANGED', message: 'Look.', change }));
  expect(checkout.inputOf('placeOrder')).toMatchObject({ key: 'seed-2', request: { expected_total: 64_900 } });
  expect(checkout.fact('toast.wanted')).toEqual([
    { type: 'toast.wanted', tone: 'success', text: 'Good news: the total went down to ₹649.' },
  ]);
});

test('[CHK-05] a cart that was changed elsewhere has to be looked at again, even when it became cheaper', async () => {
  const checkout = await placing();
  const change = { cart: { ...cart, cart_version: 4, grand_total: 64_900 }, old_total: 69_900, new_total: 64_900 };
  await checkout.answer('placeOrder', refused({ status: 409, code: 'CART_CHANGED', message: 'Look.', change }));
  checkout.actor.send({ type: 'change.accept' });
  expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['changed', 1]);
  checkout.actor.send({ type: 'change.review' });
  await checkout.answer('loadCheckout', ok({ ...atReview, cart: change.cart }));
  expect(checkout.state()).toBe('reviewing.complete');
});

test.each([
  ['SLOT_FULL', 'delivery.slot.loadingSlots'],
  ['DELIVERY_MISSING', 'delivery.slot.loadingSlots'],
  ['CART_EMPTY', 'backToCart'],
  ['OUT_OF_STOCK', 'loadingCheckout'],
])('[CHK-05] an order refused with %s leads to where it can be mended, and its key is over', async (code, state) => {
  const checkout = await placing();
  await checkout.answer('placeOrder', refusal(409, code));
  expect([checkout.state(), checkout.fact('attempt.settled').length]).toEqual([state, 1]);
});

test('[CHK-05] what is sold out is said on the review, with the way to the cart', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', refusal(409, 'OUT_OF_STOCK', 'Ruby heart is sold out.'));
  await checkout.answer('loadCheckout', ok(atReview));
  expect([checkout.state(), checkout.actor.getSnapshot().context.refusal?.message]).toEqual([
    'reviewing.refused',
    'Ruby heart is sold out.',
  ]);
});

test('[CHK-07] nothing is ordered before a way to pay is chosen', async () => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', ok(atReview));
  checkout.actor.send({ type: 'review.submit' });
  checkout.actor.send({ type: 'order.submit' });
  expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['paying.rejected', 0]);
  checkout.actor.send({ type: 'method.choose', payment_method: 'card' });
  checkout.actor.send({ type: 'order.submit' });
  expect(checkout.inputOf('placeOrder')).toMatchObject({ request: { payment_method: 'card' } });
});

test('a checkout that is refused for another reason than the login can be asked for again', async () => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', refusal(429, 'TOO_MANY_REQUESTS'));
  expect(checkout.state()).toBe('failed');
});

test('[CHK-03] a rejected address stays rejected until the last field is right', async () => {
  const checkout = startCheckout({ draft: draft({ form: { ...filledForm, dfn: '', place: null } }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadCities', ok(cities));
  await checkout.answer('loadAreas', ok(areas));
  checkout.actor.send({ type: 'address.submit' });
  checkout.actor.send({ type: 'area.choose', area_id: 401 });
  expect(selectFieldErrors(checkout.actor.getSnapshot())).toEqual({
    dfn: 'Please enter the flat, house or office number',
  });
  checkout.actor.send({ type: 'field.type', field: 'dfn', value: '12' });
  expect(checkout.state()).toContain('form.complete');
});
