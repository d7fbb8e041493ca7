import { z } from 'zod';
import type { Platform } from '#backends/platform/platform.ts';
import type { KeyedJob } from '#backends/platform/queue.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { paymentOfOrder, lockOrder } from './life.ts';
import { postUnpaid } from './messages.ts';

const REMIND_TASK = 'order.remind';
const REMIND_AFTER = 5 * MINUTE;
const payload = z.object({ order_id: z.string() });

/** The reminder of an unpaid order, as a job. */
export const reminderJob = ({ clock }: Platform, orderId: string): KeyedJob => ({
  task: REMIND_TASK,
  payload: { order_id: orderId },
  jobKey: `remind:${orderId}`,
  runAt: new Date(clock.now().getTime() + REMIND_AFTER),
});

/** Reminds the shopper once of an order that waits for its payment; not while the bank is deciding, nor too late. */
export async function remind(platform: Platform, orderId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = platform.clock.now();
    if (order?.state !== 'placed' || order.payBy <= now) return;
    if ((await paymentOfOrder(tx, orderId)).state === 'pending') return;
    await postUnpaid(platform, tx, order, Math.ceil((order.payBy.getTime() - now.getTime()) / MINUTE));
  });
}

export function registerReminder(platform: Platform): void {
  platform.queue.register(REMIND_TASK, (given) => remind(platform, payload.parse(given).order_id));
}
