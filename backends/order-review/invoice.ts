import { and, eq } from 'drizzle-orm';
import { invoices } from '#backends/db/schema/invoice.ts';
import { orders } from '#backends/db/schema/order.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { drawInvoice } from '#backends/shop/orders/invoices/draw.ts';
import { invoiceWords as words } from '#backends/shop/orders/invoices/words.ts';
import { latestPayment } from '#backends/shop/payment/index.ts';
import type { PaymentState } from '#machines/payment/index.ts';
import { paymentMethodLabel } from '#machines/rules/order/payment-words.ts';

/** The invoice of a user's own order as a PDF with its number; null where there is none. */
export async function readInvoice(
  { db }: Platform,
  userId: string,
  orderId: string,
): Promise<{ invoiceNo: string; pdf: Buffer } | null> {
  const [row] = await db
    .select({ invoice: invoices, amount: orders.grandTotal })
    .from(invoices)
    .innerJoin(orders, eq(orders.orderId, invoices.orderId))
    .where(and(eq(invoices.orderId, orderId), eq(orders.userId, userId)));
  const payment = row && (await latestPayment(db, orderId));
  if (!row || !payment) return null;
  const { invoice, amount } = row;
  const kept = invoice.document.paidBy ?? words.paidBy(paymentMethodLabel(payment.method), null);
  const label = payment.method === 'cod' ? cashLabel(payment.state) : kept;
  const pdf = await drawInvoice({ ...invoice, rest: amount === 0 ? null : { label, amount } });
  return { invoiceNo: invoice.invoiceNo, pdf };
}

/** How the cash of an order stands: an invoice is there before it is paid at the door, and when nobody paid it. */
function cashLabel(state: PaymentState): string {
  if (state === 'paid') return words.cash.paid;
  return state === 'due' ? words.cash.due : words.cash.unpaid;
}
