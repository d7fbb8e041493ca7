/** Where the buyer of an order gets its invoice. */
export const invoicePath = (order_id: string): string =>
  `/b/order-review/orders/${encodeURIComponent(order_id)}/invoice`;

/** Where its buyer gets the credit note that takes the invoice back. */
export const creditNotePath = (order_id: string): string =>
  `/b/order-review/orders/${encodeURIComponent(order_id)}/credit-note`;

/** What the file of either is called: a number has slashes. */
export const invoiceFile = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
