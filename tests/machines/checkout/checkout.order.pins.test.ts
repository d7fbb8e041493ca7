import { describe, expect, test } from 'vitest';
import type { PlacedOrder } from '#machines/domain/index.ts';
import {
  selectChange,
  selectPayerActor,
  selectPayment,
  selectReview,
  type Attempt,
  type OrderRefusal,
} from '#machines/checkout/index.ts';
import { selectVpaError } from '#machines/payer/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { atReview, attempt, byUpi, cart, draft, order, withEmptyCart } from './checkout.samples.ts';
import { savedCard } from '../payer/payer.samples.ts';
import { placing, refusal, reviewing, startCheckout, type Checked } from './checkout.start.ts';

/** 409: the cart of 699 rupees is not what it was. */
const changedTo = (change: { grand_total: number; cart_version?: number }): Outcome<PlacedOrder, OrderRefusal> =>
  refused({
    status: 409,
    code: 'CART_CHANGED',
    message: 'Please look once more.',
    change: { cart: { ...cart, ...change }, old_total: 69_900, new_total: change.grand_total },
  });

test('[CHK-07] nothing is ordered before a way to pay is chosen', async () => {
  const checkout = await reviewing();
  checkout.send({ type: 'review.submit' });
  checkout.send({ type: 'order.submit' });
  expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['paying.rejected', 0]);
  checkout.payer({ type: 'way.choose', method: 'card' });
  checkout.send({ type: 'order.submit' });
  expect(checkout.inputOf('placeOrder')).toMatchObject({ request: { paymentMethod: 'card' } });
});

test('[CHK-07] a way to pay that is chosen can be paid with', async () => {
  const checkout = await reviewing();
  checkout.send({ type: 'review.submit' });
  expect(checkout.state()).toBe('paying.incomplete');
  checkout.payer({ type: 'way.choose', method: 'card' });
  expect([checkout.state(), checkout.shows(selectPayment)]).toEqual([
    'paying.complete',
    {
      isNothingToPay: false,
      isPlacing: false,
      isSlow: false,
      total: 69_900,
      refusal: null,
      couponFor: null,
      mismatch: null,
    },
  ]);
});

const asUpi = (vpa: string) => ({ vpa, bank: null, saved_method: null, save: false });

test('[CHK-07] a UPI ID is sent as it was meant; a wrong one is not, and the ways to pay say so', async () => {
  const checkout = await reviewing();
  const missing = () => {
    const payer = checkout.shows(selectPayerActor);
    return payer && selectVpaError(payer.getSnapshot());
  };
  checkout.send({ type: 'review.submit' });
  checkout.payer({ type: 'way.choose', method: 'upi' });
  checkout.payer({ type: 'vpa.type', value: 'asha' });
  expect([checkout.state(), missing()]).toEqual(['paying.incomplete', null]);
  checkout.send({ type: 'order.submit' });
  expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['paying.rejected', 0]);
  expect(missing()).toBe('Please check your UPI ID. It looks like name@bank.');
  checkout.payer({ type: 'vpa.type', value: ' Asha.Rao@OkBank ' });
  expect([checkout.state(), missing()]).toEqual(['paying.complete', null]);
  checkout.send({ type: 'order.submit' });
  expect(checkout.inputOf('placeOrder')).toMatchObject({
    request: { paymentMethod: 'upi', payer: asUpi('asha.rao@okbank') },
  });
});

test('[CHK-07] a UPI ID belongs to UPI alone', async () => {
  const checkout = await reviewing();
  checkout.send({ type: 'review.submit' });
  checkout.payer({ type: 'way.choose', method: 'upi' });
  checkout.payer({ type: 'vpa.type', value: 'asha' });
  checkout.payer({ type: 'way.choose', method: 'card' });
  checkout.send({ type: 'order.submit' });
  expect(checkout.inputOf('placeOrder')).toMatchObject({ request: { paymentMethod: 'card', payer: null } });
});

test('[CHK-07] what the shop said of a UPI ID is gone once another one is typed', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', refusal(409, 'INVALID_REQUEST', 'Not like this.'));
  await checkout.answer('loadCheckout', ok(atReview));
  checkout.payer({ type: 'vpa.type', value: 'asha@okbank' });
  expect([checkout.state(), checkout.shows(selectPayment).refusal]).toEqual(['paying.complete', null]);
});

test('[CHK-07, SHL-08] the only way to pay is chosen already, and one that is not offered does not count', async () => {
  const checkout = await reviewing({ ...atReview, payment_methods: ['card'] });
  checkout.send({ type: 'review.submit' });
  expect(checkout.state()).toBe('paying.complete');
  checkout.payer({ type: 'way.choose', method: 'upi' });
  checkout.send({ type: 'order.submit' });
  expect(checkout.inputOf('placeOrder')).toMatchObject({ request: { paymentMethod: 'card' } });
  const other = await reviewing({ ...atReview, payment_methods: ['card', 'netbanking'] });
  other.send({ type: 'review.submit' });
  other.payer({ type: 'way.choose', method: 'upi' });
  expect([other.state(), other.context().payer.method]).toEqual(['paying.incomplete', null]);
});

