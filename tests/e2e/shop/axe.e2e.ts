import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { devices } from '@playwright/test';
import { projectRoot } from '#backends/platform/env/index.ts';
import { anythingOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { comeNear, depth, untilAlive } from '#tests/kit/model/index.ts';
import { hash } from '#tests/kit/model/depth.ts';
import { sampleSeed } from '#tests/kit/model/sample.ts';
import { expectState } from '../shopper.ts';
import { routesWithoutView, shownStates } from '../states/every-state.ts';
import { uiWords } from '#src/ui/words.ts';
import type { OverlayId } from '#src/runtime/overlays.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
const { defaultBrowserType: __, ...desktop } = devices['Desktop Chrome'];
// A screen as wide as its window: pictures are preloaded for the width of the screen.
const windowOf = (device: typeof phone, width: number, height: number) => ({
  ...device,
  viewport: { width, height },
  screen: { width, height },
});
const windows = [windowOf(phone, 390, 844), windowOf(phone, 768, 1024), windowOf(desktop, 1440, 900)];

/** States that an everyday run looks at, others at each commit; `qa` looks at all of them in each window. */
const SAMPLE = 5;
const seed = sampleSeed();
const byChance = shownStates.toSorted((one, other) => hash(`${seed} ${one.name}`) - hash(`${seed} ${other.name}`));
const isWhole = depth() === 'qa';

for (const [nth, state] of (isWhole ? shownStates : byChance.slice(0, SAMPLE)).entries()) {
  for (const window of isWhole ? windows : windows.slice(nth % 3, (nth % 3) + 1)) {
    test(`axe finds nothing on ${state.name}, ${window.viewport.width} px wide`, async ({ newPage }, { project }) => {
      test.skip(project.name !== 'phone', 'it opens windows of its own');
      const page = await newPage(window);
      await state.open(page);
      await expect(page.getByRole('heading', { name: uiWords.notFound })).toHaveCount(state.isMissing === true ? 1 : 0);
      await expect.poll(() => anythingOn(page)).toEqual([]);
    });
  }
}

test('each route that has a view, and each popup, is among the states that axe looks at', () => {
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

test('axe finds nothing where a product is counted under the bars of the window, in its reviews, and in a full cart @both-widths:layout', async ({
  page,
}) => {
  await page.goto('/p/belgian-chocolate-truffle-cake');
  await untilAlive(page);
  await comeNear(page.getByRole('heading', { name: 'Goes well with this' }));
  await page.getByRole('button', { name: 'Add Slim Cake Candles' }).click();
  const more = page.getByRole('button', { name: 'More of Slim Cake Candles' });
  for (const cover of ['the bar at the top', 'what floats at the foot', 'the bar at the foot']) {
    await more.evaluate((element, bar) => {
      const { top, bottom } = element.getBoundingClientRect();
      const by =
        bar === 'the bar at the top' ? top - 20 : bottom - innerHeight + (bar === 'the bar at the foot' ? 50 : 110);
      scrollBy({ top: by, behavior: 'instant' });
    }, cover);
    expect(await anythingOn(page), cover).toEqual([]);
  }
  await comeNear(page.getByRole('heading', { name: 'What customers say' }));
  await expectState(page, 'reviews', /^showing/);
  await page.getByRole('button', { name: /^Add to Cart( again)?$/ }).click();
  await expectState(page, 'product', 'choosing.added');
  expect(await anythingOn(page)).toEqual([]);
  await page.goto('/cart');
  await untilAlive(page);
  expect(await anythingOn(page)).toEqual([]);
});

test('no page scrolls sideways, down to 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/cart']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
