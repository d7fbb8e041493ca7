import { expect, test } from 'vitest';
import { placeInWords, placeProblem, typedPlace } from '#machines/rules/place.ts';

test('[DET-07] a pincode has six digits, a name at least three letters', () => {
  const problems = ['', '  ', '56003', '5600381', '056003', '560 038', 'ab', 'HSR', 'Sector 4'].map(placeProblem);
  expect(problems).toEqual([
    'Please enter your area or pincode',
    'Please enter your area or pincode',
    'A pincode has 6 digits',
    'A pincode has 6 digits',
    'A pincode has 6 digits',
    null,
    'Please enter at least 3 letters',
    null,
    null,
  ]);
});

test('space around and between words does not count, nor within a pincode', () => {
  expect([' HSR   Layout ', '560 038'].map(typedPlace)).toEqual(['HSR Layout', '560038']);
  expect(placeInWords({ name: 'HSR Layout', city: 'Bengaluru', pincode: '560102' })).toBe(
    'HSR Layout, Bengaluru 560102',
  );
});
