import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vaulStyleHash } from '#src/ui/sheet/vaul-style-hash.ts';

test('the CSP source of the drawer is the hash of the style that the installed package adds', () => {
  const source = readFileSync(new URL('../../node_modules/vaul/dist/index.mjs', import.meta.url), 'utf8');
  const literals = [...source.matchAll(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/g)].map((match) => match[1] ?? '""');
  const hashes = literals.map((literal) => {
    const css: unknown = JSON.parse(literal);
    return `sha256-${createHash('sha256').update(String(css)).digest('base64')}`;
  });
  expect(hashes).toEqual([vaulStyleHash]);
});
