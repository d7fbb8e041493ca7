import { and, asc, eq, ne } from 'drizzle-orm';
import { products } from '#backends/db/schema/catalogue.ts';
import { invoices, type StoredInvoice, type StoredInvoiceRow } from '#backends/db/schema/invoice.ts';
import { users } from '#backends/db/schema/identity.ts';
import { orderLines, payments, type orders } from '#backends/db/schema/order.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { paymentMethodLabel } from '#machines/rules/order/payment-words.ts';
import { nextNumber } from './numbers.ts';
import { stateOfCity } from './state-words.ts';
import { deliveryClass, splitBy, taxClassOf, taxIn, type TaxClass } from './taxes.ts';
import { invoiceWords as words } from './words.ts';

type OrderRow = typeof orders.$inferSelect;

/** A row before its taxes. */
type Sold = { text: string; tax: TaxClass; quantity: number; price: number; discount: number };

/** What was sold: the lines with their share of what was taken off, then what bringing it cost. */
async function soldWith(tx: Tx, order: OrderRow): Promise<Sold[]> {
  const lines = await tx
    .select({ line: orderLines, productType: products.productType })
    .from(orderLines)
    .innerJoin(products, eq(products.nodeId, orderLines.nodeId))
    .where(eq(orderLines.orderId, order.orderId))
    .orderBy(asc(orderLines.position));
  const discounts = splitBy(
    order.discount + order.employeeDiscount,
    lines.map(({ line }) => line.lineTotal),
  );
  const extra = (text: string, price: number): Sold[] =>
    price === 0 ? [] : [{ text, tax: deliveryClass, quantity: 1, price, discount: 0 }];
  return [
    ...lines.map(({ line, productType }, index) => {
      const tax = taxClassOf(productType);
      if (tax === null) throw new Error(`Nobody has said how ${productType} is taxed`);
      const text = [line.title, line.variantLabel].filter((part) => part !== '').join(', ');
      return { text, tax, quantity: line.quantity, price: line.lineTotal, discount: discounts[index] ?? 0 };
    }),
    ...extra(words.delivery, order.deliveryFee),
    ...extra(words.deliveryTime, order.slotFee),
  ];
}

const rowOf = ({ text, tax, quantity, price, discount }: Sold, isWithinState: boolean): StoredInvoiceRow => {
  const total = price - discount;
  return { text, ...tax, quantity, price, discount, ...taxIn(total, tax.percent, isWithinState), total };
};

/** How a bank was paid, by the attempt that was: a later one may have begun before its word came. */
async function paidBy(tx: Tx, { orderId }: OrderRow): Promise<string | null> {
  const [paid] = await tx
    .select({ method: payments.method, label: payments.payerLabel })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'paid'), ne(payments.method, 'cod')));
  return paid ? words.paidBy(paymentMethodLabel(paid.method), paid.label) : null;
}

/** What the invoice of an order says. What was written for the recipient is not on it. */
async function describe({ env }: Platform, tx: Tx, order: OrderRow): Promise<StoredInvoice> {
  const place = stateOfCity(order.address.dc);
  if (place === null) throw new Error(`Nobody has said in which state ${order.address.dc} is`);
  const [buyer] = await tx.select({ name: users.name }).from(users).where(eq(users.userId, order.userId));
  const { areaname, dc, dpc } = order.address;
  const isWithinState = env.SHOP_GSTIN.startsWith(place.code);
  return {
    seller: { name: env.SHOP_LEGAL_NAME, address: env.SHOP_ADDRESS, gstin: env.SHOP_GSTIN },
    buyer: {
      name: buyer?.name ?? order.senderName,
      contact: [order.senderPhone, order.senderMail].filter(Boolean).join(', '),
    },
    deliveredTo: `${areaname}, ${dc} ${dpc}`,
    place,
    isWithinState,
    rows: (await soldWith(tx, order)).map((sold) => rowOf(sold, isWithinState)),
    walletUsed: order.walletUsed,
    paidBy: await paidBy(tx, order),
  };
}

/** Makes the invoice of an order of which nothing changes any more; once, in the transaction of that step. */
export async function issueInvoice(platform: Platform, tx: Tx, order: OrderRow): Promise<void> {
  const now = platform.clock.now();
  const document = await describe(platform, tx, order);
  const invoiceNo = await nextNumber(tx, 'invoice', now);
  await tx.insert(invoices).values({ invoiceNo, orderId: order.orderId, document, issuedAt: now });
}
