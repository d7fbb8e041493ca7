import { and, count, eq } from 'drizzle-orm';
import { orderEvents, orderLines, orders } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { queueBackInStock } from '#backends/shop/back-in-stock.ts';
import { changeEmployeeDiscount } from '#backends/shop/benefits/employee.ts';
import { availableOf, piecesOfLine } from '#backends/shop/carts/catalogue.ts';
import { freebiesIn, MAX_TOTAL, preparationOf, priceItemsOf, totalsOf } from '#backends/shop/carts/pricing.ts';
import type { Terms, Totals } from '#backends/shop/carts/pricing.ts';
import { applyOrderEvent, applyPaymentEvent, paymentsOf } from '#backends/shop/payment/life.ts';
import type { OrderRow } from '#backends/shop/payment/life.ts';
import { returnSomeStamps, takeStamps } from '#backends/shop/stamps/stamps.ts';
import { moveStock, piecesOf, type Wanted } from '#backends/shop/stock.ts';
import { changeDebit } from '#backends/shop/wallet/index.ts';
import { rupees } from '#machines/rules/order/money.ts';
import { stampWords } from '#machines/rules/order/stamp-words.ts';
import { STAMPS_PER_FREEBIE } from '#machines/rules/order/stamps.ts';
import { lockOwnOrder, notFound } from '../terms.ts';
import { orderChangeWords as words } from '../words.ts';
import { readOrderedLines, termsOfOrder, type OrderedLine } from './reprice.ts';
import { linesBlockedBecause, MAX_LINE_CHANGES } from './terms.ts';

type Wish = { readonly userId: string; readonly orderProductId: string; readonly quantity: number };

/** What is left to pay of an order whose lines were changed. */
export type ChangedOrder = { readonly order_id: string; readonly grand_total: number };

const notChangeable = (message: string) => problem(409, 'NOT_CHANGEABLE', message);

/**
 * Sets how many of a line a customer's unpaid order has; none takes the line out. The prices are those of the order; its
 * totals, its pieces and what it uses of its shopper's wallet, stamps and month follow, in one transaction. The time of
 * its delivery stays. A payment that was begun over another amount is closed, so the bank cannot take it for this one.
 */
export const changeOrderLine = (
  platform: Platform,
  { userId, orderProductId, quantity }: Wish,
): Promise<ChangedOrder> =>
  platform.db.transaction(async (tx) => {
    const [orderId = '', position = ''] = orderProductId.split('-');
    const { order } = await lockOwnOrder(tx, userId, orderId);
    await platform.faultPoint('lines.after_lock');
    const payments = await paymentsOf(tx, orderId);
    const blocked = linesBlockedBecause(order, payments, platform.clock.now());
    const before = await readOrderedLines(tx, orderId);
    if (before === null) throw notChangeable(blocked ?? words.lines.unknown);
    const own = before.find((line) => line.position === Number(position));
    if (!own) throw notFound();
    if (blocked !== null) throw notChangeable(blocked);
    if (own.quantity === quantity) return { order_id: orderId, grand_total: order.grandTotal };
    const after = before.flatMap((line) => (line !== own ? [line] : quantity === 0 ? [] : [{ ...line, quantity }]));
    if (after.length === 0) throw notChangeable(words.lines.last);
    const change = 1 + (await changesOf(tx, orderId));
    if (change > MAX_LINE_CHANGES) throw notChangeable(words.tooOften);
    const changed = await storeChange(platform, tx, order, { before, after, change });
    if (changed.grandTotal !== order.grandTotal) {
      for (const payment of payments) {
        await applyPaymentEvent(platform, tx, order, payment, { type: 'time.expired', has_bank_answered: false });
      }
    }
    await applyOrderEvent(platform, tx, changed, { type: 'lines.change' });
    await platform.faultPoint('lines.before_commit');
    return { order_id: orderId, grand_total: changed.grandTotal };
  });

async function changesOf(tx: Tx, orderId: string): Promise<number> {
  const [made] = await tx
    .select({ changes: count() })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'lines.change')));
  return made?.changes ?? 0;
}

type Change = {
  readonly before: readonly OrderedLine[];
  readonly after: readonly OrderedLine[];
  readonly change: number;
};

