import { expect, test } from 'vitest';
import { ok } from '#machines/kit/index.ts';
import { selectMembership, selectPayment, selectWalletActor } from '#machines/checkout/index.ts';
import { atReview, byUpi, cardCouponCart, draft, paidCart, walletCart } from './checkout.samples.ts';
import { startCheckout } from './checkout.start.ts';

async function startReview(checkout = atReview, step: 'review' | 'pay' = 'review') {
  const started = startCheckout({ draft: draft({ step, form: null, payer: byUpi }) });
  await started.answer('loadCheckout', ok(checkout));
  return started;
}

test('[CRT-07] the wallet of the review knows the wallet of the cart, and what the coupon changed about it', async () => {
  const checkout = await startReview({ ...atReview, cart: walletCart });
  const wallet = () => checkout.shows(selectWalletActor)?.getSnapshot().context.wallet;
  expect([checkout.state(), wallet()]).toEqual(['reviewing.complete', walletCart.wallet]);
  const wanted = { ...cardCouponCart, wallet: { ...walletCart.wallet, applied: 5_000 } };
  checkout.send({ type: 'coupon.working' });
  checkout.send({ type: 'coupon.settled', cart: wanted });
  expect(wallet()).toEqual(wanted.wallet);
});

test('[CRT-07] nobody goes on while the wallet is on its way', async () => {
  const checkout = await startReview();
  checkout.send({ type: 'wallet.working' });
  checkout.send({ type: 'review.submit' });
  expect(checkout.state()).toBe('reviewing.pending');
  checkout.send({ type: 'wallet.failed' });
  expect(checkout.state()).toBe('reviewing.complete');
  checkout.send({ type: 'wallet.working' });
  checkout.send({ type: 'wallet.settled', cart: walletCart });
  expect([checkout.state(), checkout.shows(selectPayment).total]).toEqual([
    'reviewing.complete',
    walletCart.grand_total,
  ]);
});

test('[CRT-07, CHK-07] where the wallet pays all, no way to pay has to be chosen', async () => {
  const checkout = await startReview({ ...atReview, cart: paidCart }, 'pay');
  expect([checkout.state(), checkout.shows(selectPayment)]).toMatchObject([
    'paying.complete',
    { isNothingToPay: true, total: 0 },
  ]);
  checkout.send({ type: 'order.submit' });
  expect(checkout.inputOf('placeOrder').request).toMatchObject({ paymentMethod: 'wallet', expectedTotal: 0 });
});

test('[CHK-10] nobody becomes a member but who asks for it, and no member once more', async () => {
  const order = async (isWanted: boolean | null, until: string | null = null) => {
    const checkout = await startReview({ ...atReview, membership: { ...atReview.membership, until } });
    if (isWanted !== null) checkout.send({ type: 'membership.choose', isWanted });
    const shown = checkout.shows(selectMembership);
    checkout.send({ type: 'review.submit' });
    checkout.send({ type: 'order.submit' });
    return [shown?.isWanted, checkout.inputOf('placeOrder').request.isMemberWanted];
  };
  expect(await order(null)).toEqual([false, false]);
  expect(await order(true)).toEqual([true, true]);
  expect(await order(false)).toEqual([false, false]);
  expect(await order(true, '2027-11-22')).toEqual([true, false]);
});

test('[CHK-10] what gives nothing is not offered', async () => {
  const none = { ...atReview.membership, percent: 0 };
  const checkout = await startReview({ ...atReview, membership: none });
  expect(checkout.shows(selectMembership)).toBeNull();
});
