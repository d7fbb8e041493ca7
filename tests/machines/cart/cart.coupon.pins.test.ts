import { expect, test } from 'vitest';
import type { Cart, CartCoupon } from '#machines/domain/index.ts';
import { selectIsCartBusy, selectNews } from '#machines/cart/index.ts';
import { ok } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { cartOf } from '../cart-line/cart-line.samples.ts';
import { code, codeRefusal, couponOf, stoppedCoupon } from '../coupon/coupon.model.ts';
import { startCart, twoLines, withQuantities } from './cart.start.ts';

const withCoupon = (version: number, coupon: CartCoupon | null = couponOf()): Cart => ({
  ...withQuantities(version, 2, 1),
  coupon,
});
const kinds = (facts: readonly { type: string }[]): string[] => facts.map(({ type }) => type);

/** A cart in which somebody has typed a code. */
function applying() {
  const cart = startCart();
  cart.facts.length = 0;
  cart.coupon()?.send({ type: 'coupon.open' });
  cart.coupon()?.send({ type: 'coupon.type', text: code });
  cart.coupon()?.send({ type: 'coupon.submit' });
  return cart;
}

test('[CPN-01] while a coupon is on its way nothing can be paid; its answer is the cart', async () => {
  const { actor, applies, facts, state, coupon, reason } = applying();
  expect([state(), selectIsCartBusy(actor.getSnapshot())]).toEqual(['filled.pending.waiting', true]);
  expect(reason()).not.toBeNull();
  const cart = withCoupon(6);
  applies[0]?.resolve(ok(cart));
  await settled();
  expect([state(), coupon()?.getSnapshot().value, reason()]).toEqual(['filled.synced', 'applied', null]);
  expect(actor.getSnapshot().context.cart).toBe(cart);
  expect(facts).toEqual([
    { type: 'coupon.kept', code: null },
    expect.objectContaining({ type: 'cart.changed', cart_version: 6 }),
  ]);
});

test('[CPN-01] a refused coupon has the cart looked at again, and the next version is no surprise', async () => {
  const { applies, loads, state, coupon } = applying();
  applies[0]?.resolve(codeRefusal());
  await settled();
  expect([state(), loads.length]).toEqual(['filled.refreshing', 1]);
  loads[0]?.resolve(ok(withCoupon(5, null)));
  await settled();
  expect([state(), coupon()?.getSnapshot().matches({ entering: 'refused' })]).toEqual(['filled.synced', true]);
});

test('[CPN-01] a code that is sent while the cart is looked at again counts as on its way', async () => {
  const { applies, loads, outside, state, coupon } = startCart();
  outside({ type: 'page.restored' });
  coupon()?.send({ type: 'coupon.open' });
  coupon()?.send({ type: 'coupon.type', text: code });
  coupon()?.send({ type: 'coupon.submit' });
  expect(state()).toBe('filled.refreshing');
  loads[0]?.resolve(ok(withCoupon(5, null)));
  await settled();
  expect(state()).toBe('filled.pending.waiting');
  applies[0]?.resolve(ok(withCoupon(6)));
  await settled();
  expect(state()).toBe('filled.synced');
});

test('[CPN-01, CRT-05] what the coupon does not explain is told; what it takes off is not', async () => {
  const { actor, applies, state, facts } = applying();
  const discount = { label: 'SWEET10', type: 'discount', amount: 5_000, sign: '-', showsOnPhone: true } as const;
  applies[0]?.resolve(ok({ ...withQuantities(8, 2, 4), coupon: couponOf(), price_items: [discount] }));
  await settled();
  expect([state(), kinds(facts)]).toEqual(['filled.conflicted', ['coupon.kept', 'cart.changed']]);
  expect(selectNews(actor.getSnapshot())).toEqual(['You now have 4 pieces of Lemon Jar instead of 1.']);
  expect(actor.getSnapshot().context).toMatchObject({ coupon: 'idle', cart: { cart_version: 8 } });
});

