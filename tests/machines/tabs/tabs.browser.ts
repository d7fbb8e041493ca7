import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { tabsModel } from './tabs.model.ts';

test('[HDR-15] a tab follows its chart when others change the header', async ({ newPage }) => {
  await walkInBrowser(tabsModel, { isHidden: true, newPage: () => newPage() });
});
