import { expect, test } from 'vitest';
import {
  isSignedBody,
  isSignedLink,
  openSeal,
  sealText,
  signBody,
  signLink,
} from '#backends/shop/payment/signature.ts';

const now = new Date('2026-11-28T10:00:00Z');
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const body = Buffer.from('{"type":"payment.paid"}');

test('[CHK-05] a signature counts for its very bytes, for five minutes before and after, and under no empty secret', () => {
  const signature = signBody('secret', body, now);
  for (const seconds of [-300, 0, 300])
    expect(isSignedBody('secret', body, signature, secondsLater(seconds))).toBe(true);
  for (const seconds of [-300.001, 300.001])
    expect(isSignedBody('secret', body, signature, secondsLater(seconds)), `${seconds}`).toBe(false);
  expect(isSignedBody('other', body, signature, now)).toBe(false);
  expect(isSignedBody('secret', Buffer.from('{}'), signature, now)).toBe(false);
  for (const given of [undefined, '', 't=1', `v1=${'0'.repeat(64)}`, `${signature} `])
    expect(isSignedBody('secret', body, given, now), given).toBe(false);
  expect(isSignedBody('', body, signBody('', body, now), now)).toBe(false);
});

test('[CHK-05] a link and a seal are opened by who made them, and under no empty secret', () => {
  expect(isSignedLink('secret', 'order', signLink('secret', 'order'))).toBe(true);
  expect(isSignedLink('secret', 'other', signLink('secret', 'order'))).toBe(false);
  expect(isSignedLink('', 'order', signLink('', 'order'))).toBe(false);
  for (const text of ['', 'asha@upi']) expect(openSeal('secret', sealText('secret', text))).toBe(text);
  expect(openSeal('other', sealText('secret', 'asha@upi'))).toBeNull();
  expect(openSeal('secret', sealText('secret', '').slice(0, -2))).toBeNull();
  expect(openSeal('', sealText('', 'asha@upi'))).toBeNull();
});
