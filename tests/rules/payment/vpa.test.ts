import { expect, test } from 'vitest';
import { isVpa, isVpaWrong, maskVpa, tidyVpa } from '#machines/rules/payment/vpa.ts';

test.each([
  ['asha@okbank', 'as••@okbank'],
  [' Asha.Rao@OKBank ', 'as••@okbank'],
  // Of a short name, too, something stays hidden.
  ['as@okbank', 'a••@okbank'],
])('[CHK-07] %j is shown as %s once it is sent', (vpa, shown) => {
  expect(maskVpa(vpa)).toBe(shown);
});

test.each(['asha@okbank', 'a1@ok', 'asha.rao-1_x@okhdfcbank2', 'Asha @ OkBank'])(
  '[CHK-07] %j may be a UPI ID',
  (typed) => {
    expect(isVpa(typed)).toBe(true);
    expect(isVpaWrong(typed)).toBe(false);
  },
);

test.each([
  'asha',
  '@okbank',
  'a@okbank',
  'asha@',
  'asha@1bank',
  'asha@o',
  'asha@ok.bank',
  '.asha@okbank',
  'a@b@okbank',
])('[CHK-07] %j cannot be a UPI ID', (typed) => {
  expect(isVpa(typed)).toBe(false);
  expect(isVpaWrong(typed)).toBe(true);
});

test('[CHK-07] nothing typed is no UPI ID, and nothing to complain of', () => {
  expect(isVpa('  ')).toBe(false);
  expect(isVpaWrong('  ')).toBe(false);
  expect(tidyVpa(' As ha@OK ')).toBe('asha@ok');
});
