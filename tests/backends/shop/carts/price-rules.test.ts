import { describe, expect, test } from 'vitest';
import type { CatalogueLine, Variant } from '#backends/shop/carts/catalogue.ts';
import { priceCart, refusalOf, usualTerms, type Terms } from '#backends/shop/carts/pricing.ts';
import { couponOf, variantOf } from './coupon.samples.ts';

// What a cart costs and tells of itself, each rule at its own edge.
const lineOf = (given: Partial<CatalogueLine> = {}, product: Partial<Variant> = {}): CatalogueLine => ({
  ...{ cartItemId: 'one', quantity: 1, attributes: [], attributesHash: '', parts: [] },
  ...{ variant: variantOf(product), ...given },
});
const priced = (lines: readonly CatalogueLine[], terms: Partial<Terms> = {}) =>
  priceCart(lines, { ...usualTerms, ...terms }, 1);

test('[CRT-06] delivery is free from the very amount on that the city asks for', () => {
  const feeAt = (threshold: number) =>
    priced([lineOf()], { threshold }).price_items.find(({ type }) => type === 'delivery')?.amt;
  expect([feeAt(69_899), feeAt(69_900), feeAt(69_901)]).toEqual([0, 0, 4900]);
});

test('an empty cart costs nothing, goes by no express, and has no coupon that could hold', () => {
  const slot = { class: 'standard', fee: 5000 } as const;
  expect(priced([], { slot, coupon: couponOf() })).toMatchObject({
    ...{ cart_total: 0, grand_total: 0, price_items: [], freeDeliveryStrip: null },
    ...{ express: false, preparation_time: 0, coupon: null },
  });
  expect(priced([lineOf()], { coupon: couponOf() }).coupon).toMatchObject({ discount: 6990, refusal: null });
});

test('[CRT-05] a cart can go by express when all of it takes at most three hours', () => {
  const isExpress = (...hours: number[]) =>
    priced(hours.map((preparationHours) => lineOf({}, { preparationHours }))).express;
  expect([isExpress(3), isExpress(1, 3), isExpress(3.5), isExpress(1, 3.5)]).toEqual([true, true, false, false]);
});

describe('a line', () => {
  const stateOf = (lines: readonly CatalogueLine[], at = 0) => {
    const line = priced(lines).line_items[at];
    return [line?.stock, line?.max_quantity];
  };

  test('is there as long as there are as many as it wants, and as often as 99 times', () => {
    const line = lineOf({ quantity: 3 }, { stock: 3 });
    expect(stateOf([line])).toEqual(['true', 3]);
    expect(stateOf([lineOf({ quantity: 3 }, { stock: 2 })])).toEqual(['false', 2]);
    expect(stateOf([lineOf({ quantity: 3 }, { stock: 3, published: false })])).toEqual(['false', 0]);
    expect(stateOf([lineOf({ quantity: 99 }, { stock: 500 })])).toEqual(['true', 99]);
    // Another line takes one of the same.
    expect(stateOf([line, lineOf({}, { stock: 3 })])).toEqual(['false', 2]);
  });

  test('that holds others is there as long as each of them is', () => {
    const partsOf = (stock: number, others: readonly CatalogueLine[] = []) => {
      const cookies = variantOf({ sku: 'COOKIES', stock });
      const parts = [{ step: 'cookies', sku: 'COOKIES', quantity: 2, variant: cookies }];
      const hamper = lineOf({ quantity: 3, parts }, { sku: 'BASKET', productType: 'build-a-hamper' });
      return priced([hamper, ...others]).line_items[0]?.parts.map((part) => part.stock);
    };
    expect([partsOf(5), partsOf(6), partsOf(6, [lineOf({}, { sku: 'COOKIES', stock: 6 })])]).toEqual([
      ['false'],
      ['true'],
      ['false'],
    ]);
  });

  test('that stamps pay costs nothing and is there for three of them each', () => {
    const treat = lineOf({ quantity: 2 }, { productType: 'freebie' });
    const withStamps = (stamps: number) => {
      const { line_items, cart_total } = priced([treat], { stamps });
      return [line_items[0]?.stock, line_items[0]?.max_quantity, cart_total];
    };
    expect([withStamps(5), withStamps(6), withStamps(9)]).toEqual([
      ['false', 1, 0],
      ['true', 2, 0],
      ['true', 3, 0],
    ]);
  });
});

test('[CPN-01] a coupon that does not hold leads to where that is mended', () => {
  const category = { title: 'Cakes', url: '/cakes' };
  const wayOut = (reason: Parameters<typeof refusalOf>[1]['reason'], categories = [category]) =>
    refusalOf(couponOf({}, { categories }), { holds: false, reason, missing: null }).category;
  expect([wayOut('MIN_VALUE'), wayOut('NOT_THIS_ITEM'), wayOut('EXPIRED')]).toEqual([category, category, null]);
  expect(wayOut('MIN_VALUE', [])).toBeNull();
  expect(wayOut('OCCASION_WANTED')).toEqual({ title: 'My Occasions', url: '/occasion-reminder' });
});
