import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#backends/platform/env/index.ts';
import { readOutOf } from '#tests/kit/aria/read-out.ts';
import { anythingOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { viewFaults } from '#tests/kit/faults/views/with-faults.ts';
import { uiWords } from '#src/ui/words.ts';
import type { OverlayId } from '#src/runtime/overlays.ts';
import type { Page } from '@playwright/test';
import { routesWithoutView, shownStates } from './every-state.ts';
import type { ShownState } from './shown-state.ts';
import { wideStates } from './wide-states.ts';

/**
 * What assistive technology is told on each page besides its words: names, descriptions, what is pressed, current, open,
 * busy or disabled. What changes shall be read by somebody: `READ_OUT=write` with these tests writes it anew.
 */
const folder = join(import.meta.dirname, 'read-out');
const fileOf = (name: string): string => join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.txt`);

async function expectReadOut(page: Page, { name, hasFrame = false }: ShownState): Promise<void> {
  const file = fileOf(name);
  // The frame is the same around all pages.
  const read = () => readOutOf(page, hasFrame ? 'body' : undefined);
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
}

const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };

for (const state of shownStates) {
  const { name, open, isMissing, popup } = state;
  // A popup takes its shape when it opens; a page takes that of each window that it gets.
  const width = popup === undefined ? '' : ' @both-widths:sheet';
  test(`axe finds nothing on ${name}, and what is read out of it besides its words is what was said of it${width}`, async ({
    page,
  }, { project }) => {
    test.skip(viewFaults !== undefined && project.name !== 'phone', 'nothing is read out here');
    await open(page);
    await expect(page.getByRole('heading', { name: uiWords.notFound })).toHaveCount(isMissing === true ? 1 : 0);
    // What is written down was read on a phone.
    if (project.name === 'phone') await expectReadOut(page, state);
    await expect.poll(() => anythingOn(page)).toEqual([]);
    if (project.name !== 'phone' || viewFaults !== undefined) return;
    for (const size of popup === undefined ? [tablet, desktop] : [tablet]) {
      await page.setViewportSize(size);
      await expect.poll(() => anythingOn(page)).toEqual([]);
    }
  });
}

for (const state of wideStates) {
  test(`what is read out of ${state.name} besides its words is what was said of it @wide`, async ({ page }) => {
    await state.open(page);
    await expectReadOut(page, state);
  });
}

test('each route that has a view, and each popup, is among these states', () => {
  const routes = readdirSync(join(projectRoot, 'src/routes'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => name.slice(0, -'.tsx'.length));
  expect([...new Set([...shownStates.map(({ route }) => route), ...routesWithoutView])].sort()).toEqual(routes.sort());
  const popups: { readonly [Id in OverlayId]: number } = {
    login: 1,
    contactChange: 1,
    search: 1,
    menu: 1,
    profile: 1,
    zoom: 1,
    filters: 1,
    lineChoices: 1,
    removal: 1,
    city: 1,
    place: 1,
  };
  const looked = Object.groupBy(shownStates, ({ popup }) => popup ?? 'none');
  expect(
    Object.keys(looked)
      .filter((name) => name !== 'none')
      .sort(),
  ).toEqual(Object.keys(popups).sort());
});
