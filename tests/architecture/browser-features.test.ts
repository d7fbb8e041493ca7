import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#backends/platform/env/index.ts';
import { offForPlaywright } from '#tests/kit/browser-features.ts';

test('what Playwright switches off in Chromium stays off, though our own switch replaces its', () => {
  const bundle = readFileSync(join(projectRoot, 'node_modules/playwright-core/lib/coreBundle.js'), 'utf8');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(bundle)?.[1];
  expect(list, 'where Playwright names them').toBeDefined();
  expect([...(list ?? '').matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)).toEqual(offForPlaywright);
});
