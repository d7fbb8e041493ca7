import { expect, test } from 'vitest';
import { safePath } from '#machines/rules/safe-url.ts';

const shop = 'https://shop.example';

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://shop@evil.example',
  'https://shop.example@evil.example/',
  'https://someone@shop.example/',
  'http://shop.example/',
  'https://shop.example:8443/',
  'javascript:alert(1)',
  'data:text/html,x',
  'java\nscript:alert(1)',
  'https://[',
])('%j leads nowhere', (link) => {
  expect(safePath(link, shop)).toBe(null);
});

test.each([
  ['/cart', '/cart'],
  ['/bksearch?q=plum#top', '/bksearch?q=plum#top'],
  ['https://shop.example/p/ruby-heart', '/p/ruby-heart'],
  ['birthday-cakes', '/birthday-cakes'],
])('%s stays in the shop', (link, path) => {
  expect(safePath(link, shop)).toBe(path);
});
