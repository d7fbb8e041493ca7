import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { readLines } from '#backends/shop/carts/catalogue.ts';
import { termsOf } from '#backends/shop/carts/carts.ts';
import type { Owner } from '#backends/shop/carts/carts.ts';
import { couponWords as words } from '#backends/shop/carts/coupon-words.ts';
import { refusalOf, totalsOf } from '#backends/shop/carts/pricing.ts';
import type { Cart } from '#backends/shop/types.ts';
import { isCouponCode, tidyCouponCode } from '#machines/rules/order/coupon.ts';
import { cartEmpty } from './refusals.ts';
import { changeCart } from './lines.ts';

type Wish = { action: 'apply' | 'remove'; coupon: string };

/**
 * Gives the shopper's cart a coupon in place of the one it has, or takes that away (CPN-01). A coupon that does not hold
 * now is refused with its reason, and the cart keeps what it had.
 */
export async function changeCoupon(platform: Platform, owner: Owner, { action, coupon }: Wish): Promise<Cart> {
  const code = tidyCouponCode(coupon);
  const { cart } = await changeCart(platform, owner, async (tx, row) => {
    if (action === 'remove') return { changed: row.couponCode !== null, value: null, couponCode: null };
    if (!isCouponCode(code)) throw problem(400, 'INVALID_REQUEST', words.unreadable, { field: 'coupon' });
    const lines = await readLines(tx, row.cartId);
    if (lines.length === 0) throw cartEmpty();
    const { clock, env } = platform;
    const tried = { ...row, couponCode: code };
    const terms = await termsOf(tx, { cart: tried, lines, now: clock.now(), env, city: owner.city });
    if (terms.coupon === null) throw problem(404, 'NOT_FOUND', words.unknown(code), { field: 'coupon' });
    const { coupon: verdict } = totalsOf(lines, terms);
    if (verdict?.holds === false) {
      const { code: reason, message, missing, category } = refusalOf(terms.coupon, verdict);
      throw problem(409, reason, message, { field: 'coupon', extra: { missing, category } });
    }
    await platform.faultPoint('coupon.before_write');
    return { changed: row.couponCode !== code, value: null, couponCode: code };
  });
  return cart;
}
