import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPath, isFillable } from '#machines/rules/hamper/fillable.ts';
import { hamperPath } from '#machines/rules/hamper/hamper-path.ts';
import {
  activeSteps,
  addItem,
  areSameItems,
  filterProducts,
  fittingItems,
  hamperCount,
  itemsPrice,
  refusalOfHamper,
  refusalOfItems,
  removeAllOf,
  removeItem,
  stepCount,
  whyNotAdd,
  whyNotDone,
  type HamperItem,
  type RuledStep,
} from '#machines/rules/hamper/hamper.ts';

const product = (sku: string, sell_price: number, max_quantity = 9, filters: string[] = []) => ({
  sku,
  sell_price,
  max_quantity,
  filters,
});
const steps: readonly RuledStep[] = [
  {
    id: 'bakes',
    title: 'Bakes',
    min: 2,
    max: 3,
    mandatory: true,
    products: [product('brownie', 34_900, 9, ['eggless', 'chocolate']), product('blondie', 39_900, 2, ['eggless'])],
  },
  {
    id: 'extras',
    title: 'Extras',
    min: 2,
    max: 4,
    mandatory: false,
    products: [product('card', 9_900), product('mug', 29_900, 0)],
  },
];
const [bakes, extras] = steps as readonly [RuledStep, RuledStep];
const brownies = (quantity: number): HamperItem => ({ step: 'bakes', sku: 'brownie', quantity });
const cards = (quantity: number): HamperItem => ({ step: 'extras', sku: 'card', quantity });

test('[HMP-03] more and fewer of a product count in its step, and at none it is dropped', () => {
  const two = addItem(addItem([], 'bakes', 'brownie'), 'bakes', 'brownie');
  expect([two, stepCount(two, 'bakes'), stepCount(two, 'extras')]).toEqual([[brownies(2)], 2, 0]);
  const one = removeItem(two, 'bakes', 'brownie');
  expect([one, removeItem(one, 'bakes', 'brownie')]).toEqual([[brownies(1)], []]);
  expect(removeItem([], 'bakes', 'brownie')).toEqual([]);
  expect(removeAllOf([brownies(3), cards(1)], 'bakes', 'brownie')).toEqual([cards(1)]);
});

test('[HMP-02, HMP-03] a step says why nothing more goes in: it is full, sold out, or there are no more', () => {
  expect(whyNotAdd(steps, [brownies(2)], 'bakes', 'brownie')).toBeNull();
  expect(whyNotAdd(steps, [brownies(3)], 'bakes', 'brownie')).toBe('Bakes is full: it holds 3 pieces.');
  expect(whyNotAdd(steps, [{ ...brownies(2), sku: 'blondie' }], 'bakes', 'blondie')).toBe(
    'We have only 2 pieces of this left.',
  );
  expect(whyNotAdd(steps, [], 'extras', 'mug')).toBe('Sold out for now');
  expect(whyNotAdd(steps, [], 'extras', 'brownie')).toBe('This is not offered for this basket.');
  expect(whyNotAdd(steps, [], 'nowhere', 'brownie')).toBe('This is not offered for this basket.');
});

test('[HMP-02] a mandatory step must reach its minimum; another one must too, once something is in it', () => {
  expect([[], [brownies(1)], [brownies(2)]].map((items) => whyNotDone(bakes, items))).toEqual([
    'Please add 2 more to Bakes.',
    'Please add 1 more to Bakes.',
    null,
  ]);
  expect([[], [cards(1)], [cards(2)]].map((items) => whyNotDone(extras, items))).toEqual([
    null,
    'Please add 1 more to Extras.',
    null,
  ]);
  expect(activeSteps(steps, [brownies(1)])).toEqual([0]);
  expect(activeSteps(steps, [brownies(2), cards(1)])).toEqual([0, 1]);
  expect(activeSteps(steps, [brownies(2)])).toEqual([0, 1]);
});

