import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { megaMenuModel } from './mega-menu.model.ts';

test('[HDR-07] the wide menu follows its chart by pointer, finger and keyboard @wide', async ({ newPage }) => {
  await walkInBrowser(megaMenuModel, { longest: 14, newPage: () => newPage({ hasTouch: true }) });
});
