import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { carts } from '#backends/db/schema/cart.ts';
import { findCart, lockCart, type Owner } from '#backends/shop/carts/carts.ts';
import { sweepGuestCarts } from '#backends/shop/carts/expiry.ts';
import { storeCart } from '#tests/kit/database/stored-orders.ts';
import { openRuledShop, type RuledShop } from '../../cart/rules/ruled-shop.ts';

// Whose cart is found, and until when it is kept: one thing is other than with a cart that is one's own.
const { inside } = await openRuledShop();

type Row = Partial<typeof carts.$inferInsert>;

/** A cart with what is other about it. Answers its id. */
const cartOf = ({ tx, now }: RuledShop, changed: Row): Promise<string> => storeCart(tx, { createdAt: now, ...changed });

test('[CRT-12] a shopper has the open cart that is the own one, and no other', () =>
  inside(async (ruled) => {
    const [one, other] = [await ruled.customer(), await ruled.customer()];
    const guest = await ruled.guest();
    await ruled.tx.delete(carts);
    const found = async ({ sessionId, userId }: Pick<Owner, 'sessionId' | 'userId'>) => [
      (await findCart(ruled.tx, { sessionId, userId }))?.cartId ?? null,
      (await lockCart(ruled.tx, { sessionId, userId }))?.cartId ?? null,
    ];
    const { userId } = one.owner;
    const { sessionId } = guest.owner;
    await cartOf(ruled, { userId, state: 'ordered' });
    await cartOf(ruled, { sessionId, state: 'merged' });
    await cartOf(ruled, { userId: other.owner.userId });
    await cartOf(ruled, { sessionId: randomUUID() });
    expect([await found(one.owner), await found(guest.owner)]).toEqual([
      [null, null],
      [null, null],
    ]);
    const [own, guests] = [await cartOf(ruled, { userId }), await cartOf(ruled, { sessionId })];
    expect([await found(one.owner), await found(guest.owner)]).toEqual([
      [own, own],
      [guests, guests],
    ]);
  }));

test('[CRT-12] a guest’s cart is kept for thirty days, one that was ordered and a customer’s for ever', () =>
  inside(async (ruled) => {
    const { owner } = await ruled.customer();
    await ruled.tx.delete(carts);
    const now = ruled.now;
    const [old, young] = [new Date(now.getTime() - 30 * 86_400_000 - 1), new Date(now.getTime() - 30 * 86_400_000)];
    const kept = [
      await cartOf(ruled, { sessionId: randomUUID(), updatedAt: young }),
      await cartOf(ruled, { sessionId: randomUUID(), updatedAt: old, state: 'ordered' }),
      await cartOf(ruled, { userId: owner.userId, updatedAt: old }),
    ];
    await cartOf(ruled, { sessionId: randomUUID(), updatedAt: old });
    await cartOf(ruled, { sessionId: randomUUID(), updatedAt: old, state: 'merged' });
    const swept = await sweepGuestCarts({ ...ruled.platform, clock: { now: () => now, offset: 0 } });
    const left = (await ruled.tx.select().from(carts)).map(({ cartId }) => cartId);
    expect([swept, left.toSorted()]).toEqual([2, kept.toSorted()]);
  }));