test('[HMP-05] a hamper that breaks its rules is refused by the first one it breaks', () => {
  const rule = (items: readonly HamperItem[], hampers = 1) => refusalOfHamper(steps, items, hampers)?.rule ?? null;
  expect(rule([brownies(2)])).toBeNull();
  expect(rule([])).toBe('least');
  expect(refusalOfHamper([extras], [])?.rule).toBe('empty');
  expect(rule([brownies(4)])).toBe('most');
  expect(rule([brownies(1), brownies(1)])).toBe('twice');
  expect([0, -1, 1.5, 100, Number.NaN].map((quantity) => rule([brownies(quantity)]))).toEqual(Array(5).fill('unknown'));
  expect(rule([{ step: 'extras', sku: 'brownie', quantity: 2 }])).toBe('unknown');
  expect(rule([brownies(2), { step: 'extras', sku: 'mug', quantity: 2 }])).toBe('supply');
  expect([rule([brownies(3)], 3), rule([brownies(3)], 4)]).toEqual([null, 'supply']);
});

test('[HMP-03] marks narrow the products of a step; all chosen ones must fit', () => {
  const skus = (filters: readonly string[]) => filterProducts(bakes.products, filters).map(({ sku }) => sku);
  expect([skus([]), skus(['eggless']), skus(['eggless', 'chocolate']), skus(['vegan'])]).toEqual([
    ['brownie', 'blondie'],
    ['brownie', 'blondie'],
    ['brownie'],
    [],
  ]);
});

test('[HMP-01] an older draft keeps what is still offered, up to what its steps hold', () => {
  expect(
    fittingItems(steps, [
      brownies(2),
      { ...brownies(5), sku: 'blondie' },
      { step: 'gone', sku: 'card', quantity: 1 },
      { ...cards(1), sku: 'gone' },
    ]),
  ).toEqual([brownies(2), { step: 'bakes', sku: 'blondie', quantity: 1 }]);
  expect(areSameItems([brownies(2), cards(1)], [cards(1), brownies(2)])).toBe(true);
  expect([areSameItems([brownies(2)], [brownies(1)]), areSameItems([brownies(2)], [brownies(2), cards(1)])]).toEqual([
    false,
    false,
  ]);
});

test('[HMP-01] only the product type of a fillable basket leads to the builder', () => {
  expect(['build-a-hamper', 'hamper', 'cake'].map(isFillable)).toEqual([true, false, false]);
  expect([hamperPath('Vb3k'), fillPath('/p/fill-a-basket')]).toEqual([
    '/p/bakery-baskets/Vb3k',
    '/p/bakery-baskets/fill-a-basket',
  ]);
});

test('[HMP-02, HMP-03] whatever is tapped, no step goes over its maximum and the price is the sum of the pieces', () => {
  const tap = fc.record({
    step: fc.constantFrom('bakes', 'extras'),
    sku: fc.constantFrom('brownie', 'blondie', 'card', 'mug'),
    deed: fc.constantFrom('add', 'remove', 'all'),
  });
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 60 }), (taps) => {
      let items: readonly HamperItem[] = [];
      for (const { step, sku, deed } of taps) {
        if (deed === 'add') items = whyNotAdd(steps, items, step, sku) === null ? addItem(items, step, sku) : items;
        else items = deed === 'remove' ? removeItem(items, step, sku) : removeAllOf(items, step, sku);
      }
      expect(refusalOfItems(steps, items)).toBeNull();
      expect(hamperCount(items)).toBe(stepCount(items, 'bakes') + stepCount(items, 'extras'));
      const prices: Record<string, number> = { brownie: 34_900, blondie: 39_900, card: 9_900 };
      expect(itemsPrice(steps, items)).toBe(
        items.reduce((sum, { sku, quantity }) => sum + (prices[sku] ?? 0) * quantity, 0),
      );
    }),
  );
});
