import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { couponUses, orders } from '#backends/db/schema/order.ts';
import { categories, cities, coupons, productCategory } from '#backends/db/schema/catalogue.ts';
import { reminders } from '#backends/db/schema/reminder.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { CouponHistory, CouponRule } from '#machines/rules/order/coupon.ts';
import type { PaymentMethod } from '#backends/shop/types.ts';
import type { CatalogueLine } from './catalogue.ts';

/** A coupon with all that a cart's total needs to judge it. */
export type CartCoupon = {
  readonly code: string;
  readonly title: string;
  readonly rule: CouponRule;
  readonly history: CouponHistory;
  readonly isCustomer: boolean;
  /** where the cart goes; null while nobody has said */
  readonly cityId: number | null;
  readonly now: number;
  /** the products of the cart that it is for; null for all */
  readonly products: ReadonlySet<number> | null;
  readonly paymentMethods: readonly PaymentMethod[];
  /** for its words: the categories and the cities that it is for */
  readonly categories: readonly { readonly title: string; readonly url: string }[];
  readonly cities: readonly string[];
};

type CouponRow = typeof coupons.$inferSelect;

type Wanted = {
  readonly code: string;
  readonly userId: string | null;
  readonly cityId: number | null;
  readonly lines: readonly Pick<CatalogueLine, 'variant'>[];
  readonly now: Date;
};

/** What the coupons for occasions have taken off for a customer; those of orders that came to nothing do not count. */
export async function occasionDiscountsOf(db: Db | Tx, userId: string): Promise<number> {
  const [taken] = await db
    .select({ paise: sql<number>`coalesce(sum(${orders.discount}), 0)`.mapWith(Number) })
    .from(couponUses)
    .innerJoin(coupons, and(eq(coupons.code, couponUses.code), ne(coupons.audience, 'everyone')))
    .innerJoin(orders, eq(orders.orderId, couponUses.orderId))
    .where(and(eq(couponUses.userId, userId), isNull(couponUses.returnedAt)));
  return taken?.paise ?? 0;
}

async function ofOccasions(db: Db | Tx, { audience }: CouponRow, userId: string) {
  if (audience === 'everyone') return { keepsOccasion: false, occasionDiscounts: 0 };
  const [kept] = await db
    .select({ reminderId: reminders.reminderId })
    .from(reminders)
    .where(eq(reminders.userId, userId))
    .limit(1);
  return { keepsOccasion: kept !== undefined, occasionDiscounts: await occasionDiscountsOf(db, userId) };
}

async function historyOf(db: Db | Tx, row: CouponRow, userId: string | null): Promise<CouponHistory> {
  const { code, uses } = row;
  if (userId === null) {
    return { uses, usesOfCustomer: 0, ordersOfCustomer: 0, keepsOccasion: false, occasionDiscounts: 0 };
  }
  const [used] = await db
    .select({ times: count() })
    .from(couponUses)
    .where(and(eq(couponUses.userId, userId), eq(couponUses.code, code), isNull(couponUses.returnedAt)));
  const [ordered] = await db
    .select({ times: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.state, 'cancelled')));
  const occasions = await ofOccasions(db, row, userId);
  return { uses, usesOfCustomer: used?.times ?? 0, ordersOfCustomer: ordered?.times ?? 0, ...occasions };
}

/** The products among these that a coupon is for; null for all. */
async function productsOf(db: Db | Tx, row: CouponRow, lines: Wanted['lines']): Promise<ReadonlySet<number> | null> {
  if (row.categorySlugs.length === 0) return row.nodeIds.length === 0 ? null : new Set(row.nodeIds);
  const nodeIds = lines.map(({ variant }) => variant.nodeId);
  const onThem = await db
    .select({ nodeId: productCategory.nodeId })
    .from(productCategory)
    .where(and(inArray(productCategory.categorySlug, row.categorySlugs), inArray(productCategory.nodeId, nodeIds)));
  return new Set([...row.nodeIds, ...onThem.map(({ nodeId }) => nodeId)]);
}

/** A coupon as it stands now for a cart; null for an unknown code. */
export async function readCoupon(db: Db | Tx, wanted: Wanted): Promise<CartCoupon | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, wanted.code));
  if (!row) return null;
  const ofCategories = await db
    .select({ title: categories.title, slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, row.categorySlugs))
    .orderBy(categories.sort);
  const places = await db
    .select({ city: cities.name })
    .from(cities)
    .where(inArray(cities.tid, row.cityIds))
    .orderBy(cities.tid);
  return {
    code: row.code,
    title: row.title,
    rule: { ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() },
    history: await historyOf(db, row, wanted.userId),
    isCustomer: wanted.userId !== null,
    cityId: wanted.cityId,
    now: wanted.now.getTime(),
    products: await productsOf(db, row, wanted.lines),
    paymentMethods: row.paymentMethods as PaymentMethod[],
    categories: ofCategories.map(({ title, slug }) => ({ title, url: `/${slug}` })),
    cities: places.map(({ city }) => city),
  };
}

/**
 * Takes a coupon for an order, in the order's transaction. Its uses are counted by a trigger of the commit
 * (keep_coupon_uses). Where the last one is gone by then, the transaction has lost a race and is done again: it reads
 * the coupon anew. How often a customer used it is safe under the lock of the customer's one cart.
 */
export async function takeCoupon(
  tx: Tx,
  use: { code: string; orderId: string; userId: string; now: Date },
): Promise<void> {
  await tx.insert(couponUses).values({ orderId: use.orderId, code: use.code, userId: use.userId, takenAt: use.now });
}

/** Gives the coupon of an order back, once. */
export async function returnCoupon(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .update(couponUses)
    .set({ returnedAt: now })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.returnedAt)));
}
