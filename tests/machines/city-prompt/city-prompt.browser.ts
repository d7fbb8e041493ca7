import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive, walkInBrowser } from '#tests/kit/model/index.ts';
import { cityPromptModel } from './city-prompt.model.ts';

test.use({ asksForCity: true });

/** A first visit, on which the shopper closes what has opened. */
const onFirstVisit = {
  ...cityPromptModel,
  inputs: { 'a first visit': cityPromptModel.inputs['a first visit'] },
  events: {
    ...cityPromptModel.events,
    'prompt.closed': { samples: [{ hasPlace: false }], gesture: cityPromptModel.events['prompt.closed']?.gesture },
  },
  open: async (page: Page): Promise<void> => {
    await page.goto('/birthday-cakes');
    await untilAlive(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    // Its chart is fetched in an idle moment; until then the clock goes on in small steps.
    await expect
      .poll(async () => {
        await page.clock.runFor(200);
        return page.evaluate(() => {
          const recorder = Reflect.get(window, '__petalcrumb') as { states: Record<string, string> } | undefined;
          return recorder?.states['city-prompt'];
        });
      })
      .toBe('waiting');
  },
};

test('[LOC-07] the cities that open by themselves follow their chart', async ({ newPage }) => {
  const { walked } = await walkInBrowser(onFirstVisit, {
    sample: 1,
    longest: 6,
    isHidden: true,
    newPage: () => newPage(),
  });
  expect(walked).toBeGreaterThan(0);
});
