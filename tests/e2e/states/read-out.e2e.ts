import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#tests/kit/browser.ts';
import { readOutOf } from '#tests/kit/aria/read-out.ts';
import { shownStates } from './every-state.ts';

/**
 * What assistive technology is told on each page besides its words: names, descriptions, what is pressed, current, open,
 * busy or disabled. What changes shall be read by somebody: `READ_OUT=write` with these tests writes it anew.
 */
const folder = join(import.meta.dirname, 'read-out');
const fileOf = (name: string): string => join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.txt`);

for (const { name, open } of shownStates) {
  test(`what is read out of ${name} besides its words is what was said of it`, async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'what is written down was read on a phone');
    await open(page);
    const file = fileOf(name);
    // The frame is the same around all pages.
    const read = () => readOutOf(page, name === 'home' ? 'body' : undefined);
    if (process.env['READ_OUT'] === 'write') {
      mkdirSync(folder, { recursive: true });
      // What comes late is there when nothing new has come for a while.
      let before = '';
      await expect
        .poll(async () => before === (before = (await read()).join('\n')), { intervals: [700], timeout: 15_000 })
        .toBe(true);
      if (before === '') rmSync(file, { force: true });
      else writeFileSync(file, `${before}\n`);
    }
    const said = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    await expect.poll(read).toEqual(said);
  });
}
