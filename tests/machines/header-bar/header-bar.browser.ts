import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { headerBarModel } from './header-bar.model.ts';

test('[HDR-06] the header of a real page follows its chart', async ({ newPage }) => {
  await walkInBrowser(headerBarModel, { longest: 14, newPage: () => newPage() });
});
