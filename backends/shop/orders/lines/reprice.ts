import type { CartCoupon } from '#backends/shop/carts/coupons.ts';
import { asc, eq } from 'drizzle-orm';
import { carts } from '#backends/db/schema/cart.ts';
import { orderLines } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { termsOf } from '#backends/shop/carts/carts.ts';
import { partsOf, readVariants, type CatalogueLine } from '#backends/shop/carts/catalogue.ts';
import { unitPriceOf, type Terms } from '#backends/shop/carts/pricing.ts';
import type { OrderRow } from '#backends/shop/payment/life.ts';

type OrderLineRow = typeof orderLines.$inferSelect;

/** A line of an order with what it is made of, at the price that it was ordered for. */
export type OrderedLine = CatalogueLine & { readonly position: number; readonly unitPrice: number };

/** The lines of an order; null when the catalogue has forgotten one of them. */
export async function readOrderedLines(tx: Tx, orderId: string): Promise<OrderedLine[] | null> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const skus = new Set(rows.flatMap(({ sku, parts }) => [sku, ...parts.map((part) => part.sku)]));
  const known = await readVariants(tx, [...skus]);
  const lines = rows.map((row) => orderedLine(row, known));
  return lines.every((line) => line !== null) ? lines : null;
}

function orderedLine(row: OrderLineRow, known: Awaited<ReturnType<typeof readVariants>>): OrderedLine | null {
  const { position, quantity, unitPrice } = row;
  const variant = known.find(({ sku }) => sku === row.sku);
  const parts = partsOf(row.parts, known);
  if (!variant || parts.length !== row.parts.length) return null;
  const attributes = row.attributes.map(({ id, value }) => ({ id, value }));
  const line = { cartItemId: '', quantity, attributes, attributesHash: '', variant, parts };
  // What was ordered at a price stays at it: what the catalogue asks by now is for the next order.
  const sellPrice = variant.sellPrice + unitPrice - unitPriceOf(line);
  return { ...line, variant: { ...variant, sellPrice }, position, unitPrice };
}

/**
 * What an order costs besides its lines, as when it was placed: what it uses itself of its shopper's coupon, month and
 * wallet is counted as if it were there to be used.
 */
export async function termsOfOrder(
  { env }: Platform,
  tx: Tx,
  order: OrderRow,
  lines: readonly CatalogueLine[],
): Promise<Terms> {
  const [ordered] = await tx.select().from(carts).where(eq(carts.cartId, order.cartId));
  if (!ordered) throw new Error(`The cart of ${order.orderId} is gone`);
  const cart = { ...ordered, couponCode: order.couponCode };
  const { coupon, wallet, employee, slot, ...rest } = await termsOf(tx, { cart, lines, now: order.placedAt, env });
  return {
    ...rest,
    slot: slot && { ...slot, fee: order.slotFee },
    coupon: coupon && { ...coupon, history: withoutOne(coupon, order.discount) },
    wallet: { ...wallet, balance: wallet.balance + order.walletUsed, isInUse: order.walletUsed > 0 },
    employee:
      order.employeeDiscount === 0
        ? null
        : { percent: env.EMPLOYEE_PERCENT, left: (employee?.left ?? 0) + order.employeeDiscount },
  };
}

/** An occasion that was kept when the order was placed need not be kept any more. */
const withoutOne = (
  { history, rule }: Pick<CartCoupon, 'history' | 'rule'>,
  discount: number,
): CartCoupon['history'] => ({
  uses: history.uses - 1,
  usesOfCustomer: history.usesOfCustomer - 1,
  ordersOfCustomer: history.ordersOfCustomer - 1,
  keepsOccasion: rule.audience !== 'everyone',
  occasionDiscounts: rule.audience === 'everyone' ? 0 : history.occasionDiscounts - discount,
});
