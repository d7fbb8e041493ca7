import type { CouponPorts } from '#machines/coupon/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readCart } from '#src/clients/wire/cart.ts';

/** The calls of the coupon's chart. */
export const couponPorts = ({ cart }: Pick<Clients, 'cart'>, rsource: 'cart' | 'checkout'): CouponPorts => ({
  applyCoupon: async ({ code }, { signal }) => {
    const query = { action: 'apply', coupon: code, rsource } as const;
    const outcome = await call(cart.GET('/checkout_coupon', { params: { query }, signal }));
    if (outcome.ok) return ok(readCart(outcome.value.cart));
    const { body, message } = outcome.refusal;
    return refused({ code: body.code, message, category: 'category' in body ? body.category : null });
  },
  removeCoupon: async (_, { signal }) => {
    const query = { action: 'remove', coupon: '', rsource } as const;
    const outcome = await call(cart.GET('/checkout_coupon', { params: { query }, signal }));
    return outcome.ok ? ok(readCart(outcome.value.cart)) : outcome;
  },
});
