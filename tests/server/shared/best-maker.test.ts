import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createBestMaker } from '#src/server/shared/best-maker.ts';

test('bodies are made as small as they get one after the other, for a twentieth of a processor', async () => {
  let time = 0;
  const best = createBestMaker(() => time);
  const body = Buffer.from('<p>₹5 for all</p>'.repeat(500));
  const making = best(body, 'br');
  expect(best(body, 'gzip')).toBeNull();
  time = 300;
  expect(brotliDecompressSync((await making) ?? '').equals(body)).toBe(true);
  expect(best(body, 'gzip')).toBeNull();
  time = 5999;
  expect(best(body, 'gzip')).toBeNull();
  time = 6000;
  expect(await best(body, 'gzip')).toBeInstanceOf(Buffer);
});
