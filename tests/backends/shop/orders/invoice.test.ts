import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredInvoice, StoredInvoiceRow } from '#backends/db/schema/invoice.ts';
import { drawInvoice } from '#backends/shop/orders/invoices/draw.ts';
import { financialYear } from '#backends/shop/orders/invoices/numbers.ts';
import { stateOfCity } from '#backends/shop/orders/invoices/state-words.ts';
import { splitBy, taxClassOf, taxIn } from '#backends/shop/orders/invoices/taxes.ts';
import { fill, payByWallet } from '#tests/backends/cart/benefit-shops.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { expectSoundBooks } from '#tests/kit/database/invariants.ts';
import {
  add,
  bankEvent,
  callWebhook,
  cartOf,
  claimsOf,
  delivery,
  makeRoom,
  newKey,
  openCakeShop,
  opening,
  order,
  placedOrder,
  readyToOrder,
  touches,
} from '#tests/kit/shop/cake-shop.ts';
import type { CakeShop, Placed, Reply, Visitor } from '#tests/kit/shop/cake-shop.ts';
import { happens, paidOrder } from '#tests/kit/shop/paid-order.ts';
import { take } from '#tests/kit/shop/tracked-orders.ts';

const database = await testDatabase();
const shop = await openCakeShop(database, { CASH_ON_DELIVERY_MAX: '5000' });
const inKarnataka = await openCakeShop(database, { SHOP_GSTIN: '29AAPCP4141R1ZJ' });
beforeAll(() => makeRoom(shop));
afterAll(async () => {
  await shop.close();
  await inKarnataka.close();
});
beforeEach(() => shop.clock.set(opening));
afterEach(() => expectSoundBooks(database.pool));

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const outcome = ({ status, body }: Reply) => [status, body['code'] ?? null];
const pathOf = ({ order_id }: Pick<Placed, 'order_id'>) => `/b/order-review/orders/${order_id}/invoice`;

/** The text of an invoice as a reader of PDFs finds it. */
async function textOf(at: CakeShop, { cookies }: Visitor, placed: Pick<Placed, 'order_id'>): Promise<string> {
  const answer = await at.app.inject({ method: 'GET', url: pathOf(placed), cookies });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['cache-control']).toContain('no-store');
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** A piece of text on the first page of a document, with its edges in points from the left, and its line from below. */
type Written = { readonly text: string; readonly left: number; readonly right: number; readonly line: number };

/** What stands where on the first page of a PDF. */
async function writtenIn(pdf: Buffer): Promise<Written[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [left, line] = [item.transform[4] as number, item.transform[5] as number];
    return [{ text: item.str.trim(), left, right: left + item.width, line }];
  });
}

/** An invoice that was never issued, with other words in it. */
async function drawnWith(
  orderId: string,
  changed: (document: StoredInvoice) => Partial<StoredInvoice>,
): Promise<Buffer> {
  const [row] = await query('select document from invoices where order_id = $1', [orderId]);
  const document = row?.document as StoredInvoice;
  return drawInvoice({
    ...{ invoiceNo: 'PC/26-27/000001', orderId, issuedAt: opening, rest: null },
    document: { ...document, ...changed(document) },
  });
}

const paise = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);

/** The amounts with paise that follow the tariff number of a row, or the word of the last row. */
const amountsIn = (text: string, of: RegExp): number[][] =>
  [...text.matchAll(of)].map(([found]) => [...found.matchAll(/[\d,]+\.\d\d/g)].map(([amount]) => paise(amount)));
const rows = /\b(?:1905|9505|9968) \d+ (?:[\d,]+\.\d\d (?:\d+% )?)+/g;
const totals = /\bTotal \d+ (?:[\d,]+\.\d\d ?)+/g;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const column = (table: readonly number[][], at: number): number => sum(table.map((row) => row[at] ?? 0));

/** An order of a cake, a midnight slot and a card, with a wallet, a coupon and words for its recipient; in the oven. */
async function orderInTheOven(at: CakeShop) {
  const customer = await at.customer();
  await add(customer, 'PC101-500', 2);
  const { rows: cards } = await database.pool.query<{ sku: string }>('select sku from variants where node_id = 11683');
  await add(customer, cards[0]?.sku, 1, [
    { id: 4601, value: 'Meera' },
    { id: 46, value: 'Many happy returns' },
    { id: 4602, value: 'Asha' },
  ]);
  await customer.post('/b/cart/step1', delivery('midnight-2330'));
  await customer.post('/b/cart/touches', touches({ gift_note: 'With all our love', is_price_hidden: true }));
  await fill(at, customer, 12_345);
  await payByWallet(customer);
  await customer.fetch('/b/cart/checkout_coupon?action=apply&coupon=RUPEEPAY5');
  const placed = await order(customer, cartOf(await customer.get('/b/cart/get')));
  await callWebhook(at, bankEvent(placed));
  expect(await happens(at, placed, { type: 'baking.started' })).toBe(true);
  return { customer, placed };
}