test('[CHK-07] what a customer saved pays by its id alone, and one that is gone by now is chosen no more', async () => {
  const withSaved = { ...atReview, saved_methods: [savedCard] };
  const checkout = await reviewing(withSaved);
  checkout.send({ type: 'review.submit' });
  checkout.payer({ type: 'saved.choose', method_id: savedCard.method_id });
  checkout.send({ type: 'order.submit' });
  expect(checkout.inputOf('placeOrder')).toMatchObject({
    request: {
      paymentMethod: 'card',
      payer: { vpa: null, bank: null, saved_method: savedCard.method_id, save: false },
    },
  });
  await checkout.answer('placeOrder', refusal(400, 'INVALID_REQUEST', 'We cannot find that saved way to pay.'));
  await checkout.answer('loadCheckout', ok(atReview));
  expect([checkout.state(), checkout.context().payer.method]).toEqual(['paying.refused', null]);
  checkout.send({ type: 'order.submit' });
  expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['paying.rejected', 1]);
});

test('[CHK-07] after a reload an order under way is asked again as it was paid, and what was typed is still there', async () => {
  const request = { ...attempt.request, payer: { ...asUpi('asha@okbank'), save: true } };
  const checkout = startCheckout({ attempt: { ...attempt, request }, draft: draft({ payer: byUpi }) });
  await checkout.answer('loadCheckout', ok(atReview));
  expect(checkout.inputOf('placeOrder').request).toEqual(request);
  await checkout.answer('placeOrder', refusal(409, 'INVALID_REQUEST', 'Not like this.'));
  await checkout.answer('loadCheckout', ok(atReview));
  expect(checkout.context().payer).toMatchObject({ method: 'upi', vpa: 'asha@okbank', isSaveWanted: true });
});

describe('[CHK-05, CHK-07] what an order was refused for', () => {
  const refusedFor = async (code: string) => {
    const checkout = await placing();
    await checkout.answer('placeOrder', refusal(409, code, 'Not like this.'));
    await checkout.answer('loadCheckout', ok(atReview));
    return checkout;
  };

  test.each<[string, (checkout: Checked) => void, string]>([
    ['another way to pay is chosen', ({ payer }) => payer({ type: 'way.choose', method: 'card' }), 'paying.complete'],
    ['the order is looked at', ({ send }) => send({ type: 'review.edit' }), 'reviewing.complete'],
    ['Pay is pressed again', ({ send }) => send({ type: 'order.submit' }), 'placing.waiting'],
  ])('is said at the payment until %s', async (_, act, state) => {
    const checkout = await refusedFor('INVALID_REQUEST');
    expect(checkout.shows(selectPayment).refusal).toBe('Not like this.');
    act(checkout);
    expect([checkout.state(), checkout.context().refusal]).toEqual([state, null]);
  });

  test('is said at the review until the shopper goes on', async () => {
    const checkout = await refusedFor('OUT_OF_STOCK');
    expect(checkout.shows(selectReview)).toEqual({ status: 'refused', message: 'Not like this.' });
    checkout.send({ type: 'review.submit' });
    expect([checkout.state(), checkout.context().refusal]).toEqual(['paying.complete', null]);
  });
});

test('[CHK-05] the key is told before the order is sent, and forgotten only when the answer is there', async () => {
  const checkout = await placing();
  expect(checkout.diary.slice(-2)).toEqual(['attempt.opened', 'placeOrder']);
  const sent: Attempt = { key: 'seed-1', request: { ...attempt.request, paymentMethod: 'upi' } };
  expect(checkout.fact('attempt.opened')).toEqual([{ type: 'attempt.opened', attempt: sent }]);
  expect(checkout.inputOf('placeOrder')).toEqual(sent);
  expect(checkout.fact('attempt.settled')).toEqual([]);
  await checkout.answer('placeOrder', ok(order));
  expect(checkout.facts.slice(-3)).toEqual([
    { type: 'attempt.settled' },
    { type: 'order.placed', order_id: order.order_id, txnid: order.txnid },
    { type: 'external.wanted', url: order.payment_url },
  ]);
  checkout.send({ type: 'payment.open' });
  expect(checkout.fact('external.wanted')).toHaveLength(2);
});

test('[CHK-06] who comes back from the bank sees what became of the payment, not what was before', async () => {
  const checkout = await placing();
  checkout.restored();
  expect(checkout.state()).toBe('placing.waiting');
  await checkout.answer('placeOrder', ok(order));
  checkout.restored();
  expect(checkout.state()).toBe('backToPayment');
  expect(checkout.fact('navigation.wanted')).toEqual([
    { type: 'navigation.wanted', to: `/payment-confirmation?txnid=${order.txnid}`, replace: true },
  ]);
});

