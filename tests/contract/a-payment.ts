import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '#backends/db/schema/order.ts';
import { savedPaymentMethods } from '#backends/db/schema/payment-methods.ts';
import { razorpayKeys } from '#tests/kit/shop/razorpay-double.ts';
import type { ContractShop } from './contract-shop.ts';

/** Saves a card for whoever placed an order, as a payment with consent would. Its id. */
export async function saveCard({ db, clock }: ContractShop['platform'], orderId: string): Promise<string> {
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.orderId, orderId));
  if (!order) throw new Error(`There is no order ${orderId}`);
  const methodId = randomUUID();
  await db.insert(savedPaymentMethods).values({
    methodId,
    userId: order.userId,
    kind: 'card',
    provider: 'test',
    token: `tok_${methodId}`,
    label: 'Visa ending 4242',
    brand: 'Visa',
    last4: '4242',
    expiryMonth: 12,
    expiryYear: 2030,
    consentedAt: clock.now(),
    lastUsedAt: clock.now(),
  });
  return methodId;
}

/** Razorpay's signature of a body. */
export const signRazorpay = (body: string): string =>
  createHmac('sha256', razorpayKeys.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex');

/** Posts an event of Razorpay that the shop does not follow. */
export async function takeRazorpayEvent({ app, host }: Pick<ContractShop, 'app' | 'host'>): Promise<void> {
  const payload = JSON.stringify({ entity: 'event', event: 'order.paid', payload: {}, created_at: 1_795_494_600 });
  const answer = await app.inject({
    method: 'POST',
    url: '/b/cart/payment/webhook/razorpay',
    payload,
    headers: { host, 'content-type': 'application/json', 'x-razorpay-signature': signRazorpay(payload) },
  });
  expect(answer.json()).toEqual({ success: true, duplicate: false });
}
