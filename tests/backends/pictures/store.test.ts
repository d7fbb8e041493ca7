import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweepDrafts } from '#backends/pictures/store.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';

test('a start removes what killed processes had begun to draw, and leaves what others are drawing', async () => {
  const folder = makeDataFolder();
  onTestFinished(() => removeDataFolder(folder));
  await sweepDrafts(folder);
  const drafts = join(folder, 'drafts');
  mkdirSync(drafts);
  // No process has so high a number.
  for (const name of [`${process.pid}-mine`, '999999999-gone', 'of-an-older-shop'])
    writeFileSync(join(drafts, name), 'half a cake');
  await sweepDrafts(folder);
  expect(readdirSync(drafts)).toEqual([`${process.pid}-mine`]);
});
