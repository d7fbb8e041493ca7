import { eq } from 'drizzle-orm';
import { users } from '#backends/db/schema/identity.ts';
import type { Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { paymentMethodsOf } from '#machines/rules/order/payment-words.ts';
import type { PaymentMethod } from './provider.ts';
import { methodWords } from './method-words.ts';

/** Refuses a way to pay that this customer may not use (G13), whatever the browser offered. */
export async function requireAllowedMethod(tx: Tx, userId: string, method: PaymentMethod): Promise<void> {
  const [user] = await tx.select({ userType: users.userType }).from(users).where(eq(users.userId, userId));
  if (paymentMethodsOf(user?.userType === 'international').includes(method)) return;
  throw problem(400, 'INVALID_REQUEST', methodWords.cardOnly, { field: 'payment_method' });
}
