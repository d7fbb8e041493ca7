import { paymentMethodLabel } from '#machines/rules/order/payment-words.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceItemsOf, totalsOf, unitPriceOf, type Terms } from '#backends/shop/carts/pricing.ts';
import { confirmationLetter, placedLetter, type Letter, type MailedOrder } from '#backends/shop/payment/letters.ts';
import { mailWords as words } from '#backends/shop/payment/mail-words.ts';

import { couponOf } from '../carts/coupon.samples.ts';

const orders = 1_000;
const variant = {
  sku: 'PC101-500',
  variantLabel: '0.5 kg',
  listPrice: 0,
  stock: 99,
  nodeId: 101,
  slug: 'truffle-cake',
  views: ['front'],
  hasEggless: true,
  alwaysEggless: false,
  productType: 'cake',
  hasMessage: true,
  hasPhoto: false,
  preparationHours: 4,
  published: true,
  candleCategories: [],
  weights: 3,
};

const line = fc.record({
  // Titles, messages and names may hold colons, rupee signs and figures of their own.
  title: fc.constantFrom('Truffle Cake', 'Rose: a cake', 'Under ₹499: Brownies', '2 × 2 Bites'),
  sellPrice: fc.integer({ min: 100, max: 900_000 }),
  egglessDelta: fc.integer({ min: 0, max: 20_000 }),
  isEggless: fc.boolean(),
  message: fc.constantFrom('', 'Happy birthday: ₹5', 'For Asha'),
  quantity: fc.integer({ min: 1, max: 20 }),
  isFreebie: fc.integer({ min: 0, max: 19 }).map((at) => at === 0),
});

const terms: fc.Arbitrary<Terms> = fc.record({
  cityId: fc.constant(1),
  threshold: fc.constantFrom(49_900, 99_900),
  deliveryFee: fc.integer({ min: 0, max: 14_900 }),
  slot: fc.record({
    class: fc.constantFrom('standard', 'fixed', 'midnight', 'express'),
    fee: fc.constantFrom(0, 9_900, 19_950, 24_900),
  }),
  step: fc.constant(null),
  employee: fc.option(
    fc.record({ percent: fc.integer({ min: 1, max: 50 }), left: fc.integer({ min: 0, max: 90_000 }) }),
  ),
  wallet: fc.record({
    balance: fc.integer({ min: 0, max: 200_000 }),
    isInUse: fc.boolean(),
    share: fc.constantFrom(50, 100),
  }),
  stamps: fc.constant(0),
  isMember: fc.boolean(),
  coupon: fc.option(
    fc
      .record({
        kind: fc.constantFrom('percent' as const, 'flat' as const, 'delivery' as const),
        value: fc.integer({ min: 1, max: 100 }),
        minTotal: fc.constantFrom(0, 99_900),
        maxDiscount: fc.option(fc.constantFrom(7_500, 25_050)),
      })
      .map((rule) => couponOf(rule)),
  ),
});

const mailed = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    terms,
    method: fc.constantFrom('upi', 'card', 'netbanking'),
  })
  .map((made) => {
    const lines = made.lines.map(({ title, sellPrice, egglessDelta, isEggless, message, quantity, isFreebie }) => ({
      title,
      message,
      quantity,
      variant: { ...variant, title, sellPrice, egglessDelta, productType: isFreebie ? 'freebie' : 'cake' },
      attributes: [{ id: 48, value: isEggless ? '1' : '0' }],
      parts: [],
    }));
    const totals = totalsOf(lines, made.terms);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const order: MailedOrder = {
      order: {
        orderId: 'PC7K2M9QX4TB',
        grandTotal: totals.grand,
        priceItems: priceItemsOf(totals, pieces, made.terms),
        recipientName: 'Meera Rao',
        recipientPhone: '9876543210',
        senderName: 'Asha Rao',
        senderPhone: '9876500000',
        senderMail: 'asha@example.com',
        giftNote: 'Happy birthday, Meera!',
        nameOnCard: 'All of us',
        isSenderHidden: false,
        isPriceHidden: true,
        address: {
          dfn: '12',
          ds1: '100 Feet Road',
          areaname: 'Indiranagar',
          dc: 'Bengaluru',
          dpc: '560038',
          landmark: '',
          rider_note: '',
          selectedAddressType: 2,
          label: '',
        },
      },
      lines: lines.map((one) => ({
        nodeId: one.variant.productType === 'freebie' ? 13_362 : 101,
        title: one.title,
        variantLabel: '0.5 kg',
        attributes: [
          { id: 48, label: 'Eggless or with egg', value: '1', display: 'Eggless' },
          { id: 46, label: 'Message on the cake', value: one.message, display: one.message },
        ],
        parts: [],
        quantity: one.quantity,
        lineTotal: unitPriceOf(one) * one.quantity,
      })),
      when: '23 November, 3 pm to 6 pm',
      method: made.method,
    };
    return { order, terms: made.terms, totals };
  });

