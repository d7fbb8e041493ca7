import { cartRefusals as words } from './words.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { firstOrderState } from '#machines/order/index.ts';
import { carts, checkouts, slots } from '#backends/db/schema/cart.ts';
import { orderEvents, orderLines, orders } from '#backends/db/schema/order.ts';
import type { operations } from '#openapi/generated/cart.ts';
import { createAttempt, expiryJob, payWithoutBank } from '#backends/shop/payment/life.ts';
import type { OrderRow, PaymentRow } from '#backends/shop/payment/life.ts';
import { requireAllowedMethod, requireMethodOf } from '#backends/shop/payment/allowed-methods.ts';
import { choosePayer } from '#backends/shop/payment/payer/chosen-payer.ts';
import { isBankMethod } from '#backends/shop/payment/provider.ts';
import { reminderJob } from '#backends/shop/payment/reminder.ts';
import { newOrderId } from '#backends/shop/payment/ids.ts';
import { postPlaced } from '#backends/shop/payment/messages.ts';
import type { MailedOrder } from '#backends/shop/payment/letters.ts';
import { storeOrderVisit } from '#backends/shop/events/purchase.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { statement, type Asked } from '#backends/platform/statement.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import {
  availableOf,
  describeAttributes,
  isEggless,
  pictureOf,
  piecesOfLine,
  readLines,
} from '#backends/shop/carts/catalogue.ts';
import type { CatalogueLine } from '#backends/shop/carts/catalogue.ts';
import { cartEmpty, slotFull, slotPast } from './refusals.ts';
import type { Customer } from './refusals.ts';
import { takeCoupon } from '#backends/shop/carts/coupons.ts';
import { joinWith, takeBenefits } from './order-benefits.ts';
import { once } from '#backends/shop/once.ts';
import {
  freebiesIn,
  listPriceOf,
  partPriceOf,
  preparationOf,
  priceCart,
  priceItemsOf,
  totalsOf,
  unitPriceOf,
} from '#backends/shop/carts/pricing.ts';
import type { Terms, Totals } from '#backends/shop/carts/pricing.ts';
import { isSlotPast } from '#backends/shop/places/slots.ts';
import { bookSlot } from '#backends/shop/places/tickets.ts';
import { piecesOf, takeStock } from '#backends/shop/stock.ts';
import { lockCart, termsOf } from '#backends/shop/carts/carts.ts';
import type { CartRow } from '#backends/shop/carts/carts.ts';
import type { PaidBy, PlaceOrderAnswer, PlaceOrderRequest } from '#backends/shop/types.ts';
import { stampWords } from '#machines/rules/order/stamp-words.ts';
import { freebiesFor } from '#machines/rules/order/stamps.ts';
import { isFreebie } from '#machines/rules/product/card-words.ts';

type Placing = {
  customer: Customer;
  request: PlaceOrderRequest;
  /** What the browser sent as Idempotency-Key, if anything. */
  key: string | undefined;
  requestId: string;
  /** What the browser's cookies say of the visit. */
  visit: Pick<FastifyRequest, 'cookies'>;
};

type PlaceOrderOutcome = Awaited<ReturnType<Handlers<operations>['placeOrder']>>;

type MailedLines = MailedOrder['lines'];

type Basket = {
  cart: CartRow;
  lines: CatalogueLine[];
  checkout: typeof checkouts.$inferSelect;
  slot: typeof slots.$inferSelect;
  terms: Terms;
  totals: Totals;
};

/**
 * Turns the customer's cart into an order, exactly once for a key and for a cart. Everything that the browser says
 * about money is a claim: it is compared with what the server finds, and never used.
 */