test('[CPN-01] another tab’s news of the version that the coupon will have is none', () => {
  const { outside, state, loads } = applying();
  outside({ type: 'cart.changedElsewhere', cart_version: 6, isOwn: false });
  expect([state(), loads.length]).toEqual(['filled.pending.waiting', 0]);
  outside({ type: 'cart.changedElsewhere', cart_version: 7, isOwn: false });
  expect([state(), loads.length]).toEqual(['filled.refreshing', 1]);
});

test('[CPN-01] an answer that a line’s answer has overtaken is not shown, and the cart is looked at again', async () => {
  const { actor, applies, updates, line, loads, state, facts } = applying();
  line(0).send({ type: 'line.increment' });
  updates[0]?.resolve(ok({ ...withQuantities(7, 3, 1), coupon: couponOf() }));
  await settled();
  facts.length = 0;
  applies[0]?.resolve(ok(withCoupon(6)));
  await settled();
  expect([state(), loads.length, kinds(facts)]).toEqual(['filled.refreshing', 1, ['coupon.kept']]);
  expect(actor.getSnapshot().context).toMatchObject({ coupon: 'idle', cart: { cart_version: 7 } });
});

test('[CPN-01] the coupon hears of every cart: it stops when a line goes, and says why', async () => {
  const { line, removals, coupon } = startCart({ ...twoLines, coupon: couponOf() });
  expect(coupon()?.getSnapshot().value).toBe('applied');
  line(0).send({ type: 'line.remove' });
  removals[0]?.resolve(ok({ ...cartOf(twoLines.line_items.slice(1), 6), coupon: stoppedCoupon }));
  await settled();
  expect(coupon()?.getSnapshot().value).toBe('stopped');
});

test('[CPN-03] a code from the offers is tried with the first line, and with nothing before', async () => {
  const { loads, applies, coupon, outside } = startCart(null);
  outside({ type: 'coupon.offered', code });
  expect(coupon()).toBeUndefined();
  loads[0]?.resolve(ok(twoLines));
  await settled();
  expect(applies.map(({ input }) => input)).toEqual([{ code }]);
  const empty = startCart(cartOf([], 0));
  empty.outside({ type: 'coupon.offered', code });
  expect(empty.coupon()).toBeUndefined();
  const filled = startCart();
  filled.outside({ type: 'coupon.offered', code });
  expect([filled.state(), filled.applies.map(({ input }) => input)]).toEqual(['filled.pending.waiting', [{ code }]]);
});

test('[CPN-03] a code for customers is kept, and the login asked for', async () => {
  const { applies, coupon, facts, state } = applying();
  applies[0]?.resolve(codeRefusal({ code: 'LOGIN_REQUIRED', message: 'Log in' }));
  await settled();
  facts.length = 0;
  coupon()?.send({ type: 'coupon.login' });
  expect([state(), facts]).toEqual([
    'filled.refreshing',
    [
      { type: 'coupon.kept', code },
      { type: 'login.wanted', continuation: 'reload' },
    ],
  ]);
});

test('[CPN-01] a coupon whose answer comes after the connection was lost is shown; one that failed can be sent again', async () => {
  const { actor, applies, outside, state, facts, coupon } = applying();
  outside({ type: 'connection.lost' });
  applies[0]?.resolve(ok(withCoupon(6)));
  await settled();
  expect([state(), kinds(facts)]).toEqual(['offline', ['coupon.kept', 'cart.changed']]);
  expect(actor.getSnapshot().context).toMatchObject({ coupon: 'idle', cart: { cart_version: 6 } });
  coupon()?.send({ type: 'coupon.remove' });
  expect(actor.getSnapshot().context.coupon).toBe('working');
  const failing = applying();
  failing.outside({ type: 'connection.lost' });
  failing.applies[0]?.reject(new Error('network'));
  await settled();
  expect([failing.state(), failing.actor.getSnapshot().context.coupon]).toEqual(['offline', 'idle']);
});