test('[CHK-05] pressing Pay twice orders once', async () => {
  const checkout = await placing();
  checkout.send({ type: 'order.submit' });
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
  checkout.send({ type: 'order.ask' });
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

/** The ways to hear what became of an order. */
const askings: [string, () => Promise<Checked>][] = [
  ['Pay is pressed', placing],
  [
    'it is asked for again after a broken line',
    async () => {
      const checkout = await placing();
      await checkout.fail('placeOrder');
      checkout.clock.increment(1_000);
      return checkout;
    },
  ],
  [
    'it is asked for after a reload, whatever step was kept',
    async () => {
      const checkout = startCheckout({ attempt, draft: draft({ step: 'address', payer: byUpi }) });
      await checkout.answer('loadCheckout', ok(atReview));
      return checkout;
    },
  ],
];

describe.each(askings)('[CHK-05] when %s', (_, ask) => {
  test.each([
    ['SLOT_FULL', 'delivery.slot.loadingSlots'],
    ['SLOT_PAST', 'delivery.slot.loadingSlots'],
    ['DELIVERY_MISSING', 'delivery.slot.loadingSlots'],
    ['OUT_OF_STOCK', 'reviewing.refused'],
    ['MAX_QUANTITY', 'reviewing.refused'],
    ['INVALID_REQUEST', 'paying.refused'],
  ])(
    'an order refused with %s leads to where it can be mended, with the reason; its key is over',
    async (code, state) => {
      const checkout = await ask();
      await checkout.answer('placeOrder', refusal(409, code, 'Not like this.'));
      if (!state.startsWith('delivery')) await checkout.answer('loadCheckout', ok(atReview));
      expect([checkout.state(), checkout.context().refusal?.message]).toEqual([state, 'Not like this.']);
      expect(checkout.fact('attempt.settled')).toHaveLength(1);
    },
  );

  test('an order without a cart leads back to the cart; its key is over', async () => {
    const checkout = await ask();
    await checkout.answer('placeOrder', refusal(409, 'CART_EMPTY'));
    expect(checkout.facts.slice(-2)).toEqual([
      { type: 'attempt.settled' },
      { type: 'navigation.wanted', to: '/cart', replace: true },
    ]);
  });

  test('a login that has ended keeps the attempt, and it is asked for after the next login', async () => {
    const checkout = await ask();
    const sent = checkout.inputOf('placeOrder');
    await checkout.answer('placeOrder', refusal(401, 'LOGIN_REQUIRED'));
    expect([checkout.state(), checkout.fact('attempt.settled').length]).toEqual(['needsLogin', 0]);
    checkout.loggedIn();
    await checkout.answer('loadCheckout', ok(atReview));
    expect([checkout.state(), checkout.inputOf('placeOrder')]).toEqual(['lost.asking', sent]);
  });

  test('a lower total for the same cart is passed on without asking, under a new key', async () => {
    const checkout = await ask();
    const sent = checkout.inputOf('placeOrder');
    await checkout.answer('placeOrder', changedTo({ grand_total: 64_900 }));
    expect(checkout.diary.slice(-4)).toEqual(['attempt.settled', 'toast.wanted', 'attempt.opened', 'placeOrder']);
    expect(checkout.fact('toast.wanted')).toEqual([
      { type: 'toast.wanted', tone: 'success', text: 'Good news: your total is now only ₹649.' },
    ]);
    const again = checkout.inputOf('placeOrder');
    expect(again).toMatchObject({ request: { ...attempt.request, expectedTotal: 64_900 } });
    expect(again).not.toHaveProperty('key', sent.key);
  });
});

test('[CHK-05] a higher total is shown with the old one, and ordered only when agreed to, under a new key', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', changedTo({ grand_total: 74_900 }));
  expect(checkout.state()).toBe('changed');
  expect(checkout.shows(selectChange)).toMatchObject({ old_total: 69_900, new_total: 74_900, canAccept: true });
  expect([checkout.count('placeOrder'), checkout.fact('attempt.settled').length]).toEqual([1, 1]);
  checkout.send({ type: 'change.accept' });
  expect(checkout.inputOf('placeOrder')).toEqual({
    key: 'seed-2',
    request: { ...attempt.request, expectedTotal: 74_900 },
  });
});

test('[CHK-05] a cart that was changed elsewhere has to be looked at again, even when it became cheaper', async () => {
  const checkout = await placing();
  await checkout.answer('placeOrder', changedTo({ cart_version: 4, grand_total: 64_900 }));
  checkout.send({ type: 'change.accept' });
  expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['changed', 1]);
  checkout.send({ type: 'change.review' });
  await checkout.answer('loadCheckout', ok({ ...atReview, cart: { ...cart, cart_version: 4, grand_total: 64_900 } }));
  expect([checkout.state(), checkout.shows(selectChange)]).toEqual(['reviewing.complete', null]);
});
