import { and, eq, isNotNull } from 'drizzle-orm';
import { contacts } from '#backends/db/schema/identity.ts';
import { orders } from '#backends/db/schema/order.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import { defaultCountryCode } from '#machines/rules/contact/phone.ts';

/** Whether a contact belongs to an order: its buyer has proven it, or the box is for that number. */
export async function isContactOfOrder(
  db: Db | Tx,
  orderId: string,
  { kind, value }: { kind: 'email' | 'mobile'; value: string },
): Promise<boolean> {
  const [order] = await db
    .select({ phone: orders.recipientPhone, contact: contacts.value })
    .from(orders)
    .leftJoin(
      contacts,
      and(
        eq(contacts.userId, orders.userId),
        eq(contacts.kind, kind),
        eq(contacts.value, value),
        isNotNull(contacts.verifiedAt),
      ),
    )
    .where(eq(orders.orderId, orderId));
  if (!order) return false;
  return order.contact !== null || (kind === 'mobile' && value === defaultCountryCode + order.phone);
}