test('[ORD-02] an invoice from another state adds up in paise, and names what the law asks for', async () => {
  const { customer, placed } = await orderInTheOven(shop);
  const text = await textOf(shop, customer, placed);
  for (const said of [
    'Tax invoice',
    /PC\/26-27\/\d{6}/,
    'GSTIN 27AAPCP4141R1ZN',
    'Place of supply: Karnataka (29)',
    placed.order_id,
    'IGST',
    'Belgian Chocolate Truffle Cake, 0.5 kg',
  ]) {
    expect(text).toMatch(said);
  }
  expect(text).not.toMatch(/CGST|Many happy returns|With all our love|Meera/);
  const [stored] = await query(
    `select (items_total + delivery_fee + slot_fee - discount - employee_discount)::int as total,
       discount::int, wallet_used::int as wallet, grand_total::int as grand from orders where order_id = $1`,
    [placed.order_id],
  );
  const table = amountsIn(text, rows);
  const [last = []] = amountsIn(text, totals);
  // price, discount, taxable, IGST, total
  expect(table.length).toBe(3);
  for (const [price = 0, discount = 0, taxable = 0, igst = 0, total = 0] of table) {
    expect([price - discount, taxable + igst]).toEqual([total, total]);
  }
  expect(last).toEqual([0, 1, 2, 3, 4].map((at) => column(table, at)));
  expect(last[4]).toBe(stored?.total);
  expect(last[1]).toBe(stored?.discount);
  expect(stored?.discount).toBeGreaterThan(0);
  expect(stored?.wallet).toBe(12_345);
  expect(amountsIn(text, /Paid from wallet [\d,]+\.\d\d/g)).toEqual([[12_345]]);
  expect(amountsIn(text, /Paid by UPI [\d,]+\.\d\d/g)).toEqual([[stored?.grand]]);
});

test('[ORD-02] within a state the tax has two equal halves', async () => {
  const { customer, placed } = await orderInTheOven(inKarnataka);
  const text = await textOf(inKarnataka, customer, placed);
  expect(text).not.toContain('IGST');
  const table = amountsIn(text, rows);
  for (const [, , taxable = 0, cgst = 0, sgst = 0, total = 0] of table) {
    expect([cgst, taxable + cgst + sgst]).toEqual([sgst, total]);
  }
  expect(amountsIn(text, totals)).toEqual([[0, 1, 2, 3, 4, 5].map((at) => column(table, at))]);
});

test('[ORD-02] an order has an invoice from the oven on, once, and its buyer alone gets it', async () => {
  const { customer, ...placed } = await paidOrder(shop);
  const numberOf = async () =>
    ((await customer.get(`/b/order-review/orders/${placed.order_id}`)).body['data'] as { invoice_no: string | null })
      .invoice_no;
  expect([await numberOf(), outcome(await customer.get(pathOf(placed)))]).toEqual([null, [404, 'NOT_FOUND']]);
  await happens(shop, placed, { type: 'baking.started' });
  const number = await numberOf();
  expect(number).toMatch(/^PC\/26-27\/\d{6}$/);
  await happens(shop, placed, { type: 'box.packed' });
  expect(await numberOf()).toBe(number);
  const text = await textOf(shop, customer, placed);
  expect(text).toContain(number);
  expect(text).not.toContain('Paid from wallet');
  const [other, guest] = [await shop.customer(), await shop.guest()];
  expect(outcome(await other.get(pathOf(placed)))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await guest.get(pathOf(placed)))).toEqual([401, 'LOGIN_REQUIRED']);
});

test('[ORD-02, CHK-07] an invoice says how the cash stands: owed at the door, paid with the box, or not when it came back', async () => {
  const inCash = async () => {
    const { customer, cart } = await readyToOrder(shop);
    const claims = claimsOf(cart, { payment_method: 'cod' });
    const { body } = await customer.post('/b/cart/place-order', claims, { 'idempotency-key': newKey() });
    const { order_id: orderId, txnid } = body as unknown as Placed;
    await take(shop, orderId, { type: 'bake' });
    const statusOf = async () => (await query('select state from payments where txnid = $1', [txnid]))[0]?.state;
    return { orderId, statusOf, text: () => textOf(shop, customer, { order_id: orderId }) };
  };
  const taken = await inCash();
  expect([await taken.statusOf(), await taken.text()]).toEqual([
    'due',
    expect.stringContaining('To pay in cash at the door'),
  ]);
  const onTheWay = [{ type: 'pack' }, { type: 'depart', rider: 'Ravi' }] as const;
  await take(shop, taken.orderId, ...onTheWay, { type: 'deliver', photo: null });
  expect([await taken.statusOf(), await taken.text()]).toEqual([
    'paid',
    expect.stringContaining('Paid in cash at the door'),
  ]);
  const refused = await inCash();
  await take(shop, refused.orderId, ...onTheWay, { type: 'fail', reason: 'refused' }, { type: 'return' });
  expect([await refused.statusOf(), await refused.text()]).toEqual([
    'expired',
    expect.stringContaining('Not paid, the order came back'),
  ]);
  expect(await query('select refund_id from refunds where order_id = $1', [refused.orderId])).toEqual([]);
});

