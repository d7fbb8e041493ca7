import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { settingsTable, tableEnd, tableStart } from '#scripts/lib/settings-table.ts';
import { exists, textOf } from '#tests/architecture/sources.ts';

test('README shows the settings that the code knows (else: node scripts/describe-settings.js)', async () => {
  const text = textOf('README.md');
  const shown = text.slice(text.indexOf(tableStart), text.indexOf(tableEnd) + tableEnd.length);
  const present = await format(settingsTable(), { ...(await resolveConfig('README.md')), parser: 'markdown' });
  expect(shown.trim()).toBe(present.trim());
});

test('README and ARCHITECTURE name no file or folder that is not there', () => {
  const dead = ['README.md', 'ARCHITECTURE.md'].flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !exists(target))
      .map((target) => `${page} links to ${target}`),
  );
  expect(dead).toEqual([]);
});
