import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { StoredInvoice } from '#backends/db/schema/invoice.ts';
import { drawInvoice } from '#backends/shop/orders/invoices/draw.ts';
import { sampleInvoice } from './invoice-sample.ts';

// What stands where on an invoice.

type Written = { readonly text: string; readonly left: number; readonly right: number; readonly line: number };

/** What is written on the first page of an invoice, with its edges in points from the left and its line from below. */
async function written(changed: Partial<StoredInvoice> = {}): Promise<Written[]> {
  const pdf = await drawInvoice({
    ...{ invoiceNo: 'PC/26-27/000001', orderId: 'PC0000000001', issuedAt: new Date('2026-11-22T10:00:00+05:30') },
    rest: { label: 'Paid by UPI', amount: 80_400 },
    document: { ...sampleInvoice, ...changed },
  });
  const { items } = await (await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left, line] = [item.transform[4] as number, item.transform[5] as number];
    return [{ text: item.str.trim(), left, right: left + item.width, line }];
  });
}
const placeOf = (all: readonly Written[], text: string): Written => {
  const found = all.find((one) => one.text === text);
  if (!found) throw new Error(`${text} is not among ${all.map((one) => one.text).join(' | ')}`);
  return found;
};

describe('[ORD-02] on an invoice', () => {
  test('words begin and numbers end where their column does', async () => {
    const all = await written();
    expect(['Truffle', '1905', '9505'].map((text) => Math.round(placeOf(all, text).left))).toEqual([36, 172, 172]);
    expect(['Qty', '7', '12', '19'].map((text) => Math.round(placeOf(all, text).right))).toEqual([242, 242, 242, 242]);
    expect(Math.round(placeOf(all, '105.00').right)).toBe(296);
  });

  test('of one page that the bank paid there is no wallet, and no number of a page', async () => {
    expect((await written()).filter(({ text }) => /^Page |wallet/.test(text))).toEqual([]);
  });

  test.each(['आशा', 'Asha आशा', 'आशा Rao'])('a name such as %s stands on the line of its neighbour', async (name) => {
    const all = await written({ buyer: { name, contact: '9876543210' } });
    const { line } = placeOf(all, sampleInvoice.deliveredTo);
    const first = all.find((one) => Math.round(one.left) === 36 && Math.abs(one.line - line) < 1);
    expect(name.startsWith(first?.text ?? 'nothing')).toBe(true);
    // What stands below it is a line of its own, as beside it.
    const [contact, beside] = [placeOf(all, '9876543210'), placeOf(all, 'Place of supply: Karnataka (29)')];
    expect(Math.round(contact.left)).toBe(36);
    expect(Math.abs(contact.line - beside.line)).toBeLessThan(6);
  });
});