export async function placeOrder(platform: Platform, placing: Placing): Promise<PlaceOrderOutcome> {
  const { customer, request, requestId } = placing;
  const key = placing.key ?? (await derivedKey(platform.db, customer, request));
  const answer = await once(
    platform,
    {
      userId: customer.userId,
      key,
      request,
      requestId,
      // A refusal of a key that the browser did not choose must not stand in the way of its next try.
      isDefinitive: (refusal) => placing.key !== undefined && refusal.statusCode === 409,
    },
    (tx) => place(platform, tx, { ...placing, key }),
  );
  // A kept answer was one of these when it was written: `place` made it, or a 409 that the contract lists.
  return answer as PlaceOrderOutcome;
}

/** Without a key, the cart and the version that the shopper saw are the key; also when it is an order by now. */
async function derivedKey(db: Db, customer: Customer, request: PlaceOrderRequest): Promise<string> {
  const [cart] = await db
    .select({ cartId: carts.cartId })
    .from(carts)
    .where(and(eq(carts.userId, customer.userId), eq(carts.version, request.cart_version)))
    .orderBy(desc(eq(carts.state, 'open')), desc(carts.updatedAt))
    .limit(1);
  return `cart:${cart?.cartId ?? 'none'}:${request.cart_version}`;
}

async function place(
  platform: Platform,
  tx: Tx,
  { customer, request, key, visit }: Placing & { key: string },
): Promise<PlaceOrderAnswer> {
  const { payment_method: method } = request;
  const cart = await lockCart(tx, customer);
  await platform.faultPoint('order.after_cart_lock');
  const basket = await readBasket(platform, tx, cart);
  compareClaims(basket, request);
  comparePayment(basket, method);
  const bill = { userId: customer.userId, total: basket.totals.grand };
  if (method !== 'wallet') await requireAllowedMethod(platform.env, tx, bill, method);
  const orderId = newOrderId();
  await reserve(platform, tx, orderId, basket);
  const now = platform.clock.now();
  const { order, lines } = await insertOrder(platform, tx, {
    orderId,
    key,
    userId: customer.userId,
    basket,
    request,
    now,
  });
  await storeOrderVisit(platform, tx, visit, { orderId, ...customer });
  await platform.faultPoint('order.after_order');
  const payment = await startPaying(platform, tx, { order, lines, slot: basket.slot }, request);
  await platform.faultPoint('order.after_outbox');
  await takeOrTellChange(platform, tx, order, basket, request);
  await joinWith(tx, order, basket.terms, request.userEnrolled);
  platform.log.info('order placed', { order_id: orderId, txnid: payment.txnid });
  return {
    success: true,
    order_id: orderId,
    txnid: payment.txnid,
    amount: payment.amount,
    payment_url: payment.paymentUrl,
  };
}

/** The payment of a new order: at a bank in the time that it has, or at once where nothing is left to pay. */
async function startPaying(
  platform: Platform,
  tx: Tx,
  { order, lines, slot }: { order: OrderRow; lines: MailedLines; slot: Basket['slot'] },
  { payment_method: method, payment_details: details }: PlaceOrderRequest,
): Promise<PaymentRow> {
  if (order.grandTotal === 0 || method === 'wallet') return payWithoutBank(platform, tx, order);
  const chosen = await choosePayer(platform, tx, order.userId, method, details);
  const payment = await createAttempt(platform, tx, order, chosen, 1);
  await platform.faultPoint('order.after_payment');
  if (isBankMethod(method)) {
    await platform.queue.addAll(tx, [expiryJob(order), reminderJob(platform, order.orderId)]);
    await postPlaced(platform, tx, order, { lines, slot, method });
  }
  return payment;
}

/** Takes stamps, employee's discount and wallet; 409 as for any other change when there is less than the shopper saw. */
async function takeOrTellChange(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  basket: Basket,
  request: PlaceOrderRequest,
): Promise<void> {
  if (await takeBenefits(platform, tx, order, basket.lines)) return;
  const { cart, lines } = basket;
  const terms = await termsOf(tx, { cart, lines, now: platform.clock.now(), env: platform.env });
  requireStamps(lines, terms);
  compareClaims({ ...basket, terms, totals: totalsOf(lines, terms) }, request);
  throw new Error(`${order.orderId} could not take what it was priced with`);
}

