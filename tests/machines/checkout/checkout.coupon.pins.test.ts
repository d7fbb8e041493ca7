import { expect, test } from 'vitest';
import {
  selectChange,
  selectCheckout,
  selectCouponActor,
  selectPayment,
  selectReview,
} from '#machines/checkout/index.ts';
import type { CouponActor } from '#machines/coupon/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { atPayment, reviewing, refusal, type Checked } from './checkout.start.ts';
import { atReview, cardCouponCart, cart } from './checkout.samples.ts';
import { changed } from './checkout.answers.ts';

const couponOf = (checkout: Checked): CouponActor => {
  const coupon = checkout.shows(selectCouponActor);
  if (coupon === undefined) throw new Error('There is no coupon to change');
  return coupon;
};

/** At the review, while a code is checked. */
const applying = async (): Promise<Checked> => {
  const checkout = await reviewing();
  const coupon = couponOf(checkout);
  coupon.send({ type: 'coupon.open' });
  coupon.send({ type: 'coupon.type', text: 'card 50' });
  coupon.send({ type: 'coupon.submit' });
  return checkout;
};

const withCoupon = { ...atReview, cart: cardCouponCart };
const stoppedCart = {
  ...cardCouponCart,
  coupon: {
    code: 'CARD50',
    title: '₹50 off by card',
    discount: 0,
    refusal: { code: 'EXPIRED', message: 'CARD50 ended on 7 January 2026.', missing: null, category: null },
    payment_methods: ['card'],
  },
  grand_total: 69_900,
} as const;

test('[CPN-01] a coupon is applied at the review: until it is answered nobody can go on, then the total is the new one', async () => {
  const checkout = await applying();
  expect([checkout.state(), checkout.shows(selectReview).status, checkout.inputOf('applyCoupon')]).toEqual([
    'reviewing.pending',
    'pending',
    { code: 'CARD50' },
  ]);
  checkout.send({ type: 'review.submit' });
  expect(checkout.state()).toBe('reviewing.pending');
  await checkout.answer('applyCoupon', ok(cardCouponCart));
  expect([checkout.state(), checkout.shows(selectCheckout)?.cart]).toEqual(['reviewing.complete', cardCouponCart]);
  expect(couponOf(checkout).getSnapshot().value).toBe('applied');
  checkout.send({ type: 'review.submit' });
  expect([checkout.shows(selectPayment).total, checkout.shows(selectCouponActor)]).toEqual([64_900, undefined]);
});

test('[CPN-01] a coupon that is refused keeps what was typed, and the order can go on without it', async () => {
  const checkout = await applying();
  await checkout.answer('applyCoupon', refusal(409, 'EXPIRED', 'CARD50 ended on 7 January 2026.'));
  expect(checkout.state()).toBe('reviewing.complete');
  expect(couponOf(checkout).getSnapshot().context).toMatchObject({
    typed: 'card 50',
    refusal: { message: 'CARD50 ended on 7 January 2026.' },
  });
});

test('[CPN-01] the coupon of the cart is there at the review, and can be taken away', async () => {
  const checkout = await reviewing(withCoupon);
  couponOf(checkout).send({ type: 'coupon.remove' });
  expect(checkout.state()).toBe('reviewing.pending');
  await checkout.answer('removeCoupon', ok({ ...cart, cart_version: 5 }));
  expect([checkout.state(), checkout.shows(selectCheckout)?.cart.coupon]).toEqual(['reviewing.complete', null]);
});

test('[CPN-01] an answer that is older than what is shown changes nothing', async () => {
  const checkout = await reviewing(withCoupon);
  couponOf(checkout).send({ type: 'coupon.remove' });
  await checkout.answer('removeCoupon', ok({ ...cart, cart_version: 3 }));
  expect(checkout.shows(selectCheckout)?.cart).toEqual(cardCouponCart);
});

test('[CPN-01, CHK-01] a login that ended is asked for again, and the review goes on after it', async () => {
  const checkout = await applying();
  await checkout.answer('applyCoupon', refusal(409, 'LOGIN_REQUIRED', 'Log in to use CARD50.'));
  couponOf(checkout).send({ type: 'coupon.login' });
  expect([checkout.state(), checkout.fact('login.wanted').length]).toEqual(['needsLogin', 1]);
  checkout.loggedIn();
  await checkout.answer('loadCheckout', ok(withCoupon));
  expect(checkout.state()).toBe('reviewing.complete');
});

test('[CPN-01, CHK-07] with a coupon for cards nobody pays by UPI: it is said before, and Pay says why', async () => {
  const checkout = await reviewing(withCoupon);
  checkout.send({ type: 'review.submit' });
  expect([checkout.state(), checkout.shows(selectPayment)]).toMatchObject([
    'paying.incomplete',
    { couponFor: 'CARD50 is for payments by Card.', mismatch: null },
  ]);
  checkout.payer({ type: 'way.choose', method: 'upi' });
  expect([checkout.state(), checkout.shows(selectPayment).mismatch]).toEqual([
    'paying.mismatched',
    'CARD50 is for payments by Card. Choose that, or go back and remove the coupon.',
  ]);
  checkout.send({ type: 'order.submit' });
  expect([checkout.state(), checkout.count('placeOrder')]).toEqual(['paying.mismatched', 0]);
  checkout.payer({ type: 'way.choose', method: 'card' });
  expect([checkout.state(), checkout.shows(selectPayment).mismatch]).toEqual(['paying.complete', null]);
  checkout.send({ type: 'order.submit' });
  expect(checkout.inputOf('placeOrder')).toMatchObject({
    request: { paymentMethod: 'card', cartVersion: 4, expectedTotal: 64_900 },
  });
});

test('[CPN-01] a coupon that has stopped is for no way to pay, and asks for none', async () => {
  const checkout = await reviewing({ ...atReview, cart: stoppedCart });
  checkout.send({ type: 'review.submit' });
  checkout.payer({ type: 'way.choose', method: 'upi' });
  expect([checkout.state(), checkout.shows(selectPayment)]).toMatchObject([
    'paying.complete',
    { couponFor: null, mismatch: null },
  ]);
});

test('[CPN-01, CHK-06] what the bank may not take is said by the server too, at the payment', async () => {
  const checkout = await atPayment();
  checkout.send({ type: 'order.submit' });
  await checkout.answer('placeOrder', refusal(409, 'COUPON_PAYMENT', 'CARD50 is for payments by Card.'));
  await checkout.answer('loadCheckout', ok(atReview));
  expect([checkout.state(), checkout.shows(selectPayment).refusal]).toEqual([
    'paying.refused',
    'CARD50 is for payments by Card.',
  ]);
});

test('[CPN-01, CHK-05] a coupon that stops at Pay is named with its reason beside the new total', async () => {
  const checkout = await atPayment();
  checkout.send({ type: 'order.submit' });
  const { refusal: change } = changed(74_900, 3);
  await checkout.answer('placeOrder', {
    ok: false,
    refusal: { ...change, change: { ...change.change, cart: stoppedCart } },
  });
  expect([checkout.state(), checkout.shows(selectChange)?.coupon]).toEqual([
    'changed',
    'CARD50 ended on 7 January 2026.',
  ]);
});
