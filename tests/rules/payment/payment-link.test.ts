import { expect, test } from 'vitest';
import { paymentLink } from '#machines/rules/payment/payment-link.ts';

const shop = 'https://shop.example';

test.each([
  ['/bank/pay/1', 'https://shop.example/bank/pay/1'],
  ['https://bank.example/pay?order=1', 'https://bank.example/pay?order=1'],
  ['http://localhost:4000/pay', 'http://localhost:4000/pay'],
])('[CHK-06] %s is a page to pay on', (link, address) => {
  expect(paymentLink(link, shop)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://bank@evil.example/',
  'https://:x@evil.example/',
  'https://[',
])('[CHK-06] %s is none', (link) => {
  expect(paymentLink(link, shop)).toBe(null);
});
