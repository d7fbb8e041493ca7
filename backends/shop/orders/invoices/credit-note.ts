import { eq } from 'drizzle-orm';
import { creditNotes, invoices } from '#backends/db/schema/invoice.ts';
import type { orders } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { nextNumber } from './numbers.ts';

type OrderRow = typeof orders.$inferSelect;

/** Takes the invoice of an order back, once, in the transaction of that step; nothing where there is no invoice. */
export async function issueCreditNote({ clock }: Platform, tx: Tx, { orderId, state }: OrderRow): Promise<void> {
  const [invoice] = await tx
    .select({ invoiceNo: invoices.invoiceNo })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  if (!invoice) return;
  const issuedAt = clock.now();
  const creditNoteNo = await nextNumber(tx, 'creditNote', issuedAt);
  const reason = state === 'returned' ? 'returned' : 'withdrawn';
  await tx.insert(creditNotes).values({ creditNoteNo, orderId, invoiceNo: invoice.invoiceNo, reason, issuedAt });
}
