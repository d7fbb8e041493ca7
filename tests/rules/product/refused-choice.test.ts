import { expect, test } from 'vitest';
import { refusedChoice } from '#machines/rules/product/refused-choice.ts';

const offered = [
  { id: 46, label: 'Message on the cake' },
  { id: 48, label: 'Eggless or with egg' },
];
const sent = [{ id: 48 }, { id: 46 }];

test.each([
  ['attributes.1', 'must have at most 25 characters', 'Message on the cake must have at most 25 characters'],
  ['attributes.0.value', 'must be string', 'Eggless or with egg must be string'],
  ['add_ons.1.attributes.0', 'must have at most 40 characters', 'Your choice must have at most 40 characters'],
  [
    'add_ons.1.attributes.1',
    'has a character that cannot be written',
    'Your choice has a character that cannot be written',
  ],
  [
    'attributes',
    'lacks the photo that is printed on this cake',
    'Your choice lacks the photo that is printed on this cake',
  ],
  ['attributes.7', 'is not offered for this product', 'Your choice is not offered for this product'],
  ['add_ons.5.attributes.0', 'is given twice', 'Your choice is given twice'],
])('[DET-09] a refusal of %s is told by the label that stands on the page', (field, why, told) => {
  expect(refusedChoice({ message: `${field} ${why}`, field }, sent, offered)).toBe(told);
});

test('[DET-09] a refusal of anything else stays as it was said', () => {
  for (const refusal of [
    { message: 'This one is sold out for now.' },
    { message: 'You can order at most 1 of this.', field: 'quantity' },
    { message: 'That photo is no longer with us. Please choose it again.', field: 'attributes' },
  ])
    expect(refusedChoice(refusal, sent, offered)).toBe(refusal.message);
});
