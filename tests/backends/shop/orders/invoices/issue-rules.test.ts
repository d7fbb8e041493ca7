import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#backends/db/schema/catalogue.ts';
import { invoices } from '#backends/db/schema/invoice.ts';
import { readInvoice } from '#backends/order-review/invoice.ts';
import { issueInvoice } from '#backends/shop/orders/invoices/issue.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { storeAttempt, storeLine, storeOrder, storeTriedOrder } from '#tests/kit/database/stored-orders.ts';
import { storeCustomer } from '#tests/kit/database/stored-people.ts';
import { openCakeShop, opening } from '#tests/kit/shop/cake-shop.ts';
import { sampleInvoice } from './invoice-sample.ts';

// What an invoice is made of, and whose it is.
const database = await testDatabase();
const shop = await openCakeShop(database);
const { platform } = shop;
const { db } = platform;
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(opening));

describe('[ORD-02] an invoice', () => {
  test('says how its order was paid, not how that was tried before', async () => {
    const { order } = await storeTriedOrder(db, {}, { state: 'failed', payerLabel: 'as••@okbank' });
    await storeAttempt(db, order, { attempt: 2, state: 'paid', method: 'card', payerLabel: 'Visa ending 1111' });
    await db.transaction((tx) => issueInvoice(platform, tx, order));
    const [row] = await db.select().from(invoices).where(eq(invoices.orderId, order.orderId));
    expect(row?.document.paidBy).toMatch(/^Paid by .*card.*, Visa ending 1111$/i);
  });

  test('is not made where nobody has said which state a city is in', async () => {
    const { order } = await storeTriedOrder(db, {}, { state: 'paid' });
    const elsewhere = { ...order, address: { ...order.address, dc: 'Atlantis' } };
    await expect(db.transaction((tx) => issueInvoice(platform, tx, elsewhere))).rejects.toThrow(
      'Nobody has said in which state Atlantis is',
    );
  });

  test('is not made where nobody has said how something is taxed', async () => {
    const { order } = await storeTriedOrder(db, {}, { state: 'paid' });
    await storeLine(db, order.orderId);
    // With the invoice that is not made the type of the product goes back to what it was.
    const made = db.transaction(async (tx) => {
      await tx.update(products).set({ productType: 'mystery' }).where(eq(products.nodeId, 101));
      await issueInvoice(platform, tx, order);
    });
    await expect(made).rejects.toThrow('Nobody has said how mystery is taxed');
  });

  test('is that of the order that was asked for, for its own customer', async () => {
    const userId = await storeCustomer(db);
    const issued = async () => {
      const { orderId } = await storeOrder(db, {
        userId,
        state: 'delivered',
        itemsTotal: 80_400,
        grandTotal: 80_400,
      });
      await storeAttempt(db, { orderId, grandTotal: 80_400 }, { state: 'paid' });
      const invoiceNo = `PC/${orderId.slice(2)}`;
      await db.insert(invoices).values({ invoiceNo, orderId, document: sampleInvoice, issuedAt: opening });
      return { orderId, invoiceNo };
    };
    const [, second] = [await issued(), await issued()];
    expect(await readInvoice(platform, userId, second.orderId)).toMatchObject({ number: second.invoiceNo });
    expect(await readInvoice(platform, await storeCustomer(db), second.orderId)).toBeNull();
    expect(await readInvoice(platform, userId, 'PC0000000000')).toBeNull();
  });
});
