import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '#backends/cart/place-order.ts';
import { memberships, stamps } from '#backends/db/schema/benefits.ts';
import { carts } from '#backends/db/schema/cart.ts';
import { coupons } from '#backends/db/schema/catalogue.ts';
import { users } from '#backends/db/schema/identity.ts';
import { orders } from '#backends/db/schema/order.ts';
import { memberUntil } from '#backends/shop/benefits/membership.ts';
import { openCart, viewCart } from '#backends/shop/carts/carts.ts';
import { creditWallet } from '#backends/shop/wallet/index.ts';
import { storeDeliveredOrder } from '#tests/kit/database/stored-orders.ts';
import { makeRoom } from '#tests/kit/shop/cake-shop.ts';
import { openRuledShop, outcomeOf, type RuledShop, type Shopper } from './ruled-shop.ts';

// What makes an order of a cart: one thing is other than in a cart that is ready.
const { shop, inside } = await openRuledShop();
beforeAll(() => makeRoom(shop));

const cake = 'PC101-500';
type Claims = Parameters<typeof placeOrder>[1]['request'];

/** A customer whose cart has a cake and its delivery. */
async function ready(ruled: RuledShop, { withStamps = 0, quantity = 1 } = {}): Promise<Shopper> {
  const customer = await ruled.customer({ withStamps });
  await ruled.put(customer, { quantity, attributes: [{ id: 48, value: '0' }] });
  await ruled.step(customer);
  return customer;
}

/** What a browser claims that sees the cart as it is. */
async function claimsOf({ platform, tx, now }: RuledShop, { owner }: Shopper, changed: Partial<Claims> = {}) {
  const cart = await openCart(tx, owner, now);
  const seen = await viewCart(tx, cart, { now, env: platform.env });
  const claims: Claims = {
    ...{ userEnrolled: false, city_id: 1, cart_version: cart.version },
    ...{ expected_total: seen.grand_total, payment_method: 'upi', ...changed },
  };
  return claims;
}

const send = async (
  { platform }: RuledShop,
  { owner }: Shopper,
  request: Claims,
  named: string | null = randomUUID(),
) => {
  const customer = { sessionId: owner.sessionId, userId: owner.userId };
  const key = named ?? undefined;
  const { body } = await placeOrder(platform, { customer, request, key, requestId: 'test', visit: { cookies: {} } });
  return body;
};

/** What comes of ordering a cart as it is: `placed`, or why not. */
async function outcome(ruled: RuledShop, customer: Shopper, changed: Partial<Claims> = {}): Promise<string> {
  const body = await send(ruled, customer, await claimsOf(ruled, customer, changed));
  return 'order_id' in body ? 'placed' : `${body.code}: ${body.message}`;
}

describe('[CHK-05] a cart becomes an order', () => {
  test.each([
    [2, 'placed'],
    [1, 'OUT_OF_STOCK: Belgian Chocolate Truffle Cake is sold out or too few are left. Please change your cart.'],
  ])('with two cakes, of which there are %i', (stock, expected) =>
    inside(async (ruled) => {
      const customer = await ready(ruled, { quantity: 2 });
      await ruled.changeVariant(cake, { stock });
      expect(await outcome(ruled, customer)).toBe(expected);
    }),
  );

  test('when something is in it', () =>
    inside(async (ruled) => {
      const customer = await ruled.customer();
      await ruled.step(customer);
      expect(await outcome(ruled, customer)).toBe('CART_EMPTY: Your cart is empty.');
    }));

  test('that is paid in a way that is open to its customer', () =>
    inside(async (ruled) => {
      const abroad = await ready(ruled);
      await ruled.tx.update(users).set({ userType: 'international' }).where(eq(users.userId, abroad.owner.userId));
      const claims = await claimsOf(ruled, abroad);
      expect(await outcomeOf(send(ruled, abroad, claims))).toBe(
        '400 INVALID_REQUEST: Please pay by card. UPI and net banking work with Indian bank accounts only.',
      );
      expect(await outcome(ruled, abroad, { payment_method: 'card' })).toBe('placed');
    }));

  test('that is paid at once when the wallet pays all of it, whatever way was chosen besides', () =>
    inside(async (ruled) => {
      const customer = await ready(ruled);
      await creditWallet(ruled.tx, {
        ...{ userId: customer.owner.userId, kind: 'credit', reason: 'goodwill', amount: 1_000_000 },
        ...{ orderId: null, dedupeKey: randomUUID(), now: ruled.now },
      });
      await ruled.tx.update(carts).set({ isWalletInUse: true }).where(eq(carts.cartId, customer.cart.cartId));
      const claims = await claimsOf(ruled, customer);
      expect(claims.expected_total).toBe(0);
      expect(await send(ruled, customer, claims)).toMatchObject({ amount: 0 });
      const [order] = await ruled.tx.select().from(orders).where(eq(orders.userId, customer.owner.userId));
      expect(order?.state).toBe('confirmed');
    }));

  test('once, also when it is sent again without a key after another cart was begun', () =>
    inside(async (ruled) => {
      const customer = await ready(ruled);
      const claims = await claimsOf(ruled, customer);
      const first = await send(ruled, customer, claims, null);
      const next = { ...customer, cart: await openCart(ruled.tx, customer.owner, ruled.now) };
      await ruled.put(next);
      await ruled.step(next);
      await ruled.tx.update(carts).set({ version: 7 }).where(eq(carts.cartId, next.cart.cartId));
      expect(await send(ruled, customer, claims, null)).toEqual(first);
      expect(await send(ruled, customer, { ...claims, cart_version: 7 }, null)).not.toEqual(first);
    }));
});

