import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { formatted } from '#scripts/lib/format.ts';
import { settingsTable, tableEnd, tableStart } from '#scripts/lib/settings-table.ts';
import { exists, textOf } from '#tests/architecture/sources.ts';

test('README shows the settings that the code knows (else: node scripts/describe-settings.js)', async () => {
  const text = textOf('README.md');
  const shown = text.slice(text.indexOf(tableStart), text.indexOf(tableEnd) + tableEnd.length);
  const present = await formatted('README.md', settingsTable());
  expect(shown.trim()).toBe(present.trim());
});

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/add-a-flow.md',
  'machines/kit/README.md',
  'tests/kit/README.md',
];
const linksOf = (page: string): string[] =>
  [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    join(dirname(page), target),
  );

test('README and ARCHITECTURE name no file or folder that is not there', () => {
  const dead = pages.flatMap((page) =>
    linksOf(page)
      .filter((target) => !exists(target))
      .map((target) => `${page} links to ${target}`),
  );
  expect(dead).toEqual([]);
});

test('how a flow is added is found from wherever a newcomer begins', () => {
  const silent = pages.filter(
    (page) => !/^(docs|ARCHITECTURE)/.test(page) && !linksOf(page).includes('docs/add-a-flow.md'),
  );
  expect(silent).toEqual([]);
});
