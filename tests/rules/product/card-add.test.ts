import { expect, test } from 'vitest';
import { cardOffer } from '#machines/rules/product/card-add.ts';

const present = { product_type: 'gift', inStock: true, needs_choice: false } as const;

test('[LST-09, HMP-01] a card offers to add, to choose or fill first, or nothing for what is sold out or paid with stamps', () => {
  expect(
    [
      present,
      { ...present, needs_choice: true },
      { ...present, needs_choice: true, inStock: false },
      { ...present, product_type: 'freebie' },
      { ...present, product_type: 'build-a-hamper' },
      { ...present, product_type: 'build-a-hamper', inStock: false },
    ].map(cardOffer),
  ).toEqual(['add', 'choose', 'none', 'none', 'fill', 'none']);
});