test('[CHK-10] who is a member and asks for it once more stays one until the same day', () =>
  inside(async (ruled) => {
    const [member, other] = [await ready(ruled), await ready(ruled)];
    const { userId } = member.owner;
    const { orderId } = await storeDeliveredOrder(ruled.tx, { userId });
    const endsAt = new Date(ruled.now.getTime() + 3_600_000);
    await ruled.tx.insert(memberships).values({ orderId, userId, startsAt: new Date(0), endsAt });
    expect(await outcome(ruled, member, { userEnrolled: true })).toBe('placed');
    expect(await memberUntil(ruled.tx, userId, ruled.now)).toEqual(endsAt);
    expect(await outcome(ruled, other, { userEnrolled: true })).toBe('placed');
    expect((await memberUntil(ruled.tx, other.owner.userId, ruled.now))?.getFullYear()).toBe(2027);
  }));

describe('[CPN-01] a coupon that is for cards', () => {
  const withCoupon = async (ruled: RuledShop, minTotal: number): Promise<Shopper> => {
    const customer = await ready(ruled);
    const [like] = await ruled.tx.select().from(coupons).limit(1);
    if (!like) throw new Error('The shop has no coupon');
    await ruled.tx.insert(coupons).values({
      ...{ ...like, code: 'NEWCARD', kind: 'flat', value: 5000, minTotal, paymentMethods: ['card'] },
      ...{ startsAt: new Date(0), endsAt: new Date('2027-01-01'), categorySlugs: [], nodeIds: [], cityIds: [] },
      ...{ firstOrderOnly: false, loginRequired: false, totalLimit: null, perCustomerLimit: null, uses: 0 },
      ...{ audience: 'everyone' },
    });
    await ruled.tx.update(carts).set({ couponCode: 'NEWCARD' }).where(eq(carts.cartId, customer.cart.cartId));
    return customer;
  };

  test('lets nobody pay otherwise while it holds', () =>
    inside(async (ruled) => {
      const customer = await withCoupon(ruled, 0);
      expect(await outcome(ruled, customer)).toMatch(/^COUPON_PAYMENT: NEWCARD is for payments by /);
      expect(await outcome(ruled, customer, { payment_method: 'card' })).toBe('placed');
    }));

  test('is nothing to whoever pays otherwise when it does not hold', () =>
    inside(async (ruled) => {
      expect(await outcome(ruled, await withCoupon(ruled, 1_000_000))).toBe('placed');
    }));
});

test('[CPN-07] a treat whose stamps another order takes meanwhile is not sold', () =>
  inside(async (ruled) => {
    const customer = await ready(ruled, { withStamps: 3 });
    await ruled.put(customer, { sku: 'PC13362-1' });
    const claims = await claimsOf(ruled, customer);
    const { platform, tx } = ruled;
    // The other order commits after the stamps of this one were counted.
    const faultPoint = async (point: string): Promise<void> => {
      if (point === 'order.after_order') await tx.delete(stamps).where(eq(stamps.userId, customer.owner.userId));
    };
    const beside = Object.assign(Object.create(ruled) as RuledShop, { platform: { ...platform, faultPoint } });
    expect(await send(beside, customer, claims)).toMatchObject({
      code: 'STAMPS_MISSING',
      message: 'This treat takes 3 stamps. You have 0 stamps, so 3 more are needed.',
    });
  }));
