import { eq } from 'drizzle-orm';
import { payments } from '#backends/db/schema/order.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { MINUTE, SECOND } from '#machines/rules/site/durations.ts';
import { storeProviderEvent } from './events.ts';
import { queueAsk, type PaymentRow } from './life.ts';
import { createPaymentProvider } from './providers/create-provider.ts';
import type { ProviderAnswer, ProviderEvent, ProviderName } from './provider.ts';
import { isOpen } from './view.ts';

/** How long after an attempt was last looked at it is asked for again: quick at first, for most words come at once. */
const PAUSES = [20 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE];

/** An answer as the event that would have told the same. The same answer has the same id, so it counts once. */
function eventOf(payment: PaymentRow, answer: ProviderAnswer, now: Date): ProviderEvent | null {
  if (answer.state === 'unknown' || answer.state === 'open') return null;
  // Money that came and went back is no money.
  const type = answer.state === 'paid' ? 'payment.paid' : 'payment.failed';
  return {
    event_id: `asked:${payment.txnid}:${type}`,
    type,
    txnid: payment.txnid,
    reference: null,
    captureReference: answer.captureReference,
    order_id: payment.orderId,
    amount: answer.amount,
    currency: answer.currency,
    occurred_at: now,
    refund_id: null,
    reason: answer.reason,
    token: answer.token,
  };
}

/**
 * Asks the provider how an attempt stands, and takes the answer as its word. True when it has answered, whatever it
 * said; false when the provider has no part in it. Throws when it cannot be reached.
 */
export async function askBank(platform: Platform, payment: PaymentRow): Promise<boolean> {
  if (payment.provider === 'none') return false;
  const name: ProviderName = payment.provider;
  const now = platform.clock.now();
  const answer = await createPaymentProvider(platform.env, name).ask(payment, now);
  await platform.faultPoint('ask.after_bank');
  const event = eventOf(payment, answer, now);
  if (event === null) return true;
  const taken = await platform.db.transaction((tx) => storeProviderEvent(platform, tx, name, event));
  if ('misfit' in taken) {
    await platform.alarms.raise({
      code: 'PAYMENT_MISMATCH',
      text: `Asked about payment ${payment.txnid} of order ${payment.orderId}, the bank named ${event.amount} paise, and its ${taken.misfit} does not fit what the shop knows. Please compare both books.`,
    });
  }
  await platform.faultPoint('ask.after_commit');
  return true;
}

/** Looks after a payment whose word has not come: asks, and comes back later while nothing is decided. */
export async function lookAfter(platform: Platform, txnid: string, asked: number): Promise<void> {
  const { db } = platform;
  const read = async () => (await db.select().from(payments).where(eq(payments.txnid, txnid)))[0];
  const payment = await read();
  if (!payment || !isOpen(payment)) return;
  await askBank(platform, payment);
  const after = await read();
  const pause = PAUSES[asked];
  if (after && isOpen(after) && pause !== undefined) await queueAsk(platform, db, txnid, pause, asked + 1);
}
