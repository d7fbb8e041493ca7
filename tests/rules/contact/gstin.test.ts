import { expect, test } from 'vitest';
import { isGstin, typedGstin } from '#machines/rules/contact/gstin.ts';

// Of companies that publish theirs.
const published = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'];

test('[FRM-02] a GSTIN is known by its last sign, in whatever way it is written', () => {
  expect(published.map(isGstin)).toEqual([true, true]);
  expect(isGstin(typedGstin(' 27aapfu-0939 f1zv '))).toBe(true);
  const wrong = ['27AAPFU0939F1ZA', '00AAPFU0939F1ZV', '39AAPFU0939F1ZV', '27AAPFU0939F0ZV', '27AAPFU0939F1ZV1', ''];
  expect(wrong.map(isGstin)).toEqual(wrong.map(() => false));
});

test.each(published)(
  '[FRM-02] any one wrong sign in %s is found, and any two neighbours that changed places',
  (gstin) => {
    const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const others = [...gstin].flatMap((_, at) => [
      ...signs.map((sign) => gstin.slice(0, at) + sign + gstin.slice(at + 1)),
      gstin.slice(0, at) +
        gstin
          .slice(at, at + 2)
          .split('')
          .toReversed()
          .join('') +
        gstin.slice(at + 2),
    ]);
    expect(others).toHaveLength(15 * 37);
    expect(others.filter((other) => other !== gstin && isGstin(other))).toEqual([]);
  },
);
