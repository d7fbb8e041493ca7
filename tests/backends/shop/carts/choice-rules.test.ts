import { expect, test } from 'vitest';
import { candlesOf } from '#backends/shop/carts/candles.ts';
import { chooseAttributes, describeAttributes, hasChoices, type Variant } from '#backends/shop/carts/catalogue.ts';
import { variantOf } from './coupon.samples.ts';

// What can be chosen of a product: one thing is other than in a choice that is good.
type Chosen = readonly [id: number, value: string][];

const plain = { hasEggless: false, hasMessage: false };
const photo = { ...plain, hasPhoto: true };
const card = { ...plain, nodeId: 11_683, productType: 'card' };

/** What is kept of choices, or why one of them is refused, and which. */
const kept = (product: Partial<Variant>, chosen: Chosen) => {
  const choice = chooseAttributes(
    variantOf(product),
    chosen.map(([id, value]) => ({ id, value })),
  );
  return choice.ok ? choice.attributes.map(({ id, value }) => [id, value]) : [choice.wrong.at, choice.wrong.message];
};

const good: readonly [what: string, product: Partial<Variant>, chosen: Chosen, kept: Chosen][] = [
  ['nothing, of a cake', {}, [], [[48, '1']]],
  ['nothing, of what has no choice', plain, [], []],
  ['with egg', {}, [[48, '0']], [[48, '0']]],
  ['a message of 25 letters', { hasEggless: false }, [[46, 'x'.repeat(25)]], [[46, 'x'.repeat(25)]]],
  ['25 letters that take two units each', { hasEggless: false }, [[46, '🎂'.repeat(25)]], [[46, '🎂'.repeat(25)]]],
  ['a message of nothing but blanks', { hasEggless: false }, [[46, '  ']], []],
  ['a photo', photo, [[47, 'abc']], [[47, 'abc']]],
  ['40 letters of who gets a card', card, [[4601, 'x'.repeat(40)]], [[4601, 'x'.repeat(40)]]],
  ['250 letters in a card', card, [[46, 'x'.repeat(250)]], [[46, 'x'.repeat(250)]]],
  ['nobody as who gets a card', card, [[4601, ' ']], []],
];
test.each(good)('what is chosen is kept: %s', (_what, product, chosen, expected) => {
  expect(kept(product, chosen)).toEqual(expected);
});

const notOffered = 'is not offered for this product';
const bad: readonly [what: string, product: Partial<Variant>, chosen: Chosen, at: number | null, message: string][] = [
  ['26 letters', {}, [[46, 'x'.repeat(26)]], 0, 'must have at most 25 characters'],
  ['what cannot be piped', {}, [[46, 'a\u202Eb']], 0, 'has a character that cannot be piped'],
  ['a message where there is none', { hasMessage: false }, [[46, 'Asha']], 0, notOffered],
  ['half an egg', {}, [[48, 'half']], 0, 'must be 1 (eggless) or 0 (with egg)'],
  ['an egg where there is no choice', { hasEggless: false }, [[48, '0']], 0, notOffered],
  [
    'the same twice',
    {},
    [
      [46, 'Asha'],
      [48, '0'],
      [46, 'Ravi'],
    ],
    2,
    'is given twice',
  ],
  ['no photo', photo, [], null, 'lacks the photo that is printed on this cake'],
  ['an empty photo', photo, [[47, '']], null, 'lacks the photo that is printed on this cake'],
  ['a photo where none is printed', plain, [[47, 'abc']], 0, notOffered],
  ['something else in place of the photo', photo, [[4601, 'abc']], 0, notOffered],
  ['41 letters of who gets a card', card, [[4601, 'x'.repeat(41)]], 0, 'must have at most 40 characters'],
  ['251 letters in a card', card, [[46, 'x'.repeat(251)]], 0, 'must have at most 250 characters'],
  ['what cannot be written', card, [[4602, 'a\u202Eb']], 0, 'has a character that cannot be written'],
  ['who gets it, of a cake', {}, [[4601, 'Asha']], 0, notOffered],
];
test.each(bad)('what cannot be chosen is refused: %s', (_what, product, chosen, at, message) => {
  expect(kept(product, chosen)).toEqual([at, message]);
});

test('choices are told in words: egg, photo and message, and a card as it is read', () => {
  const told = (product: Partial<Variant>, ...chosen: Chosen) =>
    describeAttributes(
      chosen.map(([id, value]) => ({ id, value })),
      variantOf(product),
    ).map(({ label, display }) => [label, display]);
  expect(told({}, [46, 'For Asha'], [47, 'abc'], [48, '1'])).toEqual([
    ['Message on the cake', 'For Asha'],
    ['Photo on the cake', 'Your photo'],
    ['Eggless or with egg', 'Eggless'],
  ]);
  expect(told({}, [48, '0'])).toEqual([['Eggless or with egg', 'Contains egg']]);
  expect(told(card, [46, 'Get well'], [4601, 'Asha'], [4602, 'Ravi'])).toEqual([
    ['To', 'To Asha'],
    ['Message in the card', 'Get well'],
    ['From', 'From Ravi'],
  ]);
});

const choices: readonly [what: string, product: Partial<Variant>, isThere: boolean][] = [
  ['a cake in one weight without choices', { ...plain, weights: 1 }, false],
  ['in two weights', { ...plain, weights: 2 }, true],
  ['with or without egg', { ...plain, hasEggless: true, weights: 1 }, true],
  ['with a message', { ...plain, hasMessage: true, weights: 1 }, true],
  ['a card', { ...card, weights: 1 }, true],
  ['one that is not sold any more', { published: false }, false],
];
test.each(choices)('there is something to choose, or not: %s', (_what, product, isThere) => {
  expect(hasChoices(variantOf(product))).toBe(isThere);
});

test('[CRT-05] candles are what stands among the candles, each once, premium ones apart', () => {
  const line = (sku: string, quantity: number, given: Partial<Variant> = {}) => ({
    quantity,
    variant: variantOf({ sku, candleCategories: ['candles'], ...given }),
  });
  expect(
    candlesOf([
      line('SLIM', 2),
      line('CAKE', 1, { candleCategories: [] }),
      line('GOLD', 1, { candleCategories: ['candles', 'premium-candles'] }),
      line('CARD', 1, { productType: 'card' }),
      line('SLIM', 3),
    ]),
  ).toEqual({ candles: [{ sku: 'SLIM', quantity: 5 }], premium_candles: [{ sku: 'GOLD', quantity: 1 }] });
});
