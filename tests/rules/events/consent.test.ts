import { expect, test } from 'vitest';
import { isConsentChoice } from '#machines/rules/events/consent.ts';

test('a visitor has said one of two words, or nothing', () => {
  expect(['all', 'needed', 'none', '', null, undefined].map(isConsentChoice)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