test('[ORD-02, CHK-06] an invoice names the payment that paid, not one that was begun before', async () => {
  const { customer, ...first } = await placedOrder(shop);
  const started = await customer.post('/b/cart/payment/start', { order_id: first.order_id, payment_method: 'card' });
  const placed = { ...first, txnid: String(started.body['txnid']) };
  await callWebhook(shop, bankEvent(placed));
  await happens(shop, placed, { type: 'baking.started' });
  const text = await textOf(shop, customer, placed);
  expect(text).toMatch(/Paid by card [\d,]+\.\d\d/i);
  expect(text).not.toContain('Paid by UPI');
});

test('[ORD-02, CHK-06] an invoice names the payment that paid, not one that was begun after', async () => {
  const { customer, ...placed } = await placedOrder(shop);
  await customer.post('/b/cart/payment/start', { order_id: placed.order_id, payment_method: 'card' });
  await callWebhook(shop, bankEvent(placed));
  await happens(shop, placed, { type: 'baking.started' });
  expect(await textOf(shop, customer, placed)).toMatch(/Paid by UPI [\d,]+\.\d\d/);
});

test('[ORD-02, CHK-07] an invoice keeps by which payment it was paid, however it is called later', async () => {
  const { customer, ...placed } = await paidOrder(shop);
  await query("update payments set payer_label = 'as••@okbank' where txnid = $1", [placed.txnid]);
  await happens(shop, placed, { type: 'baking.started' });
  expect(await textOf(shop, customer, placed)).toMatch(/Paid by UPI, as••@okbank [\d,]+\.\d\d/);
  await query("update payments set payer_label = 'xx••@other' where txnid = $1", [placed.txnid]);
  expect(await textOf(shop, customer, placed)).toContain('Paid by UPI, as••@okbank');
});

test('[ORD-02] a name in Devanagari is written in its own letters, beside others', async () => {
  const { customer, ...placed } = await paidOrder(shop);
  await query("update users set name = 'आशा राव (Asha)' where user_id = $1", [customer.userId]);
  await happens(shop, placed, { type: 'baking.started' });
  const text = await textOf(shop, customer, placed);
  expect(text.replaceAll(' ', '')).toContain('आशाराव(Asha)');
});

test('[ORD-02] a table that goes on on another page names its columns there too', async () => {
  const placed = await paidOrder(shop);
  await happens(shop, placed, { type: 'baking.started' });
  const pdf = await drawnWith(placed.order_id, ({ rows }) => ({
    rows: Array.from({ length: 60 }, () => rows[0] as StoredInvoiceRow),
  }));
  const { text: pages } = await extractText(new Uint8Array(pdf), { mergePages: false });
  expect(pages.length).toBeGreaterThan(1);
  const withRows = pages.filter((page) => page.includes('Belgian Chocolate Truffle Cake'));
  expect(withRows.length).toBeGreaterThan(1);
  for (const page of withRows) expect(page.replaceAll(/\s+/g, ' ')).toContain('Item HSN/SAC Qty Price');
});

test('[ORD-02] numbers of a table end under each other, words and tariff numbers begin so; one page has no number', async () => {
  const placed = await paidOrder(shop);
  await happens(shop, placed, { type: 'baking.started' });
  const written = await writtenIn(
    await drawnWith(placed.order_id, ({ rows: [row] }) => ({
      rows: [1, 20].map((quantity) => ({ ...(row as StoredInvoiceRow), quantity })),
    })),
  );
  const edgesOf = (edge: 'left' | 'right', ...texts: string[]) =>
    new Set(texts.map((text) => Math.round(written.find((one) => one.text === text)?.[edge] ?? Number.NaN)));
  expect(
    [edgesOf('left', 'HSN/SAC', '1905'), edgesOf('right', 'Qty', '1', '20', '21')].map(({ size }) => size),
  ).toEqual([1, 1]);
  expect(written.filter(({ text }) => text.startsWith('Page '))).toEqual([]);
});

