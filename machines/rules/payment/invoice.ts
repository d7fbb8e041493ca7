/** Where the buyer of an order gets its invoice. */
export const invoicePath = (order_id: string): string =>
  `/b/order-review/orders/${encodeURIComponent(order_id)}/invoice`;

/** What its file is called: a number has slashes. */
export const invoiceFile = (invoice_no: string): string => `${invoice_no.replaceAll('/', '-')}.pdf`;