async function storeChange(platform: Platform, tx: Tx, order: OrderRow, made: Change): Promise<OrderRow> {
  const { before, after, change } = made;
  const { orderId } = order;
  const at = platform.clock.now();
  const differences = differencesOf(before, after);
  requirePieces(differences, made);
  const terms = await termsOfOrder(platform, tx, order, after);
  const totals = totalsOf(after, terms);
  requireTotals(order, totals);
  await storeLines(tx, orderId, made);
  await moveStock(tx, { orderId, change, at }, differences);
  if (differences.some(({ quantity }) => quantity < 0)) await queueBackInStock(platform, tx);
  await platform.faultPoint('lines.after_stock');
  await moveBenefits(platform, tx, order, made, { terms, totals });
  const pieces = after.reduce((sum, { quantity }) => sum + quantity, 0);
  const next = {
    itemsTotal: totals.items,
    deliveryFee: totals.delivery,
    slotFee: totals.slot,
    discount: totals.discount,
    employeeDiscount: totals.employee,
    walletUsed: totals.wallet,
    grandTotal: totals.grand,
    priceItems: priceItemsOf(totals, pieces, terms),
    preparationHours: preparationOf(after),
  };
  await tx.update(orders).set(next).where(eq(orders.orderId, orderId));
  return { ...order, ...next };
}

/** How many more or fewer pieces of each sku are taken. */
function differencesOf(before: readonly OrderedLine[], after: readonly OrderedLine[]): Wanted[] {
  const less = before.flatMap(piecesOfLine).map(({ sku, quantity }) => ({ sku, quantity: -quantity }));
  return piecesOf([...after.flatMap(piecesOfLine), ...less]).filter(({ quantity }) => quantity !== 0);
}

/** Refuses more than the shelf has, what lies in hampers included. The shelf judges once more with the commit. */
function requirePieces(differences: readonly Wanted[], { before, after }: Change): void {
  const variants = after.flatMap((line) => [line.variant, ...line.parts.map(({ variant }) => variant)]);
  for (const { sku, quantity } of differences) {
    const variant = variants.find((one) => one.sku === sku);
    if (!variant) continue;
    const left = availableOf(variant);
    if (left >= quantity) continue;
    const own = before.find((line) => line.variant.sku === sku);
    if (left === 0 || !own)
      throw problem(409, 'OUT_OF_STOCK', words.lines.noMore(variant.title), { field: 'quantity' });
    throw problem(409, 'MAX_QUANTITY', words.lines.most(own.quantity + left, variant.title), { field: 'quantity' });
  }
}

/** Refuses a change that would lose the coupon, or leave nothing for the bank that the shopper chose. */
function requireTotals({ couponCode }: OrderRow, { items, grand, coupon }: Totals): void {
  if (items > MAX_TOTAL) throw problem(409, 'MAX_QUANTITY', words.lines.tooDear, { field: 'quantity' });
  if (couponCode !== null && coupon?.holds !== true) {
    throw problem(409, 'COUPON_LOST', words.lines.couponLost(couponCode));
  }
  if (grand === 0) throw notChangeable(words.lines.nothingToPay);
}

/** The lines as they are now. */
async function storeLines(tx: Tx, orderId: string, { before, after }: Change): Promise<void> {
  for (const { position, unitPrice } of before) {
    const own = and(eq(orderLines.orderId, orderId), eq(orderLines.position, position));
    const quantity = after.find((line) => line.position === position)?.quantity ?? 0;
    await (quantity === 0
      ? tx.delete(orderLines).where(own)
      : tx
          .update(orderLines)
          .set({ quantity, lineTotal: unitPrice * quantity })
          .where(own));
  }
}

/** Stamps, the month of an employee and the wallet, in the order in which an order takes them. */
async function moveBenefits(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { before, after, change }: Change,
  { terms, totals }: { readonly terms: Terms; readonly totals: Totals },
): Promise<void> {
  const { orderId, userId } = order;
  const now = platform.clock.now();
  const stamps = (freebiesIn(after) - freebiesIn(before)) * STAMPS_PER_FREEBIE;
  if (stamps < 0) await returnSomeStamps(tx, { orderId, count: -stamps, now });
  if (stamps > 0 && !(await takeStamps(tx, { orderId, userId, count: stamps, now }))) {
    throw problem(409, 'STAMPS_MISSING', stampWords.missing(terms.stamps), { field: 'quantity' });
  }
  await platform.faultPoint('lines.after_stamps');
  const cap = rupees(platform.env.EMPLOYEE_MONTH_RUPEES);
  const isSaved =
    totals.employee === order.employeeDiscount ||
    (await changeEmployeeDiscount(tx, { orderId, amount: totals.employee, cap }));
  const isPaid = await changeDebit(tx, { orderId, userId, amount: totals.wallet - order.walletUsed, change, now });
  if (!isSaved || !isPaid) throw notChangeable(words.lines.benefitsMoved);
  await platform.faultPoint('lines.after_wallet');
}
