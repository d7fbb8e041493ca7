import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePath } from '#machines/rules/site/safe-url.ts';

const shop = 'https://shop.example';

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://shop@evil.example',
  'https://shop.example@evil.example/',
  'https://someone@shop.example/',
  'https://:secret@shop.example/',
  'http://shop.example/',
  'https://shop.example:8443/',
  'javascript:alert(1)',
  'data:text/html,x',
  'java\nscript:alert(1)',
  'https://[',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/.\\/evil.example',
  'https://shop.example//evil.example',
  './/evil.example',
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

/** What addresses are made of, so that most of the nonsense is nearly one. */
const piece = fc.oneof(
  fc.constantFrom('/', '//', '\\', '.', '..', './', '../', '%2e', '%2f', '%5c', '?', '#', '@', ':', ' ', '\t', '\n'),
  fc.constantFrom(
    'evil.example',
    'shop.example',
    'https:',
    'http:',
    'javascript:',
    'data:',
    'cart',
    'from=',
    '[',
    '\u0000',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

test('of 100,000 addresses each leads nowhere or to a path of the shop, however often it is read', () => {
  fc.assert(
    fc.property(address, (link) => {
      const path = safePath(link, shop);
      if (path === null) return;
      expect(path.startsWith('/')).toBe(true);
      expect(new URL(path, shop).origin).toBe(shop);
      expect(safePath(path, shop)).toBe(path);
    }),
    { numRuns: 100_000, seed: 20_261_122 },
  );
});
