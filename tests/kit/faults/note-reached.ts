import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { reached } from './planted.ts';
import { reachedFolder } from './reached.ts';

/** Writes down which places of faults the tests of a file come by: nobody else can notice these faults. */
afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  mkdirSync(reachedFolder, { recursive: true });
  writeFileSync(join(reachedFolder, `${file.replaceAll('/', '~')}.json`), JSON.stringify([...reached]));
});
