import { and, desc, eq, ne } from 'drizzle-orm';
import { creditNotes, invoices } from '#backends/db/schema/invoice.ts';
import { orders, refunds } from '#backends/db/schema/order.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { drawCreditNote, drawInvoice } from '#backends/shop/orders/invoices/draw.ts';
import { invoiceWords as words } from '#backends/shop/orders/invoices/words.ts';
import { LATE_MONEY, paymentOfOrder } from '#backends/shop/payment/index.ts';
import type { PaymentState } from '#machines/payment/index.ts';
import { paymentMethodLabel } from '#machines/rules/order/payment-words.ts';

/** A document with its number. */
export type DrawnDocument = { readonly number: string; readonly pdf: Buffer };

/** The invoice of a user's own order as a PDF with its number; null where there is none. */
export async function readInvoice({ db }: Platform, userId: string, orderId: string): Promise<DrawnDocument | null> {
  const [row] = await db
    .select({ invoice: invoices, amount: orders.grandTotal })
    .from(invoices)
    .innerJoin(orders, eq(orders.orderId, invoices.orderId))
    .where(and(eq(invoices.orderId, orderId), eq(orders.userId, userId)));
  if (!row) return null;
  const { invoice, amount } = row;
  const payment = await paymentOfOrder(db, orderId);
  const kept = invoice.document.paidBy ?? words.paidBy(paymentMethodLabel(payment.method), null);
  const label = payment.method === 'cod' ? cashLabel(payment.state) : kept;
  const pdf = await drawInvoice({ ...invoice, rest: amount === 0 ? null : { label, amount } });
  return { number: invoice.invoiceNo, pdf };
}

/** How the cash of an order stands: an invoice is there before it is paid at the door, and when nobody paid it. */
function cashLabel(state: PaymentState): string {
  if (state === 'paid') return words.cash.paid;
  return state === 'due' ? words.cash.due : words.cash.unpaid;
}

/** The credit note of a user's own order as a PDF with its number; null where there is none. */
export async function readCreditNote({ db }: Platform, userId: string, orderId: string): Promise<DrawnDocument | null> {
  const [row] = await db
    .select({ note: creditNotes, invoice: invoices, destination: refunds.destination, amount: refunds.amount })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.invoiceNo, creditNotes.invoiceNo))
    .innerJoin(orders, eq(orders.orderId, creditNotes.orderId))
    .leftJoin(refunds, and(eq(refunds.orderId, orders.orderId), ne(refunds.reason, LATE_MONEY)))
    .where(and(eq(creditNotes.orderId, orderId), eq(orders.userId, userId)))
    .orderBy(desc(refunds.requestedAt))
    .limit(1);
  if (!row) return null;
  const { note, invoice, destination, amount } = row;
  const back = destination === null || !amount ? null : { to: destination, amount };
  return { number: note.creditNoteNo, pdf: await drawCreditNote({ ...note, invoice, back }) };
}
