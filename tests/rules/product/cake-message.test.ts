import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitMessage, messageLength } from '#machines/rules/product/cake-message.ts';

test('a message that fits stays as it is, a longer one keeps its beginning', () => {
  expect(limitMessage('For Asha', 25)).toBe('For Asha');
  expect(limitMessage('x'.repeat(30), 25)).toBe('x'.repeat(25));
});

test('a letter of several characters is kept whole or not at all', () => {
  const family = '👨‍👩‍👧';
  expect(messageLength(family)).toBe(5);
  expect(limitMessage(`${'x'.repeat(20)}${family}`, 25)).toBe(`${'x'.repeat(20)}${family}`);
  expect(limitMessage(`${'x'.repeat(21)}${family}`, 25)).toBe('x'.repeat(21));
  expect(limitMessage(`${'नि'.repeat(12)}नि`, 25)).toBe('नि'.repeat(12));
});

test('whatever is typed, the result is a beginning of it that fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, most) => {
      const kept = limitMessage(text, most);
      expect(text.startsWith(kept)).toBe(true);
      expect(messageLength(kept)).toBeLessThanOrEqual(most);
    }),
  );
});
