import { expect, test } from 'vitest';
import { cardOffer } from '#machines/rules/product/card-add.ts';

const present = { product_type: 'gift', inStock: true, needs_choice: false } as const;

test('[LST-09] a card offers to add, to choose first, or nothing for what is sold out or paid with stamps', () => {
  expect(
    [
      present,
      { ...present, needs_choice: true },
      { ...present, needs_choice: true, inStock: false },
      { ...present, product_type: 'freebie' },
    ].map(cardOffer),
  ).toEqual(['add', 'choose', 'none', 'none']);
});