const deliveryStepOf = statement((db, { cartId }: Asked<{ cartId: string }>) =>
  db
    .select({ checkout: checkouts, slot: slots })
    .from(checkouts)
    .innerJoin(slots, eq(slots.slotId, checkouts.slotId))
    .where(eq(checkouts.cartId, cartId)),
);

/** The cart, its delivery step and its prices as they are now, under the lock of the cart. */
async function readBasket(platform: Platform, tx: Tx, cart: CartRow | null): Promise<Basket> {
  if (!cart) throw cartEmpty();
  const lines = await readLines(tx, cart.cartId);
  if (lines.length === 0) throw cartEmpty();
  const [saved] = await deliveryStepOf(tx, cart);
  if (!saved) throw problem(409, 'SLOT_PAST', words.deliveryMissing, { field: 'slot_id' });
  if (isSlotPast(saved.slot, preparationOf(lines), platform.clock.now())) throw slotPast();
  const { clock, env } = platform;
  const terms = await termsOf(tx, { cart, lines, now: clock.now(), env });
  return { cart, lines, ...saved, terms, totals: totalsOf(lines, terms) };
}

/** 409 with both totals and the cart when the shopper agreed to something else than what is true now. */
function compareClaims({ cart, lines, terms, totals, checkout }: Basket, request: PlaceOrderRequest): void {
  const sameTotal = request.expected_total === totals.grand;
  if (sameTotal && request.cart_version === cart.version && request.city_id === checkout.cityId) return;
  const message = sameTotal
    ? words.changedElsewhere
    : words.totalChanged(formatPaise(totals.grand), formatPaise(request.expected_total));
  throw problem(409, 'CART_CHANGED', message, {
    extra: { cart: priceCart(lines, terms, cart.version), old_total: request.expected_total, new_total: totals.grand },
  });
}

/** Refuses treats that the stamps of the shopper do not pay. */
function requireStamps(lines: readonly CatalogueLine[], { stamps }: Terms): void {
  if (freebiesIn(lines) <= freebiesFor(stamps)) return;
  const treat = lines.find(({ variant }) => isFreebie(variant.productType));
  throw problem(409, 'STAMPS_MISSING', stampWords.missing(stamps), { field: treat?.variant.sku ?? 'sku' });
}

/** Refuses a way to pay that the coupon of the cart is not for, and the wallet where something is left for a bank. */
function comparePayment({ terms: { coupon }, totals }: Basket, wish: PaidBy): void {
  const method = totals.grand === 0 ? 'wallet' : wish;
  if (method === 'wallet' && totals.grand > 0) {
    throw problem(400, 'INVALID_REQUEST', words.notByWalletAlone, { field: 'payment_method' });
  }
  if (coupon === null || totals.coupon?.holds !== true) return;
  requireMethodOf(coupon.code, coupon.paymentMethods, method);
}

/** Takes the slot and the pieces, or refuses; tickets and shelf judge for themselves, so nothing is sold twice. */
async function reserve(platform: Platform, tx: Tx, orderId: string, basket: Basket): Promise<void> {
  const { cart, slot, lines, terms } = basket;
  const { slotId } = slot;
  const { cartId } = cart;
  requireStamps(lines, terms);
  const pieces = piecesOf(lines.flatMap(piecesOfLine));
  const wanted = lines.flatMap(({ variant, parts }) => [variant, ...parts.map((part) => part.variant)]);
  const missing = wanted.find(
    (variant) => availableOf(variant) < (pieces.find(({ sku }) => sku === variant.sku)?.quantity ?? 0),
  );
  if (!(await bookSlot(tx, { slotId, orderId, cartId, now: platform.clock.now() }))) throw slotFull();
  await platform.faultPoint('order.after_slot');
  if (missing) throw problem(409, 'OUT_OF_STOCK', words.lineGone(missing.title), { field: missing.sku });
  await takeStock(tx, orderId, pieces, platform.clock.now());
  await platform.faultPoint('order.after_stock');
}