test('[ORD-02] a name of two scripts stands on one line below its heading, what follows on the next', async () => {
  const placed = await paidOrder(shop);
  await happens(shop, placed, { type: 'baking.started' });
  const buyer = { name: 'Asha राव', contact: 'asha@example.com' };
  const written = await writtenIn(await drawnWith(placed.order_id, () => ({ buyer })));
  const [heading, first, second, contact] = ['Billed to', 'Asha', 'राव', buyer.contact].map((text) =>
    written.find((one) => one.text.replaceAll(' ', '') === text.replaceAll(' ', '')),
  );
  expect([first?.left, contact?.left]).toEqual([heading?.left, heading?.left]);
  expect([second?.line, (second?.left ?? 0) >= (first?.right ?? Infinity)]).toEqual([first?.line, true]);
  expect(contact?.line).toBeLessThan((first?.line ?? 0) - 5);
});

test('[ORD-02] a name in Devanagari alone has its letters', async () => {
  const placed = await paidOrder(shop);
  await happens(shop, placed, { type: 'baking.started' });
  const pdf = await drawnWith(placed.order_id, () => ({ buyer: { name: 'आशा', contact: '' } }));
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text.replaceAll(' ', '')).toContain('आशा');
});

test('[ORD-02] no invoice is made for a place or a product whose tax nobody has said', async () => {
  const placed = await paidOrder(shop);
  const [{ address } = { address: null }] = await query('select address from orders where order_id = $1', [
    placed.order_id,
  ]);
  const bake = () => happens(shop, placed, { type: 'baking.started' });
  await query(`update orders set address = jsonb_set(address, '{dc}', '"Nowhere"') where order_id = $1`, [
    placed.order_id,
  ]);
  await expect(bake()).rejects.toThrow('Nobody has said in which state Nowhere is');
  await query('update orders set address = $2 where order_id = $1', [placed.order_id, address]);
  const typed = (type: string) =>
    query(
      'update products set product_type = $2 where node_id = (select node_id from order_lines where order_id = $1)',
      [placed.order_id, type],
    );
  const [{ type } = { type: '' }] = await query(
    'select product_type as type from products join order_lines using (node_id) where order_id = $1',
    [placed.order_id],
  );
  await typed('drone');
  try {
    await expect(bake()).rejects.toThrow('Nobody has said how drone is taxed');
  } finally {
    await typed(type);
  }
  expect(await bake()).toBe(true);
});

test('[ORD-02] of two invoices of one customer each order has its own', async () => {
  const first = await paidOrder(shop);
  await add(first.customer);
  await first.customer.post('/b/cart/step1', delivery());
  const second = await order(first.customer, cartOf(await first.customer.get('/b/cart/get')));
  await callWebhook(shop, bankEvent(second));
  for (const one of [second, first]) {
    await happens(shop, one, { type: 'baking.started' });
    expect(await textOf(shop, first.customer, one)).toContain(one.order_id);
  }
  expect(await textOf(shop, first.customer, second)).toContain(second.order_id);
});

test('[ORD-02] numbers of a year have no gaps, also when two are made at once or one is taken back', async () => {
  const placed = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)];
  const [first] = placed;
  await shop.platform.db
    .transaction(async (tx) => {
      const { issueInvoice } = await import('#backends/shop/orders/invoices/issue.ts');
      const { lockOrder } = await import('#backends/shop/payment/index.ts');
      const row = await lockOrder(tx, first?.order_id ?? '');
      if (row) await issueInvoice(shop.platform, tx, row);
      throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
  await Promise.all(placed.map((one) => happens(shop, one, { type: 'baking.started' })));
  const numbers = await query('select right(invoice_no, 6)::int as number from invoices order by 1');
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
});

test('[ORD-02] every city has its state, and every product its tax', async () => {
  const cities = await query('select name from cities');
  expect(cities.filter(({ name }) => stateOfCity(name) === null)).toEqual([]);
  const types = await query('select distinct product_type as type from products');
  expect(types.filter(({ type }) => taxClassOf(type) === null)).toEqual([]);
});

test('[ORD-02] parts of a discount are the discount, and taxable and tax are the price', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }).filter((all) => sum(all) > 0);
  fc.assert(
    fc.property(weights, fc.nat(1000), (all, share) => {
      const discount = Math.floor((sum(all) * share) / 1000);
      const parts = splitBy(discount, all);
      expect(sum(parts)).toBe(discount);
      parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(all[index] ?? 0));
    }),
  );
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.constantFrom(0, 5, 18), fc.boolean(), (total, percent, isWithinState) => {
      const { taxable, half, igst } = taxIn(total, percent, isWithinState);
      expect(taxable + 2 * half + igst).toBe(total);
      expect(Math.abs((taxable * percent) / 100 - 2 * half - igst)).toBeLessThanOrEqual(2);
    }),
  );
  expect(splitBy(0, [0, 0])).toEqual([0, 0]);
});

test('[ORD-02] a financial year begins in April, by the clocks of India', () => {
  expect(['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z'].map((at) => financialYear(new Date(at)))).toEqual([
    '26-27',
    '27-28',
  ]);
});
