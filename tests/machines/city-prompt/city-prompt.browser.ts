import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { cityPromptModel } from './city-prompt.model.ts';

test.use({ asksForCity: true });

test('[LOC-07, LOC-08] the cities that open by themselves follow their chart', async ({ newPage }) => {
  await walkInBrowser(cityPromptModel, {
    longest: 6,
    isHidden: true,
    newPage: () => newPage(),
  });
});
