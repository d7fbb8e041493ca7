import { and, inArray, isNull, lt, ne } from 'drizzle-orm';
import { DAY } from '#machines/rules/site/durations.ts';
import { carts } from '#backends/db/schema/cart.ts';
import { hamperDrafts } from '#backends/db/schema/hamper.ts';
import type { Platform } from '#backends/platform/platform.ts';

/** Few enough that nobody waits for the locks of one round. */
const AT_ONCE = 200;

/** Deletes the hampers that guests began and have not touched for `GUEST_CART_DAYS`. @returns how many went */
export async function sweepHamperDrafts({ db, clock, env }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - env.GUEST_CART_DAYS * DAY);
  const gone = await db
    .delete(hamperDrafts)
    .where(and(isNull(hamperDrafts.userId), lt(hamperDrafts.updatedAt, before)))
    .returning({ hash: hamperDrafts.hash });
  return gone.length;
}

/**
 * Deletes the carts of guests that nobody has touched for `GUEST_CART_DAYS`, and what is left of those that went over
 * into a customer's; the photos that only they named are swept away afterwards. A cart that somebody is just changing
 * is locked: it is passed over, and afterwards it is no longer old.
 * @returns how many went
 */
export async function sweepGuestCarts({ db, clock, env, faultPoint }: Platform): Promise<number> {
  const before = new Date(clock.now().getTime() - env.GUEST_CART_DAYS * DAY);
  const isOld = and(isNull(carts.userId), ne(carts.state, 'ordered'), lt(carts.updatedAt, before));
  let total = 0;
  for (let gone = AT_ONCE; gone === AT_ONCE; total += gone) {
    gone = await db.transaction(async (tx) => {
      const old = await tx
        .select({ cartId: carts.cartId })
        .from(carts)
        .where(isOld)
        .orderBy(carts.updatedAt)
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      await faultPoint('expiry.after_lock');
      const ids = old.map(({ cartId }) => cartId);
      return ids.length === 0
        ? 0
        : (await tx.delete(carts).where(inArray(carts.cartId, ids)).returning({ id: carts.cartId })).length;
    });
  }
  return total;
}
