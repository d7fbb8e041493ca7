import fc from 'fast-check';
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

test('[FRM-02] one wrong sign is always found, and so are two neighbours that have changed places', () => {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const place = fc.nat({ max: 14 });
  fc.assert(
    fc.property(fc.constantFrom(...published), place, fc.constantFrom(...signs), (gstin, at, sign) => {
      const other = gstin.slice(0, at) + sign + gstin.slice(at + 1);
      expect(isGstin(other)).toBe(other === gstin);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...published), fc.nat({ max: 13 }), (gstin, at) => {
      const other = gstin.slice(0, at) + gstin.charAt(at + 1) + gstin.charAt(at) + gstin.slice(at + 2);
      expect(isGstin(other)).toBe(other === gstin);
    }),
  );
});
