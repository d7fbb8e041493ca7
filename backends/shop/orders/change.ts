import { and, eq } from 'drizzle-orm';
import { orders } from '#backends/db/schema/order.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { Tx } from '#backends/platform/database.ts';
import { once } from '#backends/shop/once.ts';
import type { Answer } from '#backends/shop/once.ts';
import { notFound } from './terms.ts';

export type Asked = {
  readonly userId: string;
  readonly orderId: string;
  readonly key: string;
  readonly requestId: string;
};

/** A customer's own order; 404 for everybody else's, before anything is stored. */
async function requireOwn({ db }: Platform, { userId, orderId }: Asked): Promise<void> {
  const [own] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)));
  if (!own) throw notFound();
}

/**
 * Changes an order once for a key, and answers with what `work` tells: what is said no to is said no to again, what
 * failed can be tried again.
 */
export async function changeOnce(
  platform: Platform,
  asked: Asked,
  request: Readonly<Record<string, unknown>>,
  work: (tx: Tx) => Promise<object | void>,
): Promise<Answer> {
  await requireOwn(platform, asked);
  const { userId, orderId, key, requestId } = asked;
  return once(
    platform,
    { userId, key, requestId, request: { orderId, ...request }, isDefinitive: ({ statusCode }) => statusCode === 409 },
    async (tx) => {
      const told = await work(tx);
      return { success: true, order_id: orderId, ...told };
    },
  );
}
