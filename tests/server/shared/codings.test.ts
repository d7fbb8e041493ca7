import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codingFor, compress, hasTag } from '#src/server/shared/codings.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate, zstd', 'zstd'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'zstd'],
  ['br;q=0, zstd;q=0, gzip;q=0', null],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip; q=0.4 , br ;q=0.400', 'br'],
  ['identity, br;q=0.5', null],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity;q=0, x-evil', null],
  ['identity;q=0, *', 'br'],
  ['br;q=2, gzip;q=-1, zstd;q=x', null],
  ['br;q=0.0001, gzip;q=0.1', 'gzip'],
  [',,;q=1,gzip,', 'gzip'],
  ['br'.repeat(4000), null],
] as const)('who says %j gets %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});

test('a body comes out of each coding as it went in, smaller on its way', async () => {
  const body = Buffer.from('<p>₹5 for all</p>'.repeat(500));
  for (const [coding, undo] of [
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (const effort of ['soon', 'most'] as const) {
      const made = await compress(body, coding, effort);
      expect(made.byteLength).toBeLessThan(body.byteLength / 10);
      expect(undo(made).equals(body)).toBe(true);
    }
  }
});

test.each([
  [undefined, false],
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"b", "a-br"', true],
  ['"b",W/"a-br" ', true],
  ['*', true],
  ['"a"', false],
  ['"a-gzip"', false],
  ['a-br', false],
  ['', false],
])('who has %j has the page "a-br": %s', (header, has) => {
  expect(hasTag(header, 'W/"a-br"')).toBe(has);
});