/** Paise at the end of a row, as somebody adds them up who has only the mail. */
function paiseIn(row: string): number {
  const shown = row.slice(row.lastIndexOf(': ') + 2);
  if (shown === words.free || shown === words.stamps) return 0;
  const [, sign, rupees = '', paise = '00'] = /^(-?)₹([\d,]+)(?:\.(\d\d))?$/.exec(shown) ?? [];
  if (rupees === '') throw new Error(`No amount at the end of: ${row}`);
  return (sign === '-' ? -1 : 1) * (Number(rupees.replaceAll(',', '')) * 100 + Number(paise));
}

/** The rows under a heading of the mail. */
function under(letter: Letter, heading: string): string[] {
  const from = letter.body.indexOf(heading) + 1;
  expect(from, heading).toBeGreaterThan(0);
  const to = letter.body.indexOf('', from);
  return letter.body.slice(from, to === -1 ? undefined : to);
}

const added = (rows: readonly string[]): number => rows.map(paiseIn).reduce((sum, amount) => sum + amount, 0);

test.each([
  ['confirmation', confirmationLetter, words.confirmed.total, words.paidBy],
  ['reservation', placedLetter, words.placed.total, words.payingBy],
] as const)(
  `[CHK-05, CHK-06] the mail of the %s of ${orders} orders has every row of the price, the address and the way of paying, and adds up`,
  (_, letterOf, total, by) => {
    fc.assert(
      fc.property(mailed, ({ order, terms: { slot }, totals }) => {
        const letter = letterOf(order);
        const items = under(letter, words.headings.items);
        const [payment, ...price] = under(letter, words.headings.price).toReversed();
        const rows = price.toReversed();
        expect(items).toHaveLength(order.lines.length);
        const extra = [slot?.fee ?? 0, totals.discount, totals.employee, totals.wallet].filter((amount) => amount > 0);
        expect(rows).toHaveLength(3 + extra.length);
        expect(added(items)).toBe(paiseIn(rows[0] ?? ''));
        expect(added(rows.slice(0, -1))).toBe(paiseIn(rows.at(-1) ?? ''));
        expect(rows.map(paiseIn).slice(0, 2)).toEqual([totals.items, totals.delivery]);
        expect(rows.at(-1)?.startsWith(`${total}: `)).toBe(true);
        expect(paiseIn(rows.at(-1) ?? '')).toBe(order.order.grandTotal);
        expect(payment).toBe(by(paymentMethodLabel(order.method)));
        expect(under(letter, words.headings.delivery)).toEqual([
          'Delivering to: Meera Rao, +91 9876543210',
          'Office: 12, 100 Feet Road, Indiranagar, Bengaluru 560038',
          'Arriving: 23 November, 3 pm to 6 pm',
          'From: Asha Rao, +91 9876500000, asha@example.com',
          'Name in the box: All of us',
          'Your note in the box: Happy birthday, Meera!',
          'No prices are printed on the slip in the box.',
        ]);
      }),
      { numRuns: orders, seed: 2_026 },
    );
  },
);

test('[LST-11] a freebie of an order costs stamps in its mail too', () => {
  const [first] = fc.sample(mailed, { numRuns: 1, seed: 1 });
  if (first === undefined) throw new Error('There is no order');
  const [known] = first.order.lines;
  const lines = known === undefined ? [] : [{ ...known, nodeId: 14_597, lineTotal: 29_900 }];
  expect(under(confirmationLetter({ ...first.order, lines }), words.headings.items)[0]).toMatch(
    /: 3 Petalcrumb Stamps$/,
  );
});