/** Takes the coupon of a new order. */
async function keepCoupon(
  platform: Platform,
  tx: Tx,
  { orderId, couponCode: code, userId }: { orderId: string; couponCode: string | null; userId: string },
  now: Date,
): Promise<void> {
  if (code === null) return;
  await takeCoupon(tx, { code, orderId, userId, now });
  await platform.faultPoint('order.after_coupon');
}

type NewOrder = {
  orderId: string;
  key: string;
  userId: string;
  basket: Basket;
  request: PlaceOrderRequest;
  now: Date;
};

async function insertOrder(
  platform: Platform,
  tx: Tx,
  { orderId, key, userId, basket, request, now }: NewOrder,
): Promise<{ order: OrderRow; lines: MailedLines }> {
  const { cart, lines, checkout, terms, totals } = basket;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const stored = lines.map((line, index) => ({
    orderId,
    position: index + 1,
    sku: line.variant.sku,
    nodeId: line.variant.nodeId,
    title: line.variant.title,
    url: `/p/${line.variant.slug}`,
    image: pictureOf(line.variant),
    variantLabel: line.variant.variantLabel,
    eggless: isEggless(line.variant, line.attributes),
    attributes: describeAttributes(line.attributes, line.variant),
    parts: line.parts.map((part) => ({
      step: part.step,
      sku: part.sku,
      quantity: part.quantity,
      title: part.variant.title,
      variantLabel: part.variant.variantLabel,
      unitPrice: partPriceOf(part),
    })),
    quantity: line.quantity,
    unitPrice: unitPriceOf(line),
    listPrice: listPriceOf(line),
    lineTotal: unitPriceOf(line) * line.quantity,
  }));
  const itsLines = tx.$with('its_lines').as(tx.insert(orderLines).values(stored).returning({ sku: orderLines.sku }));
  const noted = { orderId, state: firstOrderState, event: 'order.placed', at: now };
  const itsEvent = tx.$with('its_event').as(tx.insert(orderEvents).values(noted).returning({ at: orderEvents.at }));
  const itsCart = tx
    .$with('its_cart')
    .as(
      tx
        .update(carts)
        .set({ state: 'ordered', updatedAt: now })
        .where(eq(carts.cartId, cart.cartId))
        .returning({ cartId: carts.cartId }),
    );
  // The order, its lines, the first line of its timeline and the end of its cart in one statement.
  const [order] = await tx
    .with(itsLines, itsEvent, itsCart)
    .insert(orders)
    .values({
      orderId,
      cartId: cart.cartId,
      userId,
      idempotencyKey: key,
      state: firstOrderState,
      itemsTotal: totals.items,
      deliveryFee: totals.delivery,
      slotFee: totals.slot,
      discount: totals.discount,
      couponCode: totals.coupon?.holds === true ? (terms.coupon?.code ?? null) : null,
      employeeDiscount: totals.employee,
      walletUsed: totals.wallet,
      isMember: terms.isMember || request.userEnrolled,
      grandTotal: totals.grand,
      priceItems: priceItemsOf(totals, quantity, terms),
      recipientName: checkout.recipientName,
      recipientPhone: checkout.recipientPhone,
      senderName: checkout.senderName,
      senderPhone: checkout.senderPhone,
      senderMail: checkout.senderMail,
      giftNote: checkout.giftNote,
      nameOnCard: checkout.nameOnCard,
      isSenderHidden: checkout.isSenderHidden,
      isPriceHidden: checkout.isPriceHidden,
      address: checkout.address,
      spot: checkout.spot,
      areaId: checkout.areaId,
      cityId: checkout.cityId,
      slotId: checkout.slotId,
      preparationHours: preparationOf(lines),
      placedAt: now,
      payBy: new Date(now.getTime() + platform.env.PAYMENT_EXPIRY_MINUTES * MINUTE),
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  await keepCoupon(platform, tx, order, now);
  return { order, lines: stored };
}
